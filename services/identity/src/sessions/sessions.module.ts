import type { Provider } from '@nestjs/common';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { handle, handlers } from '@placette/service-runtime';
import { CurrentAccount } from './current-account.js';
import { SessionFactory } from './session-factory.js';
import { SessionRefreshService } from './session-refresh.service.js';
import { SessionRevoker } from './session-revoker.js';
import { SessionRepository } from './session.repository.js';
import { SessionsService } from './sessions.service.js';

export const sessionsModule: Provider[] = [
  SessionsService,
  SessionRefreshService,
  CurrentAccount,
  SessionFactory,
  SessionRevoker,
  SessionRepository,
  handlers(SessionRefreshService, [handle(sessionsApi.refreshSession, (s) => s.refresh)]),
  handlers(SessionsService, [
    handle(sessionsApi.signOut, (s) => s.signOut),
    handle(sessionsApi.getUser, (s) => s.getUser),
    handle(sessionsApi.listSessions, (s) => s.list),
    handle(sessionsApi.endSession, (s) => s.end),
    handle(sessionsApi.listRevokedSessions, (s) => s.listRevoked),
  ]),
];
