import type { CallContext, RpcInput } from '@placette/contracts';
import { catalogAdminRpc } from '@placette/contracts/catalog/admin-rpc';
import { RpcController } from '@placette/nats';
import { CreateLocation } from './use-cases/create-location.js';
import { EditLocation } from './use-cases/edit-location.js';
import { GetLocationRecord } from './use-cases/get-location-record.js';
import { ListAllLocations } from './use-cases/list-all-locations.js';
import { ShowLocation } from './use-cases/show-location.js';

type Input<K extends keyof typeof catalogAdminRpc> = RpcInput<(typeof catalogAdminRpc)[K]>;

@RpcController(catalogAdminRpc)
export class AdministrationRpc {
  constructor(
    private readonly all: ListAllLocations,
    private readonly record: GetLocationRecord,
    private readonly creating: CreateLocation,
    private readonly editing: EditLocation,
    private readonly showing: ShowLocation,
  ) {}

  async listAllLocations(input: Input<'listAllLocations'>, _actor: unknown, context: CallContext) {
    return { locations: await this.all.execute(input, context) };
  }

  async getLocationRecord({ location_id }: Input<'getLocationRecord'>, _actor: unknown, context: CallContext) {
    return this.record.execute(location_id, context);
  }

  async createLocation(form: Input<'createLocation'>, _actor: unknown, context: CallContext) {
    return this.record.execute(await this.creating.execute(form, context), context);
  }

  async editLocation({ location_id, ...edit }: Input<'editLocation'>, _actor: unknown, context: CallContext) {
    await this.editing.execute(location_id, edit, context);
    return this.record.execute(location_id, context);
  }

  async showLocation({ location_id, actif }: Input<'showLocation'>, _actor: unknown, context: CallContext) {
    return this.showing.execute(location_id, actif, context);
  }
}
