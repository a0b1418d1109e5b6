import type { RpcHandlers } from '@placette/contracts';
import { identityRpc } from '@placette/contracts/identity/rpc';
import { RpcController } from '@placette/nats';
import { Clock } from '@placette/service-runtime';
import { SigningKeys } from './signing-keys.js';

const { getJwks } = identityRpc;
const contracts = { getJwks };

@RpcController(contracts)
export class TokensRpc implements RpcHandlers<typeof contracts> {
  constructor(
    private readonly keys: SigningKeys,
    private readonly clock: Clock,
  ) {}

  async getJwks() {
    return { keys: this.keys.publicKeys(this.clock.now()).map((key) => ({ ...key })) };
  }
}
