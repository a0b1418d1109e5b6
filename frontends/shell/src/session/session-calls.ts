import type { SecondFactorProof } from '@placette/shell-api';
import { FACTOR_KINDS, keyChallengeSchema, type KeyAnswer } from '@placette/contracts/identity/factors/schema';
import { authenticationOptionsSchema, type AssertedCredential } from '@placette/contracts/identity/passkeys/schema';
import { z } from 'zod';
import type { MailLink } from './links/mail-link.js';

/** Selects error bodies with a string `code`. */
const versioned = { 'x-supabase-api-version': '2024-01-01' };

const openSessionSchema = z.object({
  access_token: z.string(),
  /** Epoch seconds. */
  expires_at: z.number(),
  user: z.object({
    id: z.string(),
    email: z.string(),
    user_metadata: z.object({ prenom: z.string().optional(), nom: z.string().optional() }).catch({}),
    factors: z
      .array(
        z.object({ id: z.string(), status: z.string(), factor_type: z.enum(FACTOR_KINDS), friendly_name: z.string() }),
      )
      .optional(),
  }),
  /** The password was right and the second factor is still to be shown. */
  awaits_second_factor: z.boolean().optional(),
  /** C43: the e-mail address is not confirmed yet, and some actions wait for it. */
  awaits_confirmation: z.boolean().optional(),
  /** C43: what another person had set is gone: password and names are to be chosen. */
  is_cleared: z.boolean().optional(),
});
export type OpenSession = z.output<typeof openSessionSchema>;

const refusalSchema = z.object({
  code: z.string(),
  message: z.string().optional(),
  weak_password: z
    .object({ flaws: z.array(z.string()) })
    .optional()
    .catch(undefined),
});

const UNREADABLE = 'unexpected_failure';
const busyStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/** A refused sign-in, sign-up or refresh. `status` 0 and `code` network when no answer came. */
export class SessionRefusal extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    message: string,
    /** What is wrong with the password that was chosen. */
    readonly flaws: readonly string[] = [],
  ) {
    super(message);
    this.name = 'SessionRefusal';
  }

  /**
   * The server is away or busy, or something in between answered in its place: the session may still be good. Only the
   * authentication's own refusal ends one.
   */
  get isTemporary(): boolean {
    return this.code === UNREADABLE || this.status === 0 || busyStatuses.has(this.status) || this.status >= 500;
  }
}

async function send(
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    });
  } catch {
    throw new SessionRefusal('network', 0, 'Connexion impossible. Vérifiez votre réseau, puis réessayez.');
  }
  const content: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return content;
  const refusal = refusalSchema.safeParse(content);
  if (!refusal.success) throw new SessionRefusal(UNREADABLE, answer.status, '');
  throw new SessionRefusal(
    refusal.data.code,
    answer.status,
    refusal.data.message ?? '',
    refusal.data.weak_password?.flaws,
  );
}

function opened(content: unknown): OpenSession {
  const session = openSessionSchema.safeParse(content);
  if (!session.success) throw new SessionRefusal(UNREADABLE, 502, '');
  return session.data;
}

/** The code of a mail, typed by hand. */
interface MailCode {
  email: string;
  token: string;
  type: 'email';
}

/** As it is sent: a security key has signed already. */
export type ShownProof =
  Exclude<SecondFactorProof, { key_id: string }> | { factor_id: string; challenge_id: string; webauthn: KeyAnswer };

export interface PasskeyAnswer {
  challenge_id: string;
  credential: AssertedCredential;
}

export interface SignUp {
  email: string;
  password: string;
  data: { prenom: string; nom: string };
}

const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

/** The shell's own server keeps the refresh token in a cookie that no script reads. */
export const sessionCalls = {
  signIn: async (credentials: { email: string; password: string }) =>
    opened(await send('POST', '/session', credentials)),
  /** null when the e-mail address must be confirmed first. */
  signUp: async (account: SignUp) => {
    const content = await send('POST', '/session/sign-up', account);
    const waiting = z.object({ access_token: z.null() }).safeParse(content).success;
    return waiting ? null : opened(content);
  },
  /** null after the first of the two consents to a new e-mail address. */
  openLink: async (link: Exclude<MailLink, { refused: string }> | MailCode) => {
    const content = await send('POST', 'refresh_token' in link ? '/session/adopt' : '/session/verify', link);
    const waiting = z.object({ access_token: z.null() }).safeParse(content).success;
    return waiting ? null : opened(content);
  },
  /** The same answer whether the e-mail address is known or not. */
  requestRecovery: async (email: string, redirectTo: string) =>
    void (await send('POST', `/auth/v1/recover?redirect_to=${encodeURIComponent(redirectTo)}`, { email }, versioned)),
  /** AU-13: the same answer whether the e-mail address is known or not. */
  requestSignInLink: async (email: string) => {
    try {
      await send('POST', '/auth/v1/otp', { email, create_user: false }, versioned);
    } catch (error) {
      if (!(error instanceof SessionRefusal) || error.code !== 'otp_disabled') throw error;
    }
  },
  resendConfirmation: async (email: string) =>
    void (await send('POST', '/auth/v1/resend', { type: 'signup', email }, versioned)),
  /** With the names of a person without any yet. */
  setPassword: async (password: string, accessToken: string, data?: SignUp['data']) =>
    void (await send('PUT', '/auth/v1/user', { password, data }, { ...versioned, ...bearer(accessToken) })),
  /** What the browser asks a security key. */
  challengeKey: async (factor_id: string, accessToken: string) => {
    const asked = keyChallengeSchema.safeParse(
      await send('POST', `/auth/v1/factors/${factor_id}/challenge`, {}, { ...versioned, ...bearer(accessToken) }),
    );
    if (!asked.success) throw new SessionRefusal(UNREADABLE, 502, '');
    return asked.data;
  },
  proveSecondFactor: async (proof: ShownProof, accessToken: string) =>
    opened(await send('POST', '/session/second-factor', proof, bearer(accessToken))),
  startPasskeySignIn: async () => {
    const asked = authenticationOptionsSchema.safeParse(
      await send('POST', '/auth/v1/passkeys/authentication/options', {}, versioned),
    );
    if (!asked.success) throw new SessionRefusal(UNREADABLE, 502, '');
    return asked.data;
  },
  signInWithPasskey: async (answer: PasskeyAnswer) => opened(await send('POST', '/session/passkey', answer)),
  refresh: async () => opened(await send('POST', '/session/refresh')),
  signOut: async () => void (await send('DELETE', '/session')),
};
