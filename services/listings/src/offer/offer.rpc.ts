import type { CallContext, RpcInput } from '@placette/contracts';
import { listingsRpc } from '@placette/contracts/listings/rpc';
import { RpcController } from '@placette/nats';
import { GetLocationOffer } from './use-cases/get-location-offer.js';
import { GetOfferFigures } from './use-cases/get-offer-figures.js';
import { GetParkingSpotPage } from './use-cases/get-parking-spot-page.js';
import { ListLocationTotals } from './use-cases/list-location-totals.js';

type Input<K extends keyof typeof listingsRpc> = RpcInput<(typeof listingsRpc)[K]>;

@RpcController(listingsRpc)
export class OfferRpc {
  constructor(
    private readonly page: GetParkingSpotPage,
    private readonly offer: GetLocationOffer,
    private readonly totals: ListLocationTotals,
    private readonly figures: GetOfferFigures,
  ) {}

  async getParkingSpotPage(input: Input<'getParkingSpotPage'>, _actor: unknown, context: CallContext) {
    return this.page.execute(input, context);
  }

  async getLocationOffer(input: Input<'getLocationOffer'>, _actor: unknown, context: CallContext) {
    return this.offer.execute(input, context);
  }

  async listLocationTotals() {
    return { totals: await this.totals.execute() };
  }

  async getOfferFigures() {
    return this.figures.execute();
  }
}
