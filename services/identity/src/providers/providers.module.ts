import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { ContactDetailsModule } from '../contact-details/contact-details.module.js';
import { OneTimeCodesModule } from '../one-time-codes/one-time-codes.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { IdentityProvider } from './identity-provider.js';
import { ProviderAccounts } from './provider-accounts.js';
import { ProviderCodes } from './provider-codes.js';
import { ProviderDiscovery } from './provider-discovery.js';
import { ProviderFlowRepository } from './provider-flow.repository.js';
import { ProvidersRpc } from './providers.rpc.js';
import { FinishProviderSignIn } from './use-cases/finish-provider-sign-in.js';
import { SignInWithIdToken } from './use-cases/sign-in-with-id-token.js';
import { StartProviderSignIn } from './use-cases/start-provider-sign-in.js';
import { UnlinkIdentity } from './use-cases/unlink-identity.js';

@Module({
  imports: [AccountsModule, AuditModule, ContactDetailsModule, OneTimeCodesModule, SessionsModule],
  controllers: [ProvidersRpc],
  providers: [
    IdentityProvider,
    ProviderAccounts,
    ProviderCodes,
    ProviderDiscovery,
    ProviderFlowRepository,
    FinishProviderSignIn,
    SignInWithIdToken,
    StartProviderSignIn,
    UnlinkIdentity,
  ],
})
export class ProvidersModule {}
