import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { providerRpc } from '@placette/contracts/identity/providers/rpc';
import { RpcController } from '@placette/nats';
import { FinishProviderSignIn } from './use-cases/finish-provider-sign-in.js';
import { SignInWithIdToken } from './use-cases/sign-in-with-id-token.js';
import { StartProviderSignIn } from './use-cases/start-provider-sign-in.js';
import { UnlinkIdentity } from './use-cases/unlink-identity.js';

type Contracts = typeof providerRpc;

@RpcController(providerRpc)
export class ProvidersRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly signInCase: SignInWithIdToken,
    private readonly startCase: StartProviderSignIn,
    private readonly finishCase: FinishProviderSignIn,
    private readonly unlinkCase: UnlinkIdentity,
  ) {}

  async signInWithIdToken(input: RpcInput<Contracts['signInWithIdToken']>, _actor: unknown, context: CallContext) {
    return this.signInCase.execute(input, context);
  }

  async startProviderSignIn(input: RpcInput<Contracts['startProviderSignIn']>, _actor: unknown, context: CallContext) {
    return this.startCase.execute(input, context);
  }

  async finishProviderSignIn(input: RpcInput<Contracts['finishProviderSignIn']>) {
    return this.finishCase.execute(input);
  }

  async unlinkIdentity(input: RpcInput<Contracts['unlinkIdentity']>, _actor: unknown, context: CallContext) {
    return this.unlinkCase.execute(input, context);
  }
}
