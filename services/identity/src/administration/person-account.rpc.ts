import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { personAccountRpc as rpc } from '@placette/contracts/identity/person/rpc';
import { RpcController } from '@placette/nats';
import { GetPersonAccount } from './use-cases/get-person-account.js';

@RpcController(rpc)
export class PersonAccountRpc implements RpcHandlers<typeof rpc> {
  constructor(private readonly person: GetPersonAccount) {}

  async getPersonAccount(input: RpcInput<typeof rpc.getPersonAccount>, _actor: unknown, context: CallContext) {
    return this.person.execute(input, context);
  }
}
