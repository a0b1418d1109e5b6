import { isIPv4, isIPv6 } from 'node:net';

interface Prefix {
  v4: 24 | 32;
  v6: 48 | 64;
}

/** The prefix of one subscriber or site, within which the IP address may change. */
export const NETWORK: Prefix = { v4: 24, v6: 48 };
/** The prefix of one subscriber line: an IPv6 subscriber has at least 2^64 IP addresses. */
export const LINE: Prefix = { v4: 32, v6: 64 };

/** Rate limits count by line; by IP address, one line would have unlimited counts. */
export function lineOf(ip: string): string {
  return networkOf(ip, LINE);
}

/** Returns the network of an IP address; any other text is returned as it is. */
export function networkOf(ip: string, { v4, v6 }: Prefix): string {
  const [plain = ''] = ip.split('%', 1);
  if (isIPv4(plain))
    return `${plain
      .split('.')
      .slice(0, v4 / 8)
      .join('.')}/${v4}`;
  if (!isIPv6(plain)) return plain;
  const groups = groupsOf(plain);
  const mapped = mappedIn(groups);
  if (mapped !== null) return networkOf(mapped, { v4, v6 });
  return `${groups.slice(0, v6 / 16).join(':')}::/${v6}`;
}

/** An IPv4 address written as IPv6, `::ffff:192.0.2.7`; they all share one /64. */
function mappedIn(groups: string[]): string | null {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null;
  return groups
    .slice(6)
    .flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255])
    .join('.');
}

function groupsOf(ip: string): string[] {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}

const EVERY_MS = 60_000;

/** The properties of a request that both HTTP servers have. */
interface Request {
  headers: Record<string, string | string[] | undefined>;
  /** The addresses of the peer and of trusted proxies, nearest first; undefined without trusted proxies. */
  ips?: string[] | undefined;
  socket: { remoteAddress?: string | undefined };
}

/** Detects a proxy that TRUSTED_PROXIES does not name; all visitors behind it would count as one. */
export class UntrustedProxies {
  static readonly WARNING =
    'X-Forwarded-For of an untrusted peer is ignored: if it is a proxy of yours, TRUSTED_PROXIES must name it, else all its visitors share one limit';
  private next = 0;

  /** Returns the peer's address, at most once a minute. */
  notice({ headers, ips, socket }: Request, now = Date.now()): string | null {
    if (headers['x-forwarded-for'] === undefined || (ips?.length ?? 0) > 1 || now < this.next) return null;
    this.next = now + EVERY_MS;
    return socket.remoteAddress ?? 'unknown';
  }
}
