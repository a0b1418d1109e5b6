import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { TokensModule } from '../tokens/tokens.module.js';
import { CurrentAccount } from './current-account.js';
import { SessionElevation } from './session-elevation.js';
import { SessionFactory } from './session-factory.js';
import { SessionRevoker } from './session-revoker.js';
import { SessionRepository } from './session.repository.js';
import { SessionsRpc } from './sessions.rpc.js';
import { EndSession } from './use-cases/end-session.js';
import { GetUser } from './use-cases/get-user.js';
import { ListRevokedSessions } from './use-cases/list-revoked-sessions.js';
import { ListSessions } from './use-cases/list-sessions.js';
import { RefreshSession } from './use-cases/refresh-session.js';
import { SignOut } from './use-cases/sign-out.js';

@Module({
  imports: [AccountsModule, AuditModule, TokensModule],
  controllers: [SessionsRpc],
  providers: [
    CurrentAccount,
    SessionElevation,
    SessionFactory,
    SessionRepository,
    SessionRevoker,
    EndSession,
    GetUser,
    ListRevokedSessions,
    ListSessions,
    RefreshSession,
    SignOut,
  ],
  exports: [CurrentAccount, SessionElevation, SessionFactory, SessionRepository, SessionRevoker],
})
export class SessionsModule {}
