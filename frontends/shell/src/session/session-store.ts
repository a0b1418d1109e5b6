import type { SecondFactorProof } from '@placette/shell-api';
import type { AuthenticationOptions } from '@placette/contracts/identity/passkeys-schema';
import type { FactorKind } from '@placette/contracts/identity/factors-schema';
import type { MailLink } from './mail-link.js';
import {
  SessionRefusal,
  sessionCalls,
  type OpenSession,
  type PasskeyAnswer,
  type ShownProof,
  type SignUp,
} from './session-calls.js';
import { showSecurityKey } from './security-key.js';

/** Renewed this long before it ends. */
const MARGIN_MS = 60_000;
/** AU-11: 200 ms × 2^attempt, up to half a minute. */
const RETRY_MS = 200;
const RETRY_MAX_MS = 30_000;
/** Failures in a row after which a waiting page says so. */
const FAILURES_TO_SAY = 3;
const CHANNEL = 'placette-session';

export interface Account {
  id: string;
  email: string;
  prenom: string;
  nom: string;
}

export interface SessionSnapshot {
  /** `second-step`: the password was right, the second factor is still to be shown; nobody is signed in. */
  status: 'loading' | 'signed-in' | 'second-step' | 'signed-out';
  account: Account | null;
  /** The session cannot be opened for the moment: the server does not answer. */
  isStalled: boolean;
}

/**
 * What became of the mail's link: `waiting` after the first of the two consents to a new address, `stalled` while the server
 * does not answer and the link may still be good.
 */
export type LinkOutcome = 'opened' | 'waiting' | 'refused' | 'stalled';

export interface StoredFactor {
  id: string;
  kind: FactorKind;
  name: string;
}

/** The session or the application is gone: what is known here is out of date. */
const changedElsewhere: ReadonlySet<string> = new Set([
  'session_not_found',
  'no_authorization',
  'bad_jwt',
  'mfa_factor_not_found',
]);

type Calls = typeof sessionCalls;
type Message = { kind: 'opened'; session: OpenSession } | { kind: 'closed' };

/** The session of this page. The access token lives here, in memory, and nowhere else (AU-11). */
export class SessionStore {
  private session: OpenSession | null = null;
  private current: SessionSnapshot;
  private readonly listeners = new Set<() => void>();
  private renewing: Promise<boolean> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  /** null when no mail's link led to this page. */
  link: Promise<LinkOutcome> | null = null;
  /** What that link was for, in the words of the wire: `signup`, `magiclink`, `email_change`… */
  linkType: string | null = null;
  private stalledLink: MailLink | null = null;
  private readonly channel: BroadcastChannel | null;

  constructor(
    mayHaveSession: boolean,
    private readonly calls: Calls = sessionCalls,
    private readonly now: () => number = Date.now,
    private readonly showKey: typeof showSecurityKey = showSecurityKey,
  ) {
    this.current = { status: mayHaveSession ? 'loading' : 'signed-out', account: null, isStalled: false };
    this.channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
    if (this.channel) this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): SessionSnapshot => this.current;

  /** With the mail's link that led here, if any: it opens its own session in place of the one that was. */
  start(link: MailLink | null = null): void {
    // Back from an outage of the network: no need to wait for the next try.
    globalThis.addEventListener?.('online', () => this.failures > 0 && void this.renew());
    if (link) {
      this.linkType = 'type' in link ? link.type : null;
      this.link = this.openLink(link);
    } else if (this.current.status === 'loading') void this.renew();
  }

  /** Tries a `stalled` link once more. */
  retryLink(): Promise<LinkOutcome> {
    return this.stalledLink ? this.openLink(this.stalledLink) : Promise.resolve('refused');
  }

  /** Its outcome has been told. */
  forgetLink(): void {
    this.link = null;
    this.linkType = null;
  }

  /** A token that is still good for a while; null for a visitor. */
  readonly accessToken = async (): Promise<string | null> => {
    const token = await this.freshToken();
    return this.current.status === 'second-step' ? null : token;
  };

  /** The applications and security keys of the second step. */
  readonly factors = (): readonly StoredFactor[] =>
    (this.session?.user.factors ?? [])
      .filter(({ status }) => status === 'verified')
      .map(({ id, factor_type, friendly_name }) => ({ id, kind: factor_type, name: friendly_name }));

  async signIn(email: string, password: string): Promise<void> {
    this.open(await this.calls.signIn({ email, password }));
  }

  /** What the device is asked; refused with `passkey_disabled` where passkeys are not offered. */
  startPasskeySignIn(): Promise<AuthenticationOptions> {
    return this.calls.startPasskeySignIn();
  }

  async signInWithPasskey(answer: PasskeyAnswer): Promise<void> {
    this.open(await this.calls.signInWithPasskey(answer));
  }

  /** False when the address must be confirmed first. */
  async signUp(account: SignUp): Promise<boolean> {
    const session = await this.calls.signUp(account);
    if (session) this.open(session);
    return session !== null;
  }

  /** Puts a raised session in place of this one (C3). No tab renews meanwhile: the one that was ends. */
  async proveSecondFactor(proof: SecondFactorProof): Promise<void> {
    try {
      // Somebody looks for a key: other tabs renew meanwhile.
      const shown = 'key_id' in proof ? await this.askKey(proof.key_id) : proof;
      const token = await this.tokenOrRefusal();
      this.open(await this.inOneTab(() => this.calls.proveSecondFactor(shown, token)));
    } catch (error) {
      if (error instanceof SessionRefusal && changedElsewhere.has(error.code)) void this.renew({ force: true });
      throw error;
    }
  }

  /** Refused with `key_not_given` or `key_unusable` when the browser shows none. */
  private async askKey(factor_id: string): Promise<ShownProof> {
    const { id, webauthn } = await this.calls.challengeKey(factor_id, await this.tokenOrRefusal());
    return { factor_id, challenge_id: id, webauthn: await this.showKey(webauthn) };
  }

  private async tokenOrRefusal(): Promise<string> {
    return (await this.freshToken()) ?? Promise.reject(new SessionRefusal('session_not_found', 401, ''));
  }

  /** AU-07 */
  requestRecovery(email: string, redirectTo: string): Promise<void> {
    return this.calls.requestRecovery(email, redirectTo);
  }

  /** AU-13: the code of the mail that confirms a sign-up or that signs in. */
  async enterCode(email: string, code: string): Promise<void> {
    const session = await this.calls.openLink({ email, token: code, type: 'email' });
    if (session) this.open(session);
  }

  requestSignInLink(email: string): Promise<void> {
    return this.calls.requestSignInLink(email);
  }

  resendConfirmation(email: string): Promise<void> {
    return this.calls.resendConfirmation(email);
  }

  /** AU-08. Refused with `session_not_found` when nobody is signed in. */
  async setPassword(password: string): Promise<void> {
    const token = await this.accessToken();
    if (token === null) throw new SessionRefusal('session_not_found', 401, '');
    await this.calls.setPassword(password, token);
  }

  async signOut(): Promise<void> {
    await this.calls.signOut();
    this.close();
  }

  /** Renews once for all callers and tabs; `force`, when the token was refused. True when a fresh token is there. */
  renew(options: { force?: boolean } = {}): Promise<boolean> {
    const refused = options.force ? this.session?.access_token : undefined;
    this.renewing ??= this.inOneTab(() => this.renewNow(refused)).finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  private async freshToken(): Promise<string | null> {
    if (this.current.status === 'signed-out') return null;
    if (!this.isFresh()) await this.renew();
    return this.session?.access_token ?? null;
  }

  private async openLink(link: MailLink): Promise<LinkOutcome> {
    try {
      if ('refused' in link) return 'refused';
      const session = await this.calls.openLink(link);
      if (session === null) return 'waiting';
      this.open(session);
      return 'opened';
    } catch (error) {
      if (error instanceof SessionRefusal && !error.isTemporary) return 'refused';
      this.stalledLink = link;
      return 'stalled';
    } finally {
      if (this.current.status === 'loading') void this.renew();
    }
  }

  private async renewNow(refused: string | undefined): Promise<boolean> {
    // Another tab may have renewed while this one waited its turn.
    if (this.isFresh() && this.session?.access_token !== refused) return true;
    try {
      this.open(await this.calls.refresh());
      return true;
    } catch (error) {
      if (error instanceof SessionRefusal && !error.isTemporary) this.close();
      else this.retryLater();
      return false;
    }
  }

  private inOneTab<T>(work: () => Promise<T>): Promise<T> {
    return typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request(CHANNEL, work) : work();
  }

  private isFresh(): boolean {
    return this.session !== null && this.session.expires_at * 1000 - this.now() > MARGIN_MS;
  }

  private open(session: OpenSession): void {
    this.failures = 0;
    this.channel?.postMessage({ kind: 'opened', session } satisfies Message);
    this.take(session);
  }

  private close(): void {
    this.channel?.postMessage({ kind: 'closed' } satisfies Message);
    this.take(null);
  }

  private hear(message: Message): void {
    this.take(message.kind === 'opened' ? message.session : null);
  }

  private take(session: OpenSession | null): void {
    this.session = session;
    clearTimeout(this.timer);
    if (session) this.renewIn(Math.max(1_000, session.expires_at * 1000 - this.now() - MARGIN_MS));
    const { user } = session ?? {};
    const account = user
      ? { id: user.id, email: user.email, prenom: user.user_metadata.prenom ?? '', nom: user.user_metadata.nom ?? '' }
      : null;
    const step = session?.awaits_second_factor ? 'second-step' : 'signed-in';
    const status = account ? step : 'signed-out';
    if (account?.id === this.current.account?.id && status === this.current.status) return;
    this.tell({ status, account, isStalled: false });
  }

  private retryLater(): void {
    clearTimeout(this.timer);
    this.renewIn(Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** this.failures++));
    if (this.failures === FAILURES_TO_SAY && this.current.status === 'loading')
      this.tell({ ...this.current, isStalled: true });
  }

  private tell(snapshot: SessionSnapshot): void {
    this.current = snapshot;
    for (const listener of this.listeners) listener();
  }

  private renewIn(milliseconds: number): void {
    this.timer = setTimeout(() => void this.renew(), milliseconds);
  }
}
