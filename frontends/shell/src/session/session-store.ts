import { ownSubscription, toldDevice, type SecondFactorProof } from '@placette/shell-api';
import type { AuthenticationOptions } from '@placette/contracts/identity/passkeys/schema';
import type { FactorKind } from '@placette/contracts/identity/factors/schema';
import { SessionKeeper } from './session-keeper.js';
import type { MailLink } from './links/mail-link.js';
import { SessionRefusal, sessionCalls, type PasskeyAnswer, type ShownProof, type SignUp } from './session-calls.js';
import { showSecurityKey } from './factors/security-key.js';

/**
 * The outcome of an e-mail's link: `waiting` after the first of the two consents to a new e-mail address, `unavailable`
 * while the server does not answer and the link may still be valid.
 */
export type LinkOutcome = 'opened' | 'waiting' | 'refused' | 'unavailable';

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
export class SessionStore extends SessionKeeper {
  /** null when no e-mail's link led to this page. */
  link: Promise<LinkOutcome> | null = null;
  /** What that link was for, in the words of the wire: `signup`, `magiclink`, `email_change`… */
  linkType: string | null = null;
  /** Code of why that link was refused. */
  linkRefusal: string | null = null;
  /** C43: this person proved the e-mail address, and what another person had set is gone: password and names are to be chosen. */
  mustChoose = false;
  private unopenedLink: MailLink | null = null;

  constructor(
    mayHaveSession: boolean,
    calls = sessionCalls,
    now: () => number = Date.now,
    private readonly showKey = showSecurityKey,
  ) {
    super(mayHaveSession, calls, now);
  }

  /** `link`, of the e-mail that led here, opens a session that replaces the present one. */
  start(link: MailLink | null = null): void {
    if (link) {
      this.linkType = 'type' in link ? link.type : null;
      this.link = this.openLink(link);
    } else if (this.snapshot().status === 'loading') void this.renew();
  }

  /** Tries a `unavailable` link once more. */
  retryLink(): Promise<LinkOutcome> {
    return this.unopenedLink ? this.openLink(this.unopenedLink) : Promise.resolve('refused');
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
  async signUp(account: SignUp): Promise<boolean> {
    const session = await this.calls.signUp(account);
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

  /** AU-13: the code of the e-mail that confirms a sign-up or that signs in. */
  async enterCode(email: string, code: string): Promise<void> {
    await this.prove({ email, token: code, type: 'email' });
  }

  /**
   * Opens the session that follows the proof of an e-mail address; false when the other address must consent too. No tab
   * renews meanwhile: the previous session ends, and a refused renewal would sign out.
   */
  private prove(proof: Parameters<typeof sessionCalls.openLink>[0]): Promise<boolean> {
    return this.inOneTab(async () => {
      const session = await this.calls.openLink(proof);
      if (session === null) return false;
      this.mustChoose = session.is_cleared === true;
      this.openNew(session);
      return true;
    });
  }

  requestSignInLink(email: string): Promise<void> {
    return this.calls.requestSignInLink(email);
  }

  resendConfirmation(email: string): Promise<void> {
    return this.calls.resendConfirmation(email);
  }

  /** AU-08. Refused with `session_not_found` without a session. */
  async setPassword(password: string, names?: SignUp['data']): Promise<void> {
    const token = await this.accessToken();
    if (token === null) throw new SessionRefusal('session_not_found', 401, '');
    await this.calls.setPassword(password, token, names);
  }

  async signOut(): Promise<void> {
    if (toldDevice() !== null) await this.endToldDevice().catch(() => undefined);
    await this.calls.signOut();
    this.close({ isSignOut: true });
  }

  /** TR-06: while the session may still say so to the server; the browser itself ends it too. */
  private async endToldDevice(): Promise<void> {
    const [subscription, token] = [await ownSubscription(), await this.accessToken()];
    if (subscription && token) await this.calls.endToldDevice(subscription.endpoint, token);
  }

  private async openLink(link: MailLink): Promise<LinkOutcome> {
    try {
      if ('refused' in link) {
        this.linkRefusal = link.refused;
        return 'refused';
      }
      return (await this.prove(link)) ? 'opened' : 'waiting';
    } catch (error) {
      if (error instanceof SessionRefusal && !error.isTemporary) {
        this.linkRefusal = error.code;
        return 'refused';
      }
      this.unopenedLink = link;
      return 'unavailable';
    } finally {
      if (this.snapshot().status === 'loading') void this.renew();
    }
  }
}
