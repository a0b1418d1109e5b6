import { Module } from '@nestjs/common';
import { FactorsController } from './factors/factors.controller.js';
import { DisabledAdministrationController } from './managed/disabled-administration.controller.js';
import { ManagedLinksController } from './managed/managed-links.controller.js';
import { ManagedUsersController } from './managed/managed-users.controller.js';
import { MailRequestsController } from './one-time/mail-requests.controller.js';
import { Redirects } from './one-time/redirects.js';
import { VerifyController } from './one-time/verify.controller.js';
import { AccountController } from './sign-in/account.controller.js';
import { AuthSettingsController } from './sign-in/auth-settings.controller.js';
import { AuthController } from './sign-in/auth.controller.js';
import { Captcha } from './sign-in/captcha.js';
import { PasskeysController } from './sign-in/passkeys.controller.js';
import { ProviderSignInController } from './sign-in/provider-sign-in.controller.js';

@Module({
  controllers: [
    AuthController,
    AuthSettingsController,
    ProviderSignInController,
    MailRequestsController,
    VerifyController,
    AccountController,
    FactorsController,
    ManagedUsersController,
    ManagedLinksController,
    DisabledAdministrationController,
    PasskeysController,
  ],
  providers: [Redirects, Captcha],
})
export class AuthModule {}
