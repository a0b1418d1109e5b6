import { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { RpcController } from '@placette/nats';
import { SignUp } from './use-cases/sign-up.js';

@RpcController(signUpApi, { signUp: SignUp })
export class SignUpRpc {}
