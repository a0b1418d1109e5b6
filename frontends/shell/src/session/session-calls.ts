import type { SecondFactorProof } from '@placette/shell-api';
import type { FactorKind, KeyAnswer, KeyRequest } from '@placette/contracts/identity/factors/schema';
import { contestLink } from '@placette/contracts/link-pages';
import type { AssertedCredential, AuthenticationOptions } from '@placette/contracts/identity/passkeys/schema';
import type { SetBefore } from '@placette/contracts/identity/one-time-codes/schema';
import type { TokenLink } from './links/mail-link.js';

/** Selects error bodies with a string `code`. */
const versioned = { 'x-supabase-api-version': '2024-01-01' };

/** As the shell's own server answers. */
export interface OpenSession {
  access_token: string;
  /** Seconds that it lasts from its arrival: the clock of a device may be wrong. */
  expires_in: number;
  user: {
    id: string;
    email: string;
    /** What the account's owner may write as they like. */
    user_metadata?: { prenom?: unknown; nom?: unknown };
    factors?: readonly { id: string; status: string; factor_type: FactorKind; friendly_name: string }[];
  };
  /** The password was right and the second factor is still to be shown. */
  awaits_second_factor?: boolean;
  /** C43: the e-mail address is not confirmed yet, and some actions wait for it. */
  awaits_confirmation?: boolean;
}

interface Refusal {
  code?: string;
  message?: string;
  weak_password?: { flaws?: readonly string[] };
  /** DK-09: of a suspended account. */
  suspension?: string;
}

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
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
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
  const { code, message, weak_password, suspension } = (content ?? {}) as Refusal;
  // DK-09: whichever way a suspended person signs in, the page about the suspension follows.
  if (typeof suspension === 'string') window.location.assign(contestLink(suspension));
  if (typeof code !== 'string') throw new SessionRefusal(UNREADABLE, answer.status, '');
  throw new SessionRefusal(code, answer.status, message ?? '', weak_password?.flaws);
}

/** Of our own servers: enough is looked at to tell it from the answer of something in between. */
function opened(content: unknown): OpenSession {
  const session = { ...(content as OpenSession & { expires_at?: number }) };
  // Of a server of the last release.
  session.expires_in ??= (session.expires_at ?? Number.NaN) - Date.now() / 1000;
  const isSession = typeof session.access_token === 'string' && !Number.isNaN(session.expires_in);
  if (!isSession || typeof session.user?.id !== 'string') throw new SessionRefusal(UNREADABLE, 502, '');
  return session;
}

/** An answer without a session: something is still waited for. */
function isWaiting(content: unknown): boolean {
  return (content as { access_token?: unknown } | undefined)?.access_token === null;
}

/** The code of a mail, typed by hand. */
export interface MailCode {
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

/** FD-02: `redirectTo` is the page that the link of the mail leads on to. */
const mailPath = (kind: string, redirectTo: string) => `/auth/v1/${kind}?redirect_to=${encodeURIComponent(redirectTo)}`;
const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

/** The shell's own server keeps the refresh token in a cookie that no script reads. */
export const sessionCalls = {
  signIn: async (credentials: { email: string; password: string }) =>
    opened(await send('POST', '/session', credentials)),
  /** null when the e-mail address must be confirmed first. */
  signUp: async (account: SignUp, redirect_to: string) => {
    const content = await send('POST', '/session/sign-up', { ...account, redirect_to });
    return isWaiting(content) ? null : opened(content);
  },
  /** null after the first of the two consents to a new e-mail address. */
  verify: async (proof: TokenLink | MailCode, set_before: SetBefore) => {
    const content = await send('POST', '/session/verify', { ...proof, set_before });
    return isWaiting(content) ? null : opened(content);
  },
  adopt: async (link: { refresh_token: string }) => opened(await send('POST', '/session/adopt', link)),
  /** The same answer whether the e-mail address is known or not. */
  requestRecovery: async (email: string, redirectTo: string) =>
    void (await send('POST', mailPath('recover', redirectTo), { email }, versioned)),
  /** AU-13: the same answer whether the e-mail address is known or not. */
  requestSignInLink: async (email: string, redirectTo: string) => {
    try {
      await send('POST', mailPath('otp', redirectTo), { email, create_user: false }, versioned);
    } catch (error) {
      if (!(error instanceof SessionRefusal) || error.code !== 'otp_disabled') throw error;
    }
  },
  resendConfirmation: async (email: string, redirectTo: string) =>
    void (await send('POST', mailPath('resend', redirectTo), { type: 'signup', email }, versioned)),
  /** With the names of a person without any yet. */
  setPassword: async (password: string, accessToken: string, data?: SignUp['data']) =>
    void (await send('PUT', '/auth/v1/user', { password, data }, { ...versioned, ...bearer(accessToken) })),
  /** What the browser asks a security key. */
  challengeKey: async (factor_id: string, accessToken: string) => {
    const headers = { ...versioned, ...bearer(accessToken) };
    const asked = await send('POST', `/auth/v1/factors/${factor_id}/challenge`, {}, headers);
    const challenge = (asked ?? {}) as { id: string; webauthn: KeyRequest };
    if (typeof challenge.webauthn?.credential_options !== 'object') throw new SessionRefusal(UNREADABLE, 502, '');
    return challenge;
  },
  proveSecondFactor: async (proof: ShownProof, accessToken: string) =>
    opened(await send('POST', '/session/second-factor', proof, bearer(accessToken))),
  startPasskeySignIn: async () => {
    const asked = await send('POST', '/auth/v1/passkeys/authentication/options', {}, versioned);
    const challenge = (asked ?? {}) as AuthenticationOptions;
    if (typeof challenge.options !== 'object') throw new SessionRefusal(UNREADABLE, 502, '');
    return challenge;
  },
  signInWithPasskey: async (answer: PasskeyAnswer) => opened(await send('POST', '/session/passkey', answer)),
  /** Whether the browser took the cookie of the session. */
  isKept: async () => ((await send('GET', '/session')) as { is_kept?: boolean } | undefined)?.is_kept !== false,
  refresh: async () => opened(await send('POST', '/session/refresh')),
  /** This browser takes no more push messages for the account. */
  endRegisteredDevice: async (endpoint: string, accessToken: string) =>
    void (await send('POST', '/api/push/devices/removal', { endpoint }, bearer(accessToken))),
  signOut: async () => void (await send('DELETE', '/session')),
};
