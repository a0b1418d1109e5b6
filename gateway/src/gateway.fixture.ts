import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppError, CallContext, EventContract, EventPayload, RpcContract } from '@placette/contracts';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { sessionsApi, tokensApi } from '@placette/contracts/identity/sessions/api';
import { roleOf, type DeskRole } from '@placette/contracts/kernel/desk';
import { connectNats } from '@placette/nats';
import { parseConfig } from '@placette/service-runtime';
import { startNatsForTest, startRedisForTest } from '@placette/testing';
import { headers, type Msg } from '@nats-io/transport-node';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import { configSchema } from './config.js';
import { startGateway } from './gateway.js';

export const SITE = 'http://site.test';

/** The ways of signing up and in that identity offers. */
export const authSettings = {
  email: true,
  phone: false,
  google: true,
  anonymous_users: false,
  disable_signup: true,
  mailer_autoconfirm: true,
  phone_autoconfirm: false,
  sms_provider: '',
  passkeys_enabled: false,
};

export interface Answered {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export type GatewayUnderTest = Awaited<ReturnType<typeof startGatewayForTest>>;

/**
 * Starts the gateway on servers of its own; the test answers for the other services. `keys`: public keys of identity
 * instead of the one that `token` signs with. `aheadMs`: by how much the clock of identity is ahead.
 */
export async function startGatewayForTest(settings: Record<string, string> = {}, keys?: () => JWK[], aheadMs = 0) {
  const [nats, redis] = await Promise.all([startNatsForTest(), startRedisForTest()]);
  const bus = await connectNats({ url: nats.url, name: 'test' });
  const pair = await generateKeyPair('ES256', { extractable: true });
  const calls: { subject: string; input: unknown }[] = [];
  /** The role that identity has stored of everybody; that of each token when left out. */
  let stored: DeskRole | null | undefined;

  function answer(contract: RpcContract, reply: (input: never) => unknown): void {
    bus.subscribe(contract.subject, {
      callback: (_error, message) => {
        const input = message.json<never>();
        calls.push({ subject: contract.subject, input });
        void respond(message, async () => reply(input));
      },
    });
  }

  answer(tokensApi.getJwks, () => ({ keys: keys?.() ?? [publicKey] }));
  answer(tokensApi.tellTime, () => ({ now: new Date(Date.now() + aheadMs).toISOString() }));
  bus.subscribe(identityAdminApi.getDeskRole.subject, {
    callback: (_error, message) => {
      const { actor } = JSON.parse(message.headers?.get('x-call') ?? '') as CallContext;
      message.respond(JSON.stringify({ role: stored === undefined ? roleOf(actor) : stored }));
    },
  });
  answer(sessionsApi.listRevokedSessions, () => ({ sessions: [], lowered: [] }));
  const publicKey = { ...(await exportJWK(pair.publicKey)), kid: 'key-1', alg: 'ES256' };
  const config = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    NATS_URL: nats.url,
    REDIS_URL: redis.url,
    GATEWAY_PORT: '0',
    PUBLIC_URL: SITE,
    STORAGE_DIR: mkdtempSync(join(tmpdir(), 'placette-gateway-')),
  };
  const start = () => startGateway(parseConfig(configSchema, { ...config, ...settings }));
  const gateway = await start();

  return {
    url: gateway.url,
    /** Starts another gateway on the same servers; the test stops it. */
    startAnother: start,
    metricsUrl: gateway.metricsUrl,
    answer,
    storeRole: (role: DeskRole | null | undefined) => void (stored = role),
    /** Publishes an event as a service does. */
    publish<C extends EventContract>({ subject }: C, payload: EventPayload<C>): void {
      bus.publish(subject, JSON.stringify({ id: randomUUID(), subject, payload }));
    },
    callsOf: (contract: RpcContract) =>
      calls.filter(({ subject }) => subject === contract.subject).map(({ input }) => input),
    token: (claims: object = {}, ends = '5m') =>
      new SignJWT({
        iss: `${SITE}/auth/v1`,
        session_id: randomUUID(),
        role: 'authenticated',
        aal: 'aal1',
        app_metadata: {},
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', kid: 'key-1' })
        .setSubject(randomUUID())
        .setAudience('authenticated')
        .setExpirationTime(ends)
        .sign(pair.privateKey),
    async send(method: string, path: string, { bearer, body, headers }: Sent = {}): Promise<Answered> {
      // Waits until NATS knows every responder that was just set up.
      await bus.flush();
      const response = await fetch(`${gateway.url}${path}`, {
        method,
        headers: {
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? {} : (JSON.parse(text) as Answered['body']),
      };
    },
    async stop() {
      await gateway.stop();
      await bus.close();
      await Promise.all([nats.stop(), redis.stop()]);
    },
  };
}

interface Sent {
  bearer?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A reply that throws is an error response of that service. */
async function respond(message: Msg, reply: () => Promise<unknown>): Promise<void> {
  try {
    message.respond(JSON.stringify(await reply()));
  } catch (error) {
    const sent = headers();
    sent.set('x-problem', 'true');
    message.respond(JSON.stringify((error as AppError).toProblem()), { headers: sent });
  }
}
