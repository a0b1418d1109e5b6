import { personalColumns } from '@placette/service-runtime';
import type { Prisma } from '../generated/prisma/client.js';

const A_SECRET = 'a secret of signing in, or made from one';
const GONE_IN_MINUTES = 'a step of signing in that is over in minutes';
const OF_THE_LIMITS = 'counted for minutes against guessing';
const THE_ACCOUNT = 'an id that stands in another section';

/**
 * Which data of this service is erased with an account, and why the rest stays. What stays of users, identities and
 * sessions is deleted with the user's row, unless a trusted server requests that the row is kept.
 */
export const personal = personalColumns<Prisma.TypeMap['model']>()({
  Identity: {
    erased: [{ of: 'user_id', to: { email: null, identity_data: {} } }],
    kept: {
      'a keyed hash takes its place, by AccountErasureRepository.anonymise': ['provider_id'],
      'how the account signed in': ['id', 'user_id', 'provider', 'last_sign_in_at', 'created_at', 'updated_at'],
    },
  },
  WebAuthnChallenge: { deletedWith: ['user_id'], hidden: { [GONE_IN_MINUTES]: 'all' } },
  Factor: {
    deletedWith: ['user_id'],
    hidden: {
      [A_SECRET]: ['secret', 'last_used_step'],
      [OF_THE_LIMITS]: ['recent_failures', 'last_challenged_at'],
      [THE_ACCOUNT]: ['user_id'],
    },
  },
  Challenge: { deletedWith: ['factor.user_id'], hidden: { [GONE_IN_MINUTES]: 'all' } },
  WebAuthnCredential: {
    deletedWith: ['user_id'],
    hidden: {
      [A_SECRET]: ['credential_id', 'public_key', 'sign_count', 'aaguid'],
      [THE_ACCOUNT]: ['user_id', 'factor_id'],
    },
  },
  RecoveryCodes: { deletedWith: ['user_id'], hidden: { [A_SECRET]: 'all' } },
  SignInNetwork: { deletedWith: ['user_id'], hidden: { 'a keyed hash, of which nothing can be read': 'all' } },
  OneTimeToken: { deletedWith: ['user_id'], hidden: { [GONE_IN_MINUTES]: 'all' } },
  FlowState: { deletedWith: ['user_id'], hidden: { [GONE_IN_MINUTES]: 'all' } },
  ProviderFlow: { deletedWith: ['owner_id'], hidden: { [GONE_IN_MINUTES]: 'all' } },
  Profile: { deletedWith: ['user_id'] },
  TermsVersion: { kept: { 'what the site published': ['version', 'in_force_on'] } },
  AccountNote: {
    deletedWith: ['user_id'],
    hidden: { [THE_ACCOUNT]: ['id', 'user_id'], 'who of the team wrote it': ['author_id'] },
  },
  LostFactor: {
    deletedWith: ['user_id'],
    hidden: { [THE_ACCOUNT]: ['user_id'], 'who of the team asked': ['asked_by'] },
  },
  Session: {
    erased: [{ of: 'user_id', to: { ip: '', user_agent: '' } }],
    kept: {
      'that the session is over, and how it was opened': [
        'id',
        'user_id',
        'aal',
        'amr',
        'refresh_salt',
        'refresh_counter',
        'created_at',
        'refreshed_at',
        'revoked_at',
        'lowered_at',
        'factor_id',
        'passkey_id',
      ],
    },
  },
  RefreshToken: { deletedWith: ['session.user_id'], hidden: { [A_SECRET]: 'all' } },
  User: {
    erased: [
      {
        of: 'id',
        // AccountErasureRepository.anonymise replaces `email` and `phone` by keyed hashes.
        to: {
          email: null,
          unconfirmed_email: null,
          new_email: null,
          phone: null,
          new_phone: null,
          password_hash: null,
          app_metadata: {},
          user_metadata: {},
        },
      },
    ],
    hidden: { [A_SECRET]: ['password_hash'] },
    kept: {
      'that the id is never given again, and what the account was allowed': [
        'id',
        'is_unproved',
        'is_anonymous',
        'role',
        'banned_until',
        'deleted_at',
      ],
      'when what was done': [
        'created_at',
        'updated_at',
        'invited_at',
        'last_sign_in_at',
        'email_confirmed_at',
        'phone_confirmed_at',
        'confirmation_sent_at',
        'recovery_sent_at',
        'email_change_sent_at',
        'phone_change_sent_at',
        'reauthentication_sent_at',
      ],
    },
  },
  SuspensionEnd: { deletedWith: ['user_id'], hidden: { 'stands with the decision, in the data of documents': 'all' } },
  EndedSession: { kept: { 'refuses its access tokens for as long as one lives': ['session_id', 'ended_at'] } },
  SignInFailure: { kept: { 'names nobody: the key is an HMAC; gone after an hour': ['id', 'key', 'failed_at'] } },
  CountedAct: { kept: { 'names nobody: the key is an HMAC; gone after an hour': ['id', 'key', 'counted_at'] } },
  AuditEntry: {
    kept: {
      'the audit log is append-only and outlives the account (H7)': [
        'id',
        'occurred_at',
        'actor_id',
        'action',
        'target_id',
        'request_id',
        'details',
      ],
      'leaves after its retention (C34)': ['ip'],
    },
  },
});
