import type { CallContext, RpcInput } from '@placette/contracts';
import { ownParkingsRpc } from '@placette/contracts/listings/own-rpc';
import { RpcController } from '@placette/nats';
import { SuggestLocations } from '../locations/use-cases/suggest-locations.js';
import { AssociateParkingSpot } from './use-cases/associate-parking-spot.js';
import { EditParkingSpot } from './use-cases/edit-parking-spot.js';
import { GetMyParkingSpot } from './use-cases/get-my-parking-spot.js';
import { ListMyParkingSpots } from './use-cases/list-my-parking-spots.js';
import { PublishParkingSpot } from './use-cases/publish-parking-spot.js';
import { SetAvailability } from './use-cases/set-availability.js';
import { WithdrawParkingSpot } from './use-cases/withdraw-parking-spot.js';

type Input<K extends keyof typeof ownParkingsRpc> = RpcInput<(typeof ownParkingsRpc)[K]>;

@RpcController(ownParkingsRpc)
export class OwnParkingsRpc {
  constructor(
    private readonly publishing: PublishParkingSpot,
    private readonly all: ListMyParkingSpots,
    private readonly one: GetMyParkingSpot,
    private readonly edit: EditParkingSpot,
    private readonly withdrawal: WithdrawParkingSpot,
    private readonly availability: SetAvailability,
    private readonly association: AssociateParkingSpot,
    private readonly suggestions: SuggestLocations,
  ) {}

  async publishParkingSpot(input: Input<'publishParkingSpot'>, _actor: unknown, context: CallContext) {
    return this.publishing.execute(input, context);
  }

  async listMyParkingSpots(_input: Input<'listMyParkingSpots'>, _actor: unknown, context: CallContext) {
    return this.all.execute(context);
  }

  async getMyParkingSpot(input: Input<'getMyParkingSpot'>, _actor: unknown, context: CallContext) {
    return this.one.execute(input, context);
  }

  async editParkingSpot(input: Input<'editParkingSpot'>, _actor: unknown, context: CallContext) {
    return this.edit.execute(input, context);
  }

  async withdrawParkingSpot(input: Input<'withdrawParkingSpot'>, _actor: unknown, context: CallContext) {
    return this.withdrawal.execute(input, context);
  }

  async setAvailability(input: Input<'setAvailability'>, _actor: unknown, context: CallContext) {
    return this.availability.execute(input, context);
  }

  async associateParkingSpot(input: Input<'associateParkingSpot'>, _actor: unknown, context: CallContext) {
    return this.association.execute(input, context);
  }

  async suggestLocations(point: Input<'suggestLocations'>) {
    return this.suggestions.execute(point);
  }
}
