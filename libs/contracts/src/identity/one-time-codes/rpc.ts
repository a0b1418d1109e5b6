import { z } from 'zod';
import { email } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { MESSAGE_CHANNELS, wirePhone } from '../profile/phone.js';
import {
  mailTargetSchema,
  PHONE_VERIFICATION_TYPES,
  oneTimeProofSchema,
  USER_DATA_MAX,
  userDataSchema,
  verificationTypeSchema,
} from './schema.js';
import { authUserSchema, clientInfoSchema, sessionSchema } from '../schema.js';

const nothing = z.object({});
const channel = z.enum(MESSAGE_CHANNELS).optional();
const password = z.string().min(1).max(256);

/** Which ways of signing up and in are offered. */
export const authSettingsSchema = z.object({
  email: z.boolean(),
  phone: z.boolean(),
  google: z.boolean(),
  anonymous_users: z.boolean(),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  phone_autoconfirm: z.boolean(),
  /** Empty when no text message can be sent. */
  sms_provider: z.string(),
  manual_linking: z.boolean(),
  passkeys_enabled: z.boolean(),
  /** Security keys as a second factor. */
  mfa_webauthn_enabled: z.boolean(),
});
export type AuthSettings = z.output<typeof authSettingsSchema>;

/** Flows of codes and links sent by mail. The requests answer the same whether the address is known or not (A6). */
export const oneTimeRpc = {
  requestRecovery: defineRpc({
    subject: 'rpc.identity.request_recovery.v1',
    access: 'anyone',
    input: mailTargetSchema.extend({ email }),
    output: nothing,
  }),
  /** Error `otp_disabled` when `create_user` is false and the address unknown. */
  requestOtp: defineRpc({
    subject: 'rpc.identity.request_otp.v1',
    access: 'anyone',
    input: mailTargetSchema.extend({ email, create_user: z.boolean(), data: userDataSchema, client: clientInfoSchema }),
    output: nothing,
  }),
  resendMail: defineRpc({
    subject: 'rpc.identity.resend_mail.v1',
    access: 'anyone',
    input: mailTargetSchema.extend({ email, type: z.enum(['signup', 'email_change']) }),
    output: nothing,
  }),
  /** A code by text message: signs up or in. Errors `phone_provider_disabled`, `otp_disabled`, `sms_send_failed`. */
  requestPhoneCode: defineRpc({
    subject: 'rpc.identity.request_phone_code.v1',
    access: 'anyone',
    input: z.object({
      phone: wirePhone,
      create_user: z.boolean(),
      data: userDataSchema,
      channel,
      client: clientInfoSchema,
    }),
    output: nothing,
    timeoutMs: 10_000,
  }),
  resendPhoneCode: defineRpc({
    subject: 'rpc.identity.resend_phone_code.v1',
    access: 'anyone',
    input: z.object({ phone: wirePhone, type: z.enum(PHONE_VERIFICATION_TYPES), channel }),
    output: nothing,
    timeoutMs: 10_000,
  }),
  /**
   * Error `otp_expired` for every wrong, used, old or unknown proof. With `as: 'redirect'` a request made with a code
   * challenge gives `auth_code` in place of the session. Both null: the first of the two consents to a new address. The
   * actor, if any, is who brings the proof: what was set in that very session stays (C43).
   */
  verifyOneTime: defineRpc({
    subject: 'rpc.identity.verify_one_time.v1',
    access: 'anyone',
    input: z.object({
      type: verificationTypeSchema,
      proof: oneTimeProofSchema,
      as: z.enum(['session', 'redirect']),
      client: clientInfoSchema,
    }),
    output: z.object({
      session: sessionSchema.nullable(),
      auth_code: z.string().nullable(),
      /** What somebody else had set is gone: password and names are to be chosen (C43). */
      is_cleared: z.boolean(),
    }),
  }),
  /** Errors `flow_state_not_found`, `flow_state_expired`, `bad_code_verifier`. */
  exchangeCode: defineRpc({
    subject: 'rpc.identity.exchange_code.v1',
    access: 'anyone',
    input: z.object({
      auth_code: z.string().min(1).max(200),
      code_verifier: z.string().min(1).max(200),
      client: clientInfoSchema,
    }),
    output: sessionSchema,
  }),
  /** The actor's own account. A null value in `data` removes its key. */
  updateUser: defineRpc({
    subject: 'rpc.identity.update_user.v1',
    access: 'signed-in',
    input: mailTargetSchema.extend({
      email: email.optional(),
      phone: wirePhone.optional(),
      channel,
      password: password.optional(),
      current_password: password.optional(),
      nonce: z.string().min(1).max(100).optional(),
      data: z
        .record(z.string().max(100), z.unknown())
        .refine((data) => JSON.stringify(data).length <= USER_DATA_MAX, 'Trop de données')
        .optional(),
    }),
    output: authUserSchema,
    timeoutMs: 10_000,
  }),
  /** Sends the actor a code that allows a change of password: by mail, else by text message. */
  reauthenticate: defineRpc({
    subject: 'rpc.identity.reauthenticate.v1',
    access: 'signed-in',
    input: nothing,
    output: nothing,
  }),
  /** What a client may know before anybody is signed in. */
  getAuthSettings: defineRpc({
    subject: 'rpc.identity.get_auth_settings.v1',
    access: 'anyone',
    input: nothing,
    output: authSettingsSchema,
  }),
};
