import { forgetAllDrafts, inOneTab, tabChannel } from '@placette/shell-api';
import { SessionRefusal, type OpenSession, type sessionCalls } from './session-calls.js';

/** Renewed this long before it expires. */
const MARGIN_MS = 60_000;
/** CO-03: checked this often, since timers of a sleeping device fire late; never renewed sooner by itself. */
const CHECK_MS = 30_000;
/** CO-03: 200 ms × 2^attempt, up to half a minute. */
const RETRY_MS = 200;
const RETRY_MAX_MS = 30_000;
/** Failures in a row after which the session counts as unavailable. */
const FAILURES_MAX = 3;
const CHANNEL = 'placette-session';

interface Account {
  id: string;
  email: string;
  prenom: string;
  nom: string;
  /** C43: the e-mail address is not confirmed yet. */
  awaitsConfirmation: boolean;
}

export interface SessionSnapshot {
  /** `second-step`: the password was right, the second factor is missing; not signed in. */
  status: 'loading' | 'signed-in' | 'second-step' | 'signed-out';
  account: Account | null;
  /** The server does not answer, so the session cannot be opened now. */
  isUnavailable: boolean;
  /** The browser refuses cookies: the session ends with this page. */
  endsWithPage?: true;
}

type TabEvent = { kind: 'opened'; session: OpenSession } | { kind: 'closed'; isSignOut?: boolean };

/**
 * A session that is renewed before it ends, once for all tabs, and is the same in each of them. The access token lives
 * here, in memory, and nowhere else (AU-11).
 */
export class SessionRefresher {
  protected session: OpenSession | null = null;
  private current: SessionSnapshot;
  private readonly listeners = new Set<() => void>();
  private renewing: Promise<boolean> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private arrivedAt = 0;
  private readonly channel: BroadcastChannel | null;

  constructor(
    mayHaveSession: boolean,
    protected readonly calls: typeof sessionCalls,
    /** Milliseconds that have passed, since whenever. */
    private readonly now: () => number,
  ) {
    this.current = { status: mayHaveSession ? 'loading' : 'signed-out', account: null, isUnavailable: false };
    this.channel = tabChannel(CHANNEL);
    if (this.channel) this.channel.onmessage = ({ data }: MessageEvent<TabEvent>) => this.follow(data);
    // The network is back: do not wait for the next retry.
    globalThis.addEventListener?.('online', () => this.failures > 0 && void this.renew());
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): SessionSnapshot => this.current;

  /** A token that is valid for a minute at least; null for a visitor. */
  readonly accessToken = async (): Promise<string | null> => {
    const token = await this.freshToken();
    return this.current.status === 'second-step' ? null : token;
  };

  /** Renews once for all callers and tabs; `force` when the token was refused. True once there is a fresh token. */
  renew(options: { force?: boolean } = {}): Promise<boolean> {
    const refused = options.force ? this.session?.access_token : undefined;
    this.renewing ??= this.inOneTab(() => this.renewNow(refused)).finally(() => {
      this.renewing = null;
    });
    return this.renewing;
  }

  protected async freshToken(): Promise<string | null> {
    if (this.current.status === 'signed-out') return null;
    if (!this.isFresh()) await this.renew();
    return this.session?.access_token ?? null;
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

  protected inOneTab<T>(work: () => Promise<T>): Promise<T> {
    return inOneTab(CHANNEL, work);
  }

  private isFresh(): boolean {
    return this.session !== null && this.freshLeft() > 0;
  }

  /** Of a session that a person has just opened. */
  protected openNew(session: OpenSession): void {
    this.open(session);
    this.calls.isKept().then(
      (isKept) => !isKept && this.current.account && this.publish({ ...this.current, endsWithPage: true }),
      () => undefined,
    );
  }

  /** What another server may say of its life, a token that has just come is used. */
  private freshLeft(): number {
    const freshMs = (this.session?.expires_in ?? 0) * 1000 - MARGIN_MS;
    return this.arrivedAt + Math.max(CHECK_MS, freshMs) - this.now();
  }

  protected open(session: OpenSession): void {
    this.failures = 0;
    this.channel?.postMessage({ kind: 'opened', session } satisfies TabEvent);
    this.replace(session);
  }

  /** An expired session keeps the drafts: the person signs in again and continues. */
  protected close({ isSignOut = false } = {}): void {
    this.channel?.postMessage({ kind: 'closed', isSignOut } satisfies TabEvent);
    if (isSignOut) forgetAllDrafts();
    this.replace(null);
  }

  private follow(event: TabEvent): void {
    if (event.kind === 'closed' && event.isSignOut) forgetAllDrafts();
    this.replace(event.kind === 'opened' ? event.session : null);
  }

  private replace(session: OpenSession | null): void {
    this.session = session;
    this.arrivedAt = this.now();
    clearTimeout(this.timer);
    if (session) this.check();
    const { user } = session ?? {};
    const [prenom, nom] = [nameIn(user?.user_metadata?.prenom), nameIn(user?.user_metadata?.nom)];
    const awaitsConfirmation = session?.awaits_confirmation ?? false;
    const account = user ? { id: user.id, email: user.email, prenom, nom, awaitsConfirmation } : null;
    const step = session?.awaits_second_factor ? 'second-step' : 'signed-in';
    const status = account ? step : 'signed-out';
    const { account: before } = this.current;
    const isSame = account?.id === before?.id && account?.awaitsConfirmation === before?.awaitsConfirmation;
    if (isSame && status === this.current.status) return;
    this.publish({ status, account, isUnavailable: false });
  }

  private retryLater(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.renew(), Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** this.failures++));
    if (this.failures === FAILURES_MAX && this.current.status === 'loading')
      this.publish({ ...this.current, isUnavailable: true });
  }

  private publish(snapshot: SessionSnapshot): void {
    this.current = snapshot;
    for (const listener of this.listeners) listener();
  }

  /** When the session is about to expire, and every half minute until then. */
  private check(): void {
    const check = () => (this.isFresh() ? this.check() : void this.renew());
    this.timer = setTimeout(check, Math.min(CHECK_MS, Math.max(0, this.freshLeft())));
  }
}

function nameIn(metadata: unknown): string {
  return typeof metadata === 'string' ? metadata : '';
}
