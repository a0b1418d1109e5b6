import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { identityRpc } from '@placette/contracts/identity/rpc';
import { sessionsRpc } from '@placette/contracts/identity/sessions/rpc';
import { RpcController } from '@placette/nats';
import { RememberBrowser } from './use-cases/remember-browser.js';
import { SignIn } from './use-cases/sign-in.js';

const { signIn } = identityRpc;
const { rememberBrowser } = sessionsRpc;
const contracts = { signIn, rememberBrowser };
type Contracts = typeof contracts;

@RpcController(contracts)
export class CredentialsRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly signInCase: SignIn,
    private readonly rememberBrowserCase: RememberBrowser,
  ) {}

  async signIn(input: RpcInput<Contracts['signIn']>) {
    return this.signInCase.execute(input);
  }

  async rememberBrowser(input: RpcInput<Contracts['rememberBrowser']>, _actor: unknown, context: CallContext) {
    return this.rememberBrowserCase.execute(input, context);
  }
}
