import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShellServerConfig } from '../config.js';

const MAX_AGE_SECONDS = 90 * 24 * 3600;

/** A cookie of this server that no script reads, good for 90 days. */
class OwnCookie {
  private readonly name: string;
  private readonly secure: boolean;

  constructor(name: string, { PUBLIC_URL }: Pick<ShellServerConfig, 'PUBLIC_URL'>) {
    this.secure = PUBLIC_URL.startsWith('https:');
    this.name = this.secure ? `__Host-${name}` : name;
  }

  read(request: FastifyRequest): string | null {
    return request.cookies[this.name] || null;
  }

  write(reply: FastifyReply, value: string): void {
    reply.setCookie(this.name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: this.secure,
      maxAge: MAX_AGE_SECONDS,
    });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, { path: '/', httpOnly: true, sameSite: 'lax', secure: this.secure });
  }
}

/** B11: the refresh token. */
export class SessionCookie extends OwnCookie {
  constructor(config: Pick<ShellServerConfig, 'PUBLIC_URL'>) {
    super('placette-session', config);
  }
}

/** What this browser shows when it signs in again (ADR 52). It outlives the session, and opens nothing by itself. */
export class BrowserCookie extends OwnCookie {
  constructor(config: Pick<ShellServerConfig, 'PUBLIC_URL'>) {
    super('placette-browser', config);
  }
}

/** Which of two releases of a remote this browser gets, while one is tried on a part of them (ADR 77). */
export class CohortCookie extends OwnCookie {
  constructor(config: Pick<ShellServerConfig, 'PUBLIC_URL'>) {
    super('placette-cohort', config);
  }
}
