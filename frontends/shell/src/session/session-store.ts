import { ownSubscription, registeredDevice, type SecondFactorProof } from '@placette/shell-api';
import type { AuthenticationOptions } from '@placette/contracts/identity/passkeys/schema';
import type { FactorKind } from '@placette/contracts/identity/factors/schema';
import { SessionRefresher } from './session-refresher.js';
import type { SetBefore } from '@placette/contracts/identity/one-time-codes/schema';
import { forgetMailLink, type MailLink, type TokenLink } from './links/mail-link.js';
import {
  SessionRefusal,
  sessionCalls,
  type MailCode,
  type PasskeyAnswer,
  type ShownProof,
  type SignUp,
} from './session-calls.js';
import { showSecurityKey } from './factors/security-key.js';

/**
 * The outcome of an e-mail's link: `unpressed` until the person goes on, `password` where the account's is asked for (C48),
 * `waiting` after the first of the two consents to a new e-mail address, `unavailable` while the server does not answer and
 * the link may still be valid.
 */
export type LinkOutcome = 'unpressed' | 'password' | 'opened' | 'waiting' | 'refused' | 'unavailable';

export interface StoredFactor {
  id: string;
  kind: FactorKind;
  name: string;
}

/** The session or the factor is gone: this tab is out of date. */
const changedElsewhere: ReadonlySet<string> = new Set([
  'session_not_found',
  'no_authorization',
  'bad_jwt',
  'mfa_factor_not_found',
]);

/** The session of this page, and the ways to open, elevate and close it. */
export class SessionStore extends SessionRefresher {
  /** null when no e-mail's link led to this page. */
  link: Promise<LinkOutcome> | null = null;
  /** What that link was for, in the words of the wire: `signup`, `magiclink`, `email_change`… */
  linkType: string | null = null;
  /** Code of why that link was refused. */
  linkRefusal: string | null = null;
  /** A proof of the e-mail address that is not used up, and what was asked with it last. */
  private proof: TokenLink | MailCode | null = null;
  private setBefore: SetBefore = 'ask';

  constructor(
    mayHaveSession: boolean,
    calls = sessionCalls,
    now = elapsed,
    private readonly showKey = showSecurityKey,
  ) {
    super(mayHaveSession, calls, now);
  }

  /** `link` is of the e-mail that led here. Its token opens a session in place of the present one once it is pressed (C48). */
  start(link: MailLink | null = null): void {
    if (link && 'token_hash' in link) {
      this.proof = link;
      this.linkType = link.type;
      this.link = Promise.resolve('unpressed');
    } else if (link) {
      this.link = this.take(link);
      return;
    }
    if (this.snapshot().status === 'loading') void this.renew();
  }

  /** Uses the proof; left out, `setBefore` is as the last time, so that an `unavailable` one is tried again. */
  press(setBefore = this.setBefore): Promise<LinkOutcome> {
    const { proof } = this;
    this.setBefore = setBefore;
    if (proof === null) return Promise.resolve('refused');
    return this.outcomeOf(async () => ((await this.prove(proof)) ? 'opened' : 'waiting'));
  }

  /** C43: nothing of what was set before is kept; the person sets names and password next. Rejects with a SessionRefusal. */
  async startAgain(): Promise<void> {
    // Once: what comes next may be refused and sent again.
    if (this.proof === null) return;
    this.setBefore = 'remove';
    await this.prove(this.proof);
  }

  /** Where a press leads for another site, or a client with a code challenge; null for a link of ours (contract 2.6). */
  get onward(): string | null {
    if (this.proof === null || !('redirect_to' in this.proof) || this.proof.redirect_to === undefined) return null;
    const { token_hash: token, type, redirect_to } = this.proof;
    return `/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to })}`;
  }

  /** Its outcome has been shown. */
  forgetLink(): void {
    this.link = null;
    this.linkType = null;
    this.linkRefusal = null;
  }

  /** The applications and security keys of the second step. */
  readonly factors = (): readonly StoredFactor[] =>
    (this.session?.user.factors ?? [])
      .filter(({ status }) => status === 'verified')
      .map(({ id, factor_type, friendly_name }) => ({ id, kind: factor_type, name: friendly_name }));

  async signIn(email: string, password: string): Promise<void> {
    this.openNew(await this.calls.signIn({ email, password }));
  }

  /** What the device is asked; refused with `passkey_disabled` where passkeys are not offered. */
  startPasskeySignIn(): Promise<AuthenticationOptions> {
    return this.calls.startPasskeySignIn();
  }

  async signInWithPasskey(answer: PasskeyAnswer): Promise<void> {
    this.openNew(await this.calls.signInWithPasskey(answer));
  }

  /** False when the e-mail address must be confirmed first. */
  async signUp(account: SignUp, redirectTo: string): Promise<boolean> {
    const session = await this.calls.signUp(account, redirectTo);
    if (session) this.openNew(session);
    return session !== null;
  }

  /** Replaces this session by an elevated one (MFA-3). No tab renews meanwhile: the previous session ends. */
  async proveSecondFactor(proof: SecondFactorProof): Promise<void> {
    try {
      // Outside the lock: the person may need long to find the key, and other tabs renew meanwhile.
      const shown = 'key_id' in proof ? await this.askKey(proof.key_id) : proof;
      const token = await this.tokenOrRefusal();
      this.openNew(await this.inOneTab(() => this.calls.proveSecondFactor(shown, token)));
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

  /** AU-07: asks for the mail of a forgotten password. */
  requestRecovery(email: string, redirectTo: string): Promise<void> {
    return this.calls.requestRecovery(email, redirectTo);
  }

  /** AU-13: the code of the e-mail that confirms a sign-up or that signs in. Rejects with a SessionRefusal. */
  async enterCode(email: string, code: string): Promise<'opened' | 'password'> {
    this.proof = { email, token: code, type: 'email' };
    this.setBefore = 'ask';
    try {
      await this.prove(this.proof);
      return 'opened';
    } catch (error) {
      if (!isPasswordWanted(error)) throw error;
      this.linkType = 'signup';
      this.link = Promise.resolve('password');
      return 'password';
    }
  }

  /**
   * Opens the session that follows the proof of an e-mail address; false when the other address must consent too. No tab
   * renews meanwhile: the previous session ends, and a refused renewal would sign out.
   */
  private prove(proof: TokenLink | MailCode): Promise<boolean> {
    return this.inOneTab(async () => {
      const session = await this.calls.verify(proof, this.setBefore);
      this.forgetProof();
      if (session !== null) this.openNew(session);
      return session !== null;
    });
  }

  private forgetProof(): void {
    this.proof = null;
    forgetMailLink(globalThis.history);
  }

  requestSignInLink(email: string, redirectTo: string): Promise<void> {
    return this.calls.requestSignInLink(email, redirectTo);
  }

  resendConfirmation(email: string, redirectTo: string): Promise<void> {
    return this.calls.resendConfirmation(email, redirectTo);
  }

  /** AU-08. Refused with `session_not_found` without a session. */
  async setPassword(password: string, names?: SignUp['data']): Promise<void> {
    const token = await this.accessToken();
    if (token === null) throw new SessionRefusal('session_not_found', 401, '');
    await this.calls.setPassword(password, token, names);
  }

  async signOut(): Promise<void> {
    if (registeredDevice() !== null) await this.endRegisteredDevice().catch(() => undefined);
    await this.calls.signOut();
    this.close({ isSignOut: true });
  }

  /** TR-06: while the session may still say so to the server; the browser itself ends it too. */
  private async endRegisteredDevice(): Promise<void> {
    const [subscription, token] = [await ownSubscription(), await this.accessToken()];
    if (subscription && token) await this.calls.endRegisteredDevice(subscription.endpoint, token);
  }

  private take(link: { refresh_token: string } | { refused: string }): Promise<LinkOutcome> {
    return this.outcomeOf(async () => {
      if ('refused' in link) throw new SessionRefusal(link.refused, 403, '');
      await this.inOneTab(async () => this.openNew(await this.calls.adopt(link)));
      return 'opened';
    });
  }

  private async outcomeOf(work: () => Promise<LinkOutcome>): Promise<LinkOutcome> {
    try {
      return await work();
    } catch (error) {
      this.linkRefusal = error instanceof SessionRefusal ? error.code : null;
      if (isPasswordWanted(error)) return 'password';
      if (!(error instanceof SessionRefusal) || error.isTemporary) return 'unavailable';
      this.forgetProof();
      return 'refused';
    } finally {
      if (this.snapshot().status === 'loading') void this.renew();
    }
  }
}

/** C48: the proof is good and not used up; it is asked first whose the account is. */
function isPasswordWanted(error: unknown): boolean {
  return (
    error instanceof SessionRefusal &&
    (error.code === 'account_password_needed' || error.code === 'account_password_wrong')
  );
}

const began = Date.now() - performance.now();

/**
 * Milliseconds since this page began: a clock that is set back stops nothing, and the sleep of a device counts, which
 * `performance.now()` leaves out in some browsers.
 */
const elapsed = (): number => Math.max(performance.now(), Date.now() - began);
