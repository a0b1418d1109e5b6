import type { RpcHandlers, RpcInput } from '@placette/contracts';
import { identityRpc } from '@placette/contracts/identity/rpc';
import { RpcController } from '@placette/nats';
import { SignUp } from './use-cases/sign-up.js';

const { signUp } = identityRpc;
const contracts = { signUp };
type Contracts = typeof contracts;

@RpcController(contracts)
export class SignUpRpc implements RpcHandlers<Contracts> {
  constructor(private readonly signUpCase: SignUp) {}

  async signUp(input: RpcInput<Contracts['signUp']>) {
    return this.signUpCase.execute(input);
  }
}
