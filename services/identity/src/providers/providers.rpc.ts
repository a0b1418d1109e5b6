import { providerApi } from '@placette/contracts/identity/providers/api';
import { RpcController } from '@placette/nats';
import { FinishProviderSignIn } from './use-cases/finish-provider-sign-in.js';
import { SignInWithIdToken } from './use-cases/sign-in-with-id-token.js';
import { StartProviderSignIn } from './use-cases/start-provider-sign-in.js';
import { UnlinkIdentity } from './use-cases/unlink-identity.js';

@RpcController(providerApi, {
  signInWithIdToken: SignInWithIdToken,
  startProviderSignIn: StartProviderSignIn,
  finishProviderSignIn: FinishProviderSignIn,
  unlinkIdentity: UnlinkIdentity,
})
export class ProvidersRpc {}
