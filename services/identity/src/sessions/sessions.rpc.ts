import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { RpcController } from '@placette/nats';
import { EndSession } from './use-cases/end-session.js';
import { GetUser } from './use-cases/get-user.js';
import { ListRevokedSessions } from './use-cases/list-revoked-sessions.js';
import { ListSessions } from './use-cases/list-sessions.js';
import { RefreshSession } from './use-cases/refresh-session.js';
import { SignOut } from './use-cases/sign-out.js';

@RpcController(sessionsApi, {
  refreshSession: RefreshSession,
  signOut: SignOut,
  getUser: GetUser,
  listSessions: ListSessions,
  endSession: EndSession,
  listRevokedSessions: ListRevokedSessions,
})
export class SessionsRpc {}
