import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ShellServerConfig } from './config.js';

const MAX_AGE_SECONDS = 90 * 24 * 3600;

/** B11: the refresh token, in a cookie that no script reads. */
export class SessionCookie {
  private readonly name: string;
  private readonly secure: boolean;

  constructor({ PUBLIC_URL }: Pick<ShellServerConfig, 'PUBLIC_URL'>) {
    this.secure = PUBLIC_URL.startsWith('https:');
    this.name = this.secure ? '__Host-placette-session' : 'placette-session';
  }

  read(request: FastifyRequest): string | null {
    return request.cookies[this.name] || null;
  }

  write(reply: FastifyReply, refreshToken: string): void {
    reply.setCookie(this.name, refreshToken, {
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
