const EVERY_MS = 60_000;

/** What the two HTTP servers know of a request. */
interface Request {
  headers: Record<string, string | string[] | undefined>;
  /** Of the peer and the proxies that are believed, from the nearest; undefined where none is. */
  ips?: string[] | undefined;
  socket: { remoteAddress?: string | undefined };
}

/** Notices a proxy that TRUSTED_PROXIES does not name: all visitors behind it count as one. */
export class UntrustedProxies {
  static readonly WARNING =
    'X-Forwarded-For of an untrusted peer is ignored: if it is a proxy of yours, TRUSTED_PROXIES must name it, else all its visitors share one limit';
  private next = 0;

  /** The peer's address, at most once a minute. */
  notice({ headers, ips, socket }: Request, now = Date.now()): string | null {
    if (headers['x-forwarded-for'] === undefined || (ips?.length ?? 0) > 1 || now < this.next) return null;
    this.next = now + EVERY_MS;
    return socket.remoteAddress ?? 'unknown';
  }
}
