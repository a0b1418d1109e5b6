import { Inject, Injectable } from '@nestjs/common';
import type { CodeChallenge, MailTarget } from '@placette/contracts/identity/one-time-codes/schema';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../../config.js';
import { challengeOf, textOf, wireBody } from '../wire/wire-input.js';

const ADDRESS_MAX = 2_000;
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Contract 8, E10: where a mail or a link may lead. A refused address is replaced by the site itself. */
@Injectable()
export class Redirects {
  private readonly site: URL;
  private readonly allowed: RegExp[];

  constructor(@Inject(GATEWAY_CONFIG) config: Pick<GatewayConfig, 'PUBLIC_URL' | 'REDIRECT_ALLOW_LIST'>) {
    this.site = new URL(config.PUBLIC_URL);
    this.allowed = config.REDIRECT_ALLOW_LIST.map(globToRegExp);
  }

  /** Returns `redirect_to` of the query or body, else the Referer, else the site. */
  of(request: FastifyRequest): string {
    const query = (request.query as Record<string, unknown>)['redirect_to'];
    const asked = textOf(query) || textOf(wireBody(request.body)['redirect_to']) || textOf(request.headers.referer);
    return this.isAllowed(asked) ? new URL(asked).href : this.site.href;
  }

  target(request: FastifyRequest): MailTarget & { challenge?: CodeChallenge } {
    const challenge = challengeOf(wireBody(request.body));
    return { redirect_to: this.of(request), ...(challenge && { challenge }) };
  }

  isAllowed(address: string): boolean {
    if (address === '' || address.length > ADDRESS_MAX || !URL.canParse(address)) return false;
    const url = new URL(address);
    // As it is passed on, which is longer where letters are escaped.
    if (url.href.length > ADDRESS_MAX) return false;
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
    if (isWeb && !hasPlainHost(address, url)) return false;
    if (isWeb && this.isSite(url)) return true;
    const withoutFragment = address.split('#')[0] ?? '';
    return this.allowed.some((pattern) => pattern.test(withoutFragment));
  }

  private isSite(url: URL): boolean {
    const samePort =
      url.port === this.site.port || (url.hostname === 'localhost' && this.site.hostname === 'localhost');
    return url.protocol === this.site.protocol && url.hostname === this.site.hostname && samePort;
  }
}

/** Accepts a host name, or the loopback address: no other IP address, no disguised one, and nothing before an @. */
function hasPlainHost(address: string, url: URL): boolean {
  const written = /^https?:\/\/(\[[^\]]*\]|[A-Za-z0-9.-]+)(?::\d+)?(?:[/?#]|$)/i.exec(address)?.[1]?.toLowerCase();
  if (written === undefined || written !== url.hostname) return false;
  const isAddress = /^[\d.]+$/.test(written) || written.startsWith('[');
  return !isAddress || LOOPBACK.test(written);
}

/** `*` does not cross the separators `.` and `/`; `**` does. */
function globToRegExp(glob: string): RegExp {
  const source = glob.replace(/\*\*|[*?]|[^*?]+/g, (part) => {
    if (part === '**') return '.*';
    if (part === '*') return '[^./]*';
    return part === '?' ? '[^./]' : part.replace(/[\\^$.|+()[\]{}]/g, '\\$&');
  });
  return new RegExp(`^${source}$`);
}
