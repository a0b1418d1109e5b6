import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const LIFE_SECONDS = 600;

/** Ties the way to a provider and back to one browser: it may end only in the browser where it started. */
export class BrowserSecret {
  private readonly name: string;
  private readonly attributes: string;

  constructor(publicUrl: string) {
    const isSecure = publicUrl.startsWith('https:');
    this.name = `${isSecure ? '__Host-' : ''}placette-provider`;
    this.attributes = `Path=/; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  }

  /** Returns an empty string when the browser has none. */
  read({ headers }: FastifyRequest): string {
    const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('=', 2));
    const value = pairs.find(([name]) => name === this.name)?.[1] ?? '';
    return /^[\w-]{43}$/.test(value) ? value : '';
  }

  /** Returns the secret that the browser already has, so that two tabs may sign in concurrently, or a new one. */
  give(request: FastifyRequest, reply: FastifyReply): string {
    const secret = this.read(request) || randomBytes(32).toString('base64url');
    void reply.header('set-cookie', `${this.name}=${secret}; ${this.attributes}`);
    return secret;
  }
}
