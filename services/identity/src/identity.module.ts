import { Module } from '@nestjs/common';
import { Clock, RuntimeModule, SETTINGS } from '@placette/service-runtime';
import { AccessTokens } from './access-tokens.js';
import { AccountRemover } from './account-remover.js';
import { AccountDeletionRpc } from './account-deletion.rpc.js';
import { PersonalDataRepository } from './personal-data.repository.js';
import { PersonalDataRpc } from './personal-data.rpc.js';
import { Reauthentication } from './reauthentication.js';
import { ApproveDataExport } from './use-cases/approve-data-export.js';
import { DeleteAccount } from './use-cases/delete-account.js';
import { GetAccountDeletion } from './use-cases/get-account-deletion.js';
import { AccountRegistration } from './account-registration.js';
import { AccountRepository } from './account.repository.js';
import { AuditLogRepository } from './audit-log.repository.js';
import type { IdentityConfig } from './config.js';
import { DeletedAccountRepository } from './deleted-account.repository.js';
import { HashCostRepository } from './hash-cost.repository.js';
import { CurrentAccount } from './current-account.js';
import { FactorRemover } from './factor-remover.js';
import { FactorRepository } from './factor.repository.js';
import { FactorsRpc } from './factors.rpc.js';
import { RecoveryCodeRepository } from './recovery-code.repository.js';
import { FactorProof } from './factor-proof.js';
import { SecretBox } from './secret-box.js';
import { SessionElevation } from './session-elevation.js';
import { AccountDirectoryRepository } from './account-directory.repository.js';
import { AuditTrailRepository } from './audit-trail.repository.js';
import { CurrentAdministrator } from './current-administrator.js';
import { GivenPassword } from './given-password.js';
import { PersonAccountRpc } from './person-account.rpc.js';
import { IdentityAdminRpc } from './identity-admin.rpc.js';
import { IdentitySubscriptions } from './identity.subscriptions.js';
import { IdentityRpc } from './identity.rpc.js';
import { ManagedUserRepository } from './managed-user.repository.js';
import { ManagedUsersRpc } from './managed-users.rpc.js';
import { PasswordHasher } from './password-hasher.js';
import { PasswordPolicy } from './password-policy.js';
import { PasskeyRepository } from './passkey.repository.js';
import { PasskeyRemover } from './passkey-remover.js';
import { PasskeysRpc } from './passkeys.rpc.js';
import { PrismaService } from './prisma.service.js';
import { ProfileRepository } from './profile.repository.js';
import { ProfileRpc } from './profile.rpc.js';
import { RelyingParty } from './relying-party.js';
import { SessionRevoker } from './session-revoker.js';
import { SessionFactory } from './session-factory.js';
import { SessionRepository } from './session.repository.js';
import { SessionsRpc } from './sessions.rpc.js';
import { SigningKeys } from './signing-keys.js';
import { WebAuthnChallengeRepository } from './webauthn-challenge.repository.js';
import { ChallengeFactor } from './use-cases/challenge-factor.js';
import { CountRecoveryCodes } from './use-cases/count-recovery-codes.js';
import { CreateRecoveryCodes } from './use-cases/create-recovery-codes.js';
import { EnrolFactor } from './use-cases/enrol-factor.js';
import { RemoveFactor } from './use-cases/remove-factor.js';
import { UseRecoveryCode } from './use-cases/use-recovery-code.js';
import { VerifyFactor } from './use-cases/verify-factor.js';
import { ChangeAccount } from './use-cases/change-account.js';
import { SuspendAccount } from './use-cases/suspend-account.js';
import { ListPasskeys } from './use-cases/list-passkeys.js';
import { RegisterPasskey } from './use-cases/register-passkey.js';
import { RemovePasskey } from './use-cases/remove-passkey.js';
import { RenamePasskey } from './use-cases/rename-passkey.js';
import { SignInWithPasskey } from './use-cases/sign-in-with-passkey.js';
import { StartPasskeyRegistration } from './use-cases/start-passkey-registration.js';
import { StartPasskeySignIn } from './use-cases/start-passkey-sign-in.js';
import { ListAccounts } from './use-cases/list-accounts.js';
import { GetPersonAccount } from './use-cases/get-person-account.js';
import { ListAuditEntries } from './use-cases/list-audit-entries.js';
import { ChangeManagedFactor } from './use-cases/change-managed-factor.js';
import { CreateManagedUser } from './use-cases/create-managed-user.js';
import { DeleteManagedUser } from './use-cases/delete-managed-user.js';
import { InviteUser } from './use-cases/invite-user.js';
import { MakeLink } from './use-cases/make-link.js';
import { RemoveManagedFactor } from './use-cases/remove-managed-factor.js';
import { UpdateManagedUser } from './use-cases/update-managed-user.js';
import { GetProfile } from './use-cases/get-profile.js';
import { GetPublicProfile } from './use-cases/get-public-profile.js';
import { EndSession } from './use-cases/end-session.js';
import { ListSessions } from './use-cases/list-sessions.js';
import { GetUser } from './use-cases/get-user.js';
import { ListRevokedSessions } from './use-cases/list-revoked-sessions.js';
import { RefreshSession } from './use-cases/refresh-session.js';
import { SignIn } from './use-cases/sign-in.js';
import { SignOut } from './use-cases/sign-out.js';
import { SignUp } from './use-cases/sign-up.js';
import { UpdateProfile } from './use-cases/update-profile.js';
import { AddressClaims } from './address-claims.js';
import { ProvisionalAccountRepository } from './provisional-account.repository.js';
import { ProvisionalAccounts } from './provisional-accounts.js';
import { WaysInRepository } from './ways-in.repository.js';
import { AccountMails } from './account-mails.js';
import { AdministratorKeeper } from './administrator-keeper.js';
import { EmailChanger } from './email-changer.js';
import { FlowStateRepository } from './flow-state.repository.js';
import { OneTimeProofs } from './one-time-proofs.js';
import { OneTimeTokenRepository } from './one-time-token.repository.js';
import { OneTimeRpc } from './one-time.rpc.js';
import { PasswordChanger } from './password-changer.js';
import { SignInFailureRepository } from './sign-in-failure.repository.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { KnownNetworkRepository } from './known-network.repository.js';
import { KnownPlaces } from './known-places.js';
import { RememberBrowser } from './use-cases/remember-browser.js';
import { StandInHashes } from './stand-in-hashes.js';
import { RefuseDemonstrationAccounts } from './refuse-demonstration-accounts.js';
import { RetentionJob } from './retention.job.js';
import { EndUnconfirmedAccounts } from './use-cases/end-unconfirmed-accounts.js';
import { ForgetOldAddresses } from './use-cases/forget-old-addresses.js';
import { ExchangeCode } from './use-cases/exchange-code.js';
import { Reauthenticate } from './use-cases/reauthenticate.js';
import { RequestMail } from './use-cases/request-mail.js';
import { UpdateUser } from './use-cases/update-user.js';
import { VerifyOneTime } from './use-cases/verify-one-time.js';
import { CountedActRepository } from './counted-act.repository.js';
import { HourlyLimits } from './hourly-limits.js';
import { IdentityProvider } from './identity-provider.js';
import { AuthCodes } from './auth-codes.js';
import { ProviderAccounts } from './provider-accounts.js';
import { ProviderCodes } from './provider-codes.js';
import { ProviderDiscovery } from './provider-discovery.js';
import { ProviderFlowRepository } from './provider-flow.repository.js';
import { FinishProviderSignIn } from './use-cases/finish-provider-sign-in.js';
import { StartProviderSignIn } from './use-cases/start-provider-sign-in.js';
import { ProviderRpc } from './provider.rpc.js';
import { SignInWithIdToken } from './use-cases/sign-in-with-id-token.js';
import { UnlinkIdentity } from './use-cases/unlink-identity.js';
import { PhoneChanger } from './phone-changer.js';
import { PhoneCodes } from './phone-codes.js';
import { SmsSender } from './sms-sender.js';
import { RequestPhoneCode } from './use-cases/request-phone-code.js';
import { SignUpAnonymously } from './use-cases/sign-up-anonymously.js';
import { SignUpByEmail } from './use-cases/sign-up-by-email.js';
import { SignUpByPhone } from './use-cases/sign-up-by-phone.js';

@Module({
  imports: [RuntimeModule.forService({ prisma: PrismaService })],
  controllers: [
    IdentityRpc,
    OneTimeRpc,
    ProfileRpc,
    SessionsRpc,
    FactorsRpc,
    PasskeysRpc,
    IdentityAdminRpc,
    PersonAccountRpc,
    ManagedUsersRpc,
    AccountDeletionRpc,
    PersonalDataRpc,
    ProviderRpc,
  ],
  providers: [
    {
      provide: SigningKeys,
      inject: [SETTINGS, Clock],
      useFactory: (settings: IdentityConfig, clock: Clock) => SigningKeys.load(settings, clock.now()),
    },
    IdentitySubscriptions,
    PasswordHasher,
    PasswordPolicy,
    AccessTokens,
    CurrentAccount,
    AccountRepository,
    ProfileRepository,
    SessionRepository,
    AuditLogRepository,
    AccountRegistration,
    ProvisionalAccountRepository,
    ProvisionalAccounts,
    WaysInRepository,
    AddressClaims,
    SessionFactory,
    SessionRevoker,
    AccountMails,
    EmailChanger,
    FlowStateRepository,
    OneTimeProofs,
    OneTimeTokenRepository,
    PasswordChanger,
    SignInFailureRepository,
    SignInThrottle,
    StandInHashes,
    KnownNetworkRepository,
    KnownPlaces,
    RememberBrowser,
    ExchangeCode,
    Reauthenticate,
    RequestMail,
    UpdateUser,
    VerifyOneTime,
    SignUp,
    SignUpByEmail,
    SignUpByPhone,
    SignUpAnonymously,
    RequestPhoneCode,
    IdentityProvider,
    ProviderDiscovery,
    ProviderCodes,
    ProviderAccounts,
    ProviderFlowRepository,
    AuthCodes,
    StartProviderSignIn,
    FinishProviderSignIn,
    SignInWithIdToken,
    UnlinkIdentity,
    PhoneCodes,
    PhoneChanger,
    SmsSender,
    HourlyLimits,
    CountedActRepository,
    SignIn,
    RefreshSession,
    SignOut,
    GetUser,
    GetProfile,
    GetPublicProfile,
    UpdateProfile,
    ListSessions,
    EndSession,
    ListRevokedSessions,
    FactorRepository,
    RecoveryCodeRepository,
    SecretBox,
    SessionElevation,
    FactorRemover,
    EnrolFactor,
    FactorProof,
    ChallengeFactor,
    VerifyFactor,
    RemoveFactor,
    CreateRecoveryCodes,
    CountRecoveryCodes,
    UseRecoveryCode,
    RelyingParty,
    PasskeyRepository,
    PasskeyRemover,
    WebAuthnChallengeRepository,
    StartPasskeyRegistration,
    RegisterPasskey,
    StartPasskeySignIn,
    SignInWithPasskey,
    ListPasskeys,
    RenamePasskey,
    RemovePasskey,
    AccountDirectoryRepository,
    AuditTrailRepository,
    CurrentAdministrator,
    AdministratorKeeper,
    ListAccounts,
    ChangeAccount,
    SuspendAccount,
    ListAuditEntries,
    GetPersonAccount,
    ManagedUserRepository,
    DeletedAccountRepository,
    HashCostRepository,
    GivenPassword,
    CreateManagedUser,
    InviteUser,
    MakeLink,
    ChangeManagedFactor,
    UpdateManagedUser,
    DeleteManagedUser,
    RemoveManagedFactor,
    Reauthentication,
    AccountRemover,
    DeleteAccount,
    GetAccountDeletion,
    ApproveDataExport,
    PersonalDataRepository,
    ForgetOldAddresses,
    EndUnconfirmedAccounts,
    RefuseDemonstrationAccounts,
    RetentionJob,
  ],
})
export class IdentityModule {}
