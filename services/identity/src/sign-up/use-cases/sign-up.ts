import { Inject, Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { MESSAGE_CHANNELS } from '@placette/contracts/identity/profile/phone';
import type { AuthUser, Session } from '@placette/contracts/identity/schema';
import type { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { SETTINGS } from '@placette/service-runtime';
import { refuseContactsInNames } from '../../accounts/domain/person.js';
import type { IdentityConfig } from '../../config.js';
import { parseEmail, parsePhone } from '../domain/contact-fields.js';
import { PasswordPolicy } from '../../credentials/password-policy.js';
import { EmailSignUpMethod } from '../email-sign-up-method.js';
import { PhoneSignUpMethod } from '../phone-sign-up-method.js';
import { SignUpAnonymously } from './sign-up-anonymously.js';
import { SignUpWithPassword } from './sign-up-with-password.js';

type Input = RpcInput<typeof signUpApi.signUp>;

/** AU-02, AU-04. Refuses in the order of the wire contract (2.1); a refused sign-up stores nothing. */
@Injectable()
export class SignUp {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly policy: PasswordPolicy,
    private readonly byEmail: EmailSignUpMethod,
    private readonly byPhone: PhoneSignUpMethod,
    private readonly withPassword: SignUpWithPassword,
    private readonly anonymously: SignUpAnonymously,
  ) {}

  async execute(input: Input): Promise<Session | AuthUser> {
    const { email, phone, password, channel, data, target, client, open_session } = input;
    if (this.settings.DISABLE_SIGNUP) fail('signup_disabled', 'Signups not allowed for this instance');
    refuseContactsInNames(data);
    if (!email && !phone) return this.anonymously.execute({ data, client });
    if (!password) fail('validation_failed', 'Signup requires a valid password');
    this.policy.checkLength(password, email ?? '');
    if (email && phone) {
      fail('validation_failed', 'Only an email address or phone number should be provided on signup.');
    }
    if (email) {
      if (!this.settings.EMAIL_ENABLED) fail('email_provider_disabled', 'Email signups are disabled');
      const parsed = parseEmail(email);
      this.policy.check(password, parsed);
      return this.withPassword.execute(this.byEmail.of(parsed, target), { password, data, open_session, client });
    }
    if (!this.settings.PHONE_ENABLED) fail('phone_provider_disabled', 'Phone signups are disabled');
    const known = MESSAGE_CHANNELS.find((one) => one === (channel || 'sms'));
    if (!known) fail('validation_failed', 'Invalid channel, supported values are "sms" or "whatsapp"');
    if (target?.challenge) fail('validation_failed', 'PKCE not supported for phone signups');
    const number = parsePhone(phone ?? '');
    this.policy.check(password, '');
    return this.withPassword.execute(this.byPhone.of(number, known), { password, data, open_session: false, client });
  }
}
