/** Milliseconds. */
const KEPT_MS = 10_000;
const ENTRIES_MAX = 5_000;

/** Claims of tokens whose signature was verified a moment ago: a page asks many things with one token. */
export class VerifiedTokens<Claims extends { exp: number }> {
  private readonly tokens = new Map<string, { claims: Claims; end: number }>();
  private keys: unknown;

  get size(): number {
    return this.tokens.size;
  }

  /** `keysNow` answers something else once the keys are no longer those that verified: then nothing is known any more. */
  constructor(private readonly keysNow: () => unknown) {}

  find(token: string | null, now: number): Claims | undefined {
    if (this.keys !== this.keysNow()) this.tokens.clear();
    const known = token === null ? undefined : this.tokens.get(token);
    return known && now < known.end ? known.claims : undefined;
  }

  /** Never longer than the token itself is good. */
  keep(token: string | null, claims: Claims, now: number): void {
    if (token === null) return;
    if (this.tokens.size >= ENTRIES_MAX || this.keys !== this.keysNow()) this.tokens.clear();
    this.keys = this.keysNow();
    this.tokens.set(token, { claims, end: Math.min(now + KEPT_MS, claims.exp * 1_000) });
  }
}
