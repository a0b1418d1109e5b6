import type { Actor, RpcInput } from '@placette/contracts';
import { catalogAdminApi } from '@placette/contracts/catalog/administration/api';
import { RpcController } from '@placette/nats';
import { CreateLocation } from './use-cases/create-location.js';
import { EditLocation } from './use-cases/edit-location.js';
import { GetLocationRecord } from './use-cases/get-location-record.js';
import { ListAllLocations } from './use-cases/list-all-locations.js';
import { ShowLocation } from './use-cases/show-location.js';

@RpcController(catalogAdminApi, {
  listAllLocations: ListAllLocations,
  getLocationRecord: GetLocationRecord,
  showLocation: ShowLocation,
})
export class AdministrationRpc {
  constructor(
    private readonly record: GetLocationRecord,
    private readonly creating: CreateLocation,
    private readonly editing: EditLocation,
  ) {}

  async createLocation(form: RpcInput<typeof catalogAdminApi.createLocation>, actor: Actor) {
    return this.record.execute({ location_id: await this.creating.execute(form, actor) });
  }

  async editLocation({ location_id, ...edit }: RpcInput<typeof catalogAdminApi.editLocation>, actor: Actor) {
    await this.editing.execute(location_id, edit, actor);
    return this.record.execute({ location_id });
  }
}
