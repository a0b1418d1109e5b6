import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { PasskeyRepository } from './passkey.repository.js';
import { PasskeysRpc } from './passkeys.rpc.js';
import { RelyingParty } from './relying-party.js';
import { ListPasskeys } from './use-cases/list-passkeys.js';
import { RegisterPasskey } from './use-cases/register-passkey.js';
import { RemovePasskey } from './use-cases/remove-passkey.js';
import { RenamePasskey } from './use-cases/rename-passkey.js';
import { SignInWithPasskey } from './use-cases/sign-in-with-passkey.js';
import { StartPasskeyRegistration } from './use-cases/start-passkey-registration.js';
import { StartPasskeySignIn } from './use-cases/start-passkey-sign-in.js';
import { WebAuthnChallengeRepository } from './webauthn-challenge.repository.js';

@Module({
  imports: [AccountsModule, AuditModule, OneTimeCodesModule, SessionsModule],
  controllers: [PasskeysRpc],
  providers: [
    PasskeyRepository,
    RelyingParty,
    WebAuthnChallengeRepository,
    ListPasskeys,
    RegisterPasskey,
    RemovePasskey,
    RenamePasskey,
    SignInWithPasskey,
    StartPasskeyRegistration,
    StartPasskeySignIn,
  ],
  exports: [PasskeyRepository, RelyingParty],
})
export class PasskeysModule {}
