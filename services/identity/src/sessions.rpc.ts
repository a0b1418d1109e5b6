import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { sessionsRpc } from '@placette/contracts/identity/sessions-rpc';
import { RpcController } from '@placette/nats';
import { EndSession } from './use-cases/end-session.js';
import { ListSessions } from './use-cases/list-sessions.js';
import { RememberBrowser } from './use-cases/remember-browser.js';

type Contracts = typeof sessionsRpc;

@RpcController(sessionsRpc)
export class SessionsRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly listSessionsCase: ListSessions,
    private readonly endSessionCase: EndSession,
    private readonly rememberBrowserCase: RememberBrowser,
  ) {}

  async listSessions(_input: RpcInput<Contracts['listSessions']>, context: CallContext) {
    return this.listSessionsCase.execute(context);
  }

  async endSession(input: RpcInput<Contracts['endSession']>, context: CallContext) {
    return this.endSessionCase.execute(input, context);
  }

  async rememberBrowser(input: RpcInput<Contracts['rememberBrowser']>, context: CallContext) {
    return this.rememberBrowserCase.execute(input, context);
  }
}
