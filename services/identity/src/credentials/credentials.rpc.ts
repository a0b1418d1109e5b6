import { credentialsRpc } from '@placette/contracts/identity/credentials/rpc';
import { RpcController } from '@placette/nats';
import { RememberBrowser } from './use-cases/remember-browser.js';
import { SignIn } from './use-cases/sign-in.js';

@RpcController(credentialsRpc, { signIn: SignIn, rememberBrowser: RememberBrowser })
export class CredentialsRpc {}
