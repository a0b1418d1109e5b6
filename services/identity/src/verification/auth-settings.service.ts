import { Inject, Injectable } from '@nestjs/common';
import type { AuthSettings } from '@placette/contracts/identity/one-time-codes/api';
import { SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { RelyingParty } from '../passkeys/relying-party.js';

/** Which sign-up and sign-in methods are enabled. */
@Injectable()
export class AuthSettingsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly party: RelyingParty,
  ) {}

  async get(): Promise<AuthSettings> {
    const { settings, party } = this;
    return {
      email: settings.EMAIL_ENABLED,
      phone: settings.PHONE_ENABLED,
      google: settings.GOOGLE_CLIENT_IDS.length > 0,
      anonymous_users: settings.ANONYMOUS_ENABLED,
      disable_signup: settings.DISABLE_SIGNUP,
      mailer_autoconfirm: settings.MAILER_AUTOCONFIRM,
      phone_autoconfirm: settings.PHONE_AUTOCONFIRM,
      sms_provider: settings.SMS_WEBHOOK_URL === undefined ? '' : 'webhook',
      manual_linking: settings.MANUAL_LINKING,
      passkeys_enabled: party.offersPasskeys,
      mfa_webauthn_enabled: party.offersFactors,
    };
  }
}
