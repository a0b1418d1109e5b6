import type { RpcInput } from '@placette/contracts';
import { geocodingRpc } from '@placette/contracts/catalog/geocoding-rpc';
import { RpcController } from '@placette/nats';
import { ListTowns } from './use-cases/list-towns.js';
import { SearchAddresses } from './use-cases/search-addresses.js';

@RpcController(geocodingRpc)
export class GeocodingRpc {
  constructor(
    private readonly addresses: SearchAddresses,
    private readonly towns: ListTowns,
  ) {}

  async searchAddresses({ q }: RpcInput<typeof geocodingRpc.searchAddresses>) {
    return { addresses: await this.addresses.execute(q) };
  }

  async listTowns(box: RpcInput<typeof geocodingRpc.listTowns>) {
    return { towns: await this.towns.execute(box) };
  }
}
