import type { RpcInput } from '@placette/contracts';
import { catalogRpc } from '@placette/contracts/catalog/rpc';
import { RpcController } from '@placette/nats';
import { PopularAnswers } from './popular-answers.js';
import { CountVisit } from './use-cases/count-visit.js';
import { ReadLocations } from './use-cases/read-locations.js';

@RpcController(catalogRpc)
export class LocationsRpc {
  constructor(
    private readonly locations: ReadLocations,
    private readonly popular: PopularAnswers,
    private readonly visits: CountVisit,
  ) {}

  async listLocations(input: RpcInput<typeof catalogRpc.listLocations>) {
    return { locations: await this.locations.list(input) };
  }

  async getLocationBySlug({ slug }: RpcInput<typeof catalogRpc.getLocationBySlug>) {
    return { location: await this.locations.bySlug(slug) };
  }

  async getLocationDetails({ slug }: RpcInput<typeof catalogRpc.getLocationDetails>) {
    return this.locations.detailsBySlug(slug);
  }

  async listPopularLocations(input: RpcInput<typeof catalogRpc.listPopularLocations>) {
    return this.popular.find(input);
  }

  async getLocations({ ids }: RpcInput<typeof catalogRpc.getLocations>) {
    return { locations: await this.locations.byIds(ids) };
  }

  async suggestLocations({ q }: RpcInput<typeof catalogRpc.suggestLocations>) {
    return { locations: await this.locations.suggest(q) };
  }

  async listNearbyLocations({ location_id }: RpcInput<typeof catalogRpc.listNearbyLocations>) {
    return { locations: await this.locations.nearby(location_id) };
  }

  async countVisit(input: RpcInput<typeof catalogRpc.countVisit>) {
    return { counted: await this.visits.execute(input) };
  }
}
