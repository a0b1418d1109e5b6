import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

const TIMEOUT_MS = 15_000;
/** Selects error bodies with a string `code`. */
const API_VERSION = '2024-01-01';

const sessionSchema = z.object({
  access_token: z.string().min(1),
  expires_at: z.number(),
  refresh_token: z.string().min(1),
  user: z.object({ id: z.string(), email: z.string(), user_metadata: z.record(z.string(), z.unknown()).catch({}) }),
});
export type GatewaySession = z.output<typeof sessionSchema>;

export interface AuthAnswer {
  status: number;
  body: unknown;
  /** null when the answer opens no session. */
  session: GatewaySession | null;
}

/** Calls /auth/v1 of the gateway for a browser. An absent gateway is a 503, so that no session is dropped for it. */
export class AuthGateway {
  constructor(private readonly gatewayUrl: string) {}

  async post(path: string, body: unknown, request: FastifyRequest, accessToken?: string): Promise<AuthAnswer> {
    let answer: Response;
    try {
      answer = await fetch(`${this.gatewayUrl}/auth/v1${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-supabase-api-version': API_VERSION,
          'x-forwarded-for': request.ip,
          'user-agent': request.headers['user-agent'] ?? '',
          ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
    } catch {
      return {
        status: 503,
        body: { code: 'service_unavailable', message: 'Le service est momentanément indisponible.' },
        session: null,
      };
    }
    const content: unknown = await answer.json().catch(() => null);
    return {
      status: answer.status,
      body: content,
      session: answer.ok ? (sessionSchema.safeParse(content).data ?? null) : null,
    };
  }
}
