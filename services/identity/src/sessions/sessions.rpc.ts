import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { identityRpc } from '@placette/contracts/identity/rpc';
import { sessionsRpc } from '@placette/contracts/identity/sessions/rpc';
import { RpcController } from '@placette/nats';
import { EndSession } from './use-cases/end-session.js';
import { GetUser } from './use-cases/get-user.js';
import { ListRevokedSessions } from './use-cases/list-revoked-sessions.js';
import { ListSessions } from './use-cases/list-sessions.js';
import { RefreshSession } from './use-cases/refresh-session.js';
import { SignOut } from './use-cases/sign-out.js';

const { refreshSession, signOut, getUser, listRevokedSessions } = identityRpc;
const { listSessions, endSession } = sessionsRpc;
const contracts = { refreshSession, signOut, getUser, listRevokedSessions, listSessions, endSession };
type Contracts = typeof contracts;

@RpcController(contracts)
export class SessionsRpc implements RpcHandlers<Contracts> {
  constructor(
    private readonly refreshCase: RefreshSession,
    private readonly signOutCase: SignOut,
    private readonly getUserCase: GetUser,
    private readonly listRevokedCase: ListRevokedSessions,
    private readonly listSessionsCase: ListSessions,
    private readonly endSessionCase: EndSession,
  ) {}

  async refreshSession(input: RpcInput<Contracts['refreshSession']>) {
    return this.refreshCase.execute(input);
  }

  async signOut(input: RpcInput<Contracts['signOut']>, _actor: unknown, context: CallContext) {
    return this.signOutCase.execute(input, context);
  }

  async getUser(_input: RpcInput<Contracts['getUser']>, _actor: unknown, context: CallContext) {
    return this.getUserCase.execute(context);
  }

  async listRevokedSessions() {
    return this.listRevokedCase.execute();
  }

  async listSessions(_input: RpcInput<Contracts['listSessions']>, _actor: unknown, context: CallContext) {
    return this.listSessionsCase.execute(context);
  }

  async endSession(input: RpcInput<Contracts['endSession']>, _actor: unknown, context: CallContext) {
    return this.endSessionCase.execute(input, context);
  }
}
