import type { FastifyRequest } from 'fastify';
import { BROWSER_HEADER, knownBrowserSchema } from '@placette/contracts/identity/sessions/schema';
import { z } from 'zod';

const TIMEOUT_MS = 15_000;
/** Selects error bodies with a string `code`. */
const API_VERSION = '2024-01-01';

const sessionSchema = z.object({
  access_token: z.string().min(1),
  expires_at: z.number(),
  refresh_token: z.string().min(1),
  user: z.object({
    id: z.string(),
    email: z.string(),
    user_metadata: z.record(z.string(), z.unknown()).catch({}),
    factors: z
      .array(
        z.object({
          id: z.string(),
          status: z.string(),
          factor_type: z.string().default('totp'),
          friendly_name: z.string().default(''),
        }),
      )
      .optional()
      .catch(undefined),
  }),
});
export type GatewaySession = z.output<typeof sessionSchema>;

type KnownBrowser = z.output<typeof knownBrowserSchema>;

export interface AuthAnswer {
  status: number;
  body: unknown;
  /** null when the answer opens no session. */
  session: GatewaySession | null;
}

/** What shows a second factor: a code of an application, a recovery code, or what a security key answered. */
export const secondFactorProofSchema = z.union([
  z.object({ factor_id: z.uuid(), code: z.string().max(20) }),
  z.object({ recovery_code: z.string().max(60) }),
  z.object({ factor_id: z.uuid(), challenge_id: z.uuid(), webauthn: z.record(z.string(), z.unknown()) }),
]);
export type SecondFactorProof = z.output<typeof secondFactorProofSchema>;

/** Calls /auth/v1 of the gateway for a browser. An absent gateway is a 503, so that no session is dropped for it. */
export class AuthGateway {
  constructor(private readonly gatewayUrl: string) {}

  async post(path: string, body: unknown, request: FastifyRequest, accessToken?: string): Promise<AuthAnswer> {
    return this.send(`/auth/v1${path}`, body, request, accessToken);
  }

  /** With the token of a browser that signed in before (ADR 52). */
  async signIn(body: unknown, request: FastifyRequest, browserToken: string | null): Promise<AuthAnswer> {
    const known: Record<string, string> = browserToken === null ? {} : { [BROWSER_HEADER]: browserToken };
    return this.send('/auth/v1/token?grant_type=password', body, request, undefined, known);
  }

  /** The token that this browser shows at its next sign-in; null when the gateway does not answer. */
  async rememberBrowser(request: FastifyRequest, { access_token }: GatewaySession): Promise<KnownBrowser | null> {
    const { body } = await this.send('/api/browser', {}, request, access_token);
    return knownBrowserSchema.safeParse(body).data ?? null;
  }

  /** The challenge of a code is asked for with the code, so that none is ever too old; a key has signed its own. */
  async prove(proof: SecondFactorProof, request: FastifyRequest, accessToken: string): Promise<AuthAnswer> {
    if ('recovery_code' in proof) {
      return this.send('/api/security/recovery-codes/use', { code: proof.recovery_code }, request, accessToken);
    }
    if ('webauthn' in proof) {
      const { factor_id, ...answer } = proof;
      return this.post(`/factors/${factor_id}/verify`, answer, request, accessToken);
    }
    const { factor_id, code } = proof;
    const challenge = await this.post(`/factors/${factor_id}/challenge`, {}, request, accessToken);
    if (challenge.status !== 200) return challenge;
    const { id } = z.object({ id: z.string() }).parse(challenge.body);
    return this.post(`/factors/${factor_id}/verify`, { challenge_id: id, code }, request, accessToken);
  }

  private async send(
    path: string,
    body: unknown,
    request: FastifyRequest,
    accessToken?: string,
    extra: Record<string, string> = {},
  ): Promise<AuthAnswer> {
    let answer: Response;
    try {
      answer = await fetch(`${this.gatewayUrl}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-supabase-api-version': API_VERSION,
          'x-forwarded-for': request.ip,
          'user-agent': request.headers['user-agent'] ?? '',
          ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
          ...extra,
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
