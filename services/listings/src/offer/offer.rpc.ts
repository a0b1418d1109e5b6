import type { CallContext, RpcInput } from '@placette/contracts';
import { listingsRpc } from '@placette/contracts/listings/rpc';
import { RpcController } from '@placette/nats';
import { AssociateParkingSpot } from '../own-parkings/use-cases/associate-parking-spot.js';
import { GetLocationOffer } from './use-cases/get-location-offer.js';
import { GetOfferFigures } from './use-cases/get-offer-figures.js';
import { GetParkingSpotPage } from './use-cases/get-parking-spot-page.js';
import { ListLocationTotals } from './use-cases/list-location-totals.js';
import { ListMyParkingSpots } from '../own-parkings/use-cases/list-my-parking-spots.js';
import { PublishParkingSpot } from '../own-parkings/use-cases/publish-parking-spot.js';
import { SetAvailability } from '../own-parkings/use-cases/set-availability.js';

type Input<K extends keyof typeof listingsRpc> = RpcInput<(typeof listingsRpc)[K]>;

@RpcController(listingsRpc)
export class ListingsRpc {
  constructor(
    private readonly publishing: PublishParkingSpot,
    private readonly mine: ListMyParkingSpots,
    private readonly availability: SetAvailability,
    private readonly page: GetParkingSpotPage,
    private readonly offer: GetLocationOffer,
    private readonly totals: ListLocationTotals,
    private readonly figures: GetOfferFigures,
    private readonly association: AssociateParkingSpot,
  ) {}

  async publishParkingSpot(input: Input<'publishParkingSpot'>, context: CallContext) {
    return this.publishing.execute(input, context);
  }

  async listMyParkingSpots(_input: Input<'listMyParkingSpots'>, context: CallContext) {
    return this.mine.execute(context);
  }

  async setAvailability(input: Input<'setAvailability'>, context: CallContext) {
    return this.availability.execute(input, context);
  }

  async getParkingSpotPage(input: Input<'getParkingSpotPage'>, context: CallContext) {
    return this.page.execute(input, context);
  }

  async getLocationOffer(input: Input<'getLocationOffer'>, context: CallContext) {
    return this.offer.execute(input, context);
  }

  async listLocationTotals() {
    return { totals: await this.totals.execute() };
  }

  async getOfferFigures() {
    return this.figures.execute();
  }

  async associateParkingSpot(input: Input<'associateParkingSpot'>, context: CallContext) {
    return this.association.execute(input, context);
  }
}
