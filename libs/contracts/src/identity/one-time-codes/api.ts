import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { email, opaque } from '../../kernel/fields.js';
import { passwordSchema } from '../password.js';
import {
  mailTargetSchema,
  MESSAGE_CHANNELS,
  oneTimeProofSchema,
  PHONE_VERIFICATION_TYPES,
  setBeforeSchema,
  USER_DATA_MAX,
  userDataSchema,
  verificationTypeSchema,
  wirePhone,
} from './schema.js';
import { authUserSchema, clientInfoSchema, sessionSchema } from '../schema.js';

/** The client whose hourly quota the code counts against; a gateway of the previous release leaves it out. */
const client = clientInfoSchema.optional();

const nothing = z.object({});

const channel = z.enum(MESSAGE_CHANNELS).optional();

const password = passwordSchema;

/** The sign-up and sign-in methods that are enabled. */
export const authSettingsSchema = z.object({
  email: z.boolean(),
  phone: z.boolean(),
  google: z.boolean(),
  anonymous_users: z.boolean(),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  phone_autoconfirm: z.boolean(),
  /** Empty when text messages cannot be sent. */
  sms_provider: z.string(),
  manual_linking: z.boolean(),
  passkeys_enabled: z.boolean(),
  /** Whether security keys can be used as a second factor. */
  mfa_webauthn_enabled: z.boolean(),
});

export type AuthSettings = z.output<typeof authSettingsSchema>;

/** A6: the response is the same whether or not the e-mail address or phone number is known. */
export const oneTimeApi = calls('identity', {
  requestRecovery: call({ access: 'anyone', input: mailTargetSchema.extend({ email, client }), output: nothing }),
  /**
   * Fails with `otp_disabled` for an unknown e-mail address without `create_user`, where sign-ups need no confirmation.
   */
  requestOtp: call({
    access: 'anyone',
    input: mailTargetSchema.extend({ email, create_user: z.boolean(), data: userDataSchema, client: clientInfoSchema }),
    output: nothing,
  }),
  resendMail: call({
    access: 'anyone',
    input: mailTargetSchema.extend({ email, type: z.enum(['signup', 'email_change']), client }),
    output: nothing,
  }),
  /** Sends a code to sign up or in; fails with `phone_provider_disabled`, `otp_disabled` or `sms_send_failed`. */
  requestPhoneCode: call({
    access: 'anyone',
    timeoutMs: 10_000,
    input: z.object({
      phone: wirePhone,
      create_user: z.boolean(),
      data: userDataSchema,
      channel,
      client: clientInfoSchema,
    }),
    output: nothing,
  }),
  resendPhoneCode: call({
    access: 'anyone',
    timeoutMs: 10_000,
    input: z.object({ phone: wirePhone, type: z.enum(PHONE_VERIFICATION_TYPES), channel, client }),
    output: nothing,
  }),
  /**
   * Fails with `otp_expired` for a wrong, used, expired or unknown proof. With `as: 'redirect'`, a request made with a
   * code challenge returns `auth_code` instead of a session. Both are null when the other e-mail address still has to
   * confirm the change. What was set in the actor's own session stays (C43). C48: `set_before: 'ask'` gives
   * `account_password_needed`, and a wrong password gives `account_password_wrong`; neither uses up the proof. The
   * default of `set_before` is `remove`.
   */
  verifyOneTime: call({
    access: 'anyone',
    input: z.object({
      type: verificationTypeSchema,
      proof: oneTimeProofSchema,
      as: z.enum(['session', 'redirect']),
      set_before: setBeforeSchema.optional(),
      client: clientInfoSchema,
    }),
    output: z.object({
      session: sessionSchema.nullable(),
      auth_code: z.string().nullable(),
      /** C43: what somebody else may have set was cleared, so password and names must be chosen again. */
      is_cleared: z.boolean(),
    }),
  }),
  /** Fails with `flow_state_not_found`, `flow_state_expired` or `bad_code_verifier`. */
  exchangeCode: call({
    access: 'anyone',
    input: z.object({
      auth_code: opaque(200, 1),
      code_verifier: opaque(200, 1),
      client: clientInfoSchema,
    }),
    output: sessionSchema,
  }),
  /** A null value in `data` removes its key. */
  updateUser: call({
    access: 'signed-in',
    timeoutMs: 10_000,
    input: mailTargetSchema.extend({
      client,
      email: email.optional(),
      phone: wirePhone.optional(),
      channel,
      password: password.optional(),
      current_password: password.optional(),
      nonce: opaque(100, 1).optional(),
      data: z
        .record(opaque(100), z.unknown())
        .refine((data) => JSON.stringify(data).length <= USER_DATA_MAX, 'Trop de données')
        .optional(),
    }),
    output: authUserSchema,
  }),
  /** Sends the actor a code that allows a password change: by e-mail or, without an e-mail address, by text message. */
  reauthenticate: call({ access: 'signed-in', input: z.object({ client }), output: nothing }),
  getAuthSettings: call({ access: 'anyone', input: nothing, output: authSettingsSchema }),
});
