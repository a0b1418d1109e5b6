import { isIPv6 } from 'node:net';

interface Prefix {
  v4: 24 | 32;
  v6: 48 | 64;
}

/** The prefix of one subscriber or site, whose IP address may change within it. */
export const NETWORK: Prefix = { v4: 24, v6: 48 };
/** One line: an IPv6 subscriber has at least 2^64 IP addresses. */
export const LINE: Prefix = { v4: 32, v6: 64 };

/** The network of an IP address; any other text is returned as it is. */
export function networkOf(ip: string, { v4, v6 }: Prefix): string {
  const [plain = ''] = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1);
  if (isIPv6(plain))
    return `${groupsOf(plain)
      .slice(0, v6 / 16)
      .join(':')}::/${v6}`;
  const bytes = /^\d+\.\d+\.\d+\.\d+$/.test(plain) ? plain.split('.') : null;
  return bytes === null ? plain : `${bytes.slice(0, v4 / 8).join('.')}/${v4}`;
}

function groupsOf(ip: string): string[] {
  const [head = '', tail] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const [first, last] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
}
