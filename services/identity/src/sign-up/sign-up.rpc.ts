import { signUpRpc } from '@placette/contracts/identity/sign-up/rpc';
import { RpcController } from '@placette/nats';
import { SignUp } from './use-cases/sign-up.js';

@RpcController(signUpRpc, { signUp: SignUp })
export class SignUpRpc {}
