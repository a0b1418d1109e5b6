import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { RpcController } from '@placette/nats';
import { RememberBrowser } from './use-cases/remember-browser.js';
import { SignIn } from './use-cases/sign-in.js';

@RpcController(credentialsApi, { signIn: SignIn, rememberBrowser: RememberBrowser })
export class CredentialsRpc {}
