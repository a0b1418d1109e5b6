import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { providerRpc } from '@placette/contracts/identity/provider-rpc';
import { RpcController } from '@placette/nats';
import { SignInWithIdToken } from './use-cases/sign-in-with-id-token.js';
import { UnlinkIdentity } from './use-cases/unlink-identity.js';

type Contracts = typeof providerRpc;

@RpcController(providerRpc)
export class ProviderRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly signInCase: SignInWithIdToken,
    private readonly unlinkCase: UnlinkIdentity,
  ) {}

  async signInWithIdToken(input: RpcInput<Contracts['signInWithIdToken']>, context: CallContext) {
    return this.signInCase.execute(input, context);
  }

  async unlinkIdentity(input: RpcInput<Contracts['unlinkIdentity']>, context: CallContext) {
    return this.unlinkCase.execute(input, context);
  }
}
