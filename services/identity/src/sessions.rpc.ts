import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { sessionsRpc } from '@placette/contracts/identity/sessions-rpc';
import { RpcController } from '@placette/nats';
import { EndSession } from './use-cases/end-session.js';
import { ListSessions } from './use-cases/list-sessions.js';

type Contracts = typeof sessionsRpc;

@RpcController(sessionsRpc)
export class SessionsRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly listSessionsCase: ListSessions,
    private readonly endSessionCase: EndSession,
  ) {}

  async listSessions(_input: RpcInput<Contracts['listSessions']>, context: CallContext) {
    return this.listSessionsCase.execute(context);
  }

  async endSession(input: RpcInput<Contracts['endSession']>, context: CallContext) {
    return this.endSessionCase.execute(input, context);
  }
}
