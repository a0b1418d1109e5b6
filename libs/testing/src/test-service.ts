import { randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import type { Actor, CallContext, EventContract, EventPayload, RpcContract, RpcOutput } from '@placette/contracts';
import { connectNats, EventPublisher, RpcClient, type NatsConnection } from '@placette/nats';
import {
  baseConfig,
  parseConfig,
  startService,
  type Clock,
  type RunningService,
  type ServiceDefinition,
} from '@placette/service-runtime';
import type { z } from 'zod';
import { aroundPooler, startNatsForTest } from './infrastructure.js';

export interface TestServiceOptions {
  name: string;
  module: Type<unknown>;
  /** The service's settings as in the environment; settings with a default may be left out. */
  config: { DATABASE_URL: string; NATS_URL?: string } & Record<string, string | undefined>;
  /** The zod object with which the service loads its settings. */
  schema?: z.ZodObject;
  clock?: Clock;
  events?: ServiceDefinition['events'];
}

export interface CallOptions extends Partial<Omit<CallContext, 'actor'>> {
  actor?: Actor | null;
}

export interface TestService {
  readonly app: RunningService['app'];
  readonly healthUrl: string;
  readonly metricsUrl: string | undefined;
  readonly rpc: RpcClient;
  readonly natsUrl: string;
  /** Calls the service as the gateway would, without actor unless `actor` is given. */
  call<C extends RpcContract>(contract: C, input: z.input<C['input']>, options?: CallOptions): Promise<RpcOutput<C>>;
  /** Publishes an event as another service would. Returns its id. */
  publish<C extends EventContract>(
    contract: C,
    payload: z.input<C['payload']>,
    given?: { id?: string; occurredAt?: Date },
  ): Promise<string>;
  /** Returns what was published on this subject since the start, by this service or by the test. */
  events<C extends EventContract>(contract: C): EventPayload<C>[];
  stop(): Promise<void>;
}

const TEST_EVENTS = { pollMs: 200, retryDelaysMs: [20, 20, 20, 20, 20], redrivePollMs: 100 };

/** In milliseconds: many calls at once on a busy machine are late for a gateway, and a test is about what they do. */
const PATIENCE_MS = 20_000;
/** In milliseconds: contracts that wait for less are about the time itself. */
const USUAL_MS = 5_000;

function patient<C extends RpcContract>(contract: C): C {
  return contract.timeoutMs < USUAL_MS ? contract : { ...contract, timeoutMs: PATIENCE_MS };
}

/** Starts a service for a test, on its own NATS server unless `config.NATS_URL` names one. */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const nats = options.config.NATS_URL === undefined ? await startNatsForTest() : undefined;
  const natsUrl = options.config.NATS_URL ?? nats?.url ?? '';
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'error',
    DATABASE_DIRECT_URL: aroundPooler(options.config.DATABASE_URL),
    ...options.config,
    NATS_URL: natsUrl,
  };
  const config = parseConfig((options.schema ?? baseConfig) as typeof baseConfig, environment);
  const nc = await connectNats({ url: natsUrl, name: `test of ${options.name}` });
  const seen = listen(nc);
  const { name, module, clock } = options;
  // On its own NATS server nobody else creates the streams.
  const ownedStreams = { replicas: 1 };
  const service = await startService({
    name,
    module,
    config,
    clock,
    ownedStreams,
    events: { ...TEST_EVENTS, ...options.events },
  });
  const rpc = new RpcClient(nc);

  return {
    app: service.app,
    healthUrl: service.healthUrl,
    metricsUrl: service.metricsUrl,
    rpc,
    natsUrl,
    call: (contract, input, { actor = null, ...given } = {}) =>
      rpc.call(patient(contract), input, {
        requestId: randomUUID(),
        deadline: Date.now() + PATIENCE_MS,
        ...given,
        actor,
      }),
    async publish(contract, payload, given = {}) {
      const id = given.id ?? randomUUID();
      const occurred_at = (given.occurredAt ?? new Date()).toISOString();
      const publisher = new EventPublisher(nc, ownedStreams);
      await publisher.stream();
      await publisher.publish({
        id,
        subject: contract.subject,
        occurred_at,
        payload: contract.payload.parse(payload),
      });
      return id;
    },
    events: <C extends EventContract>(contract: C) => (seen.get(contract.subject) ?? []) as EventPayload<C>[],
    async stop() {
      await service.stop();
      await nc.close();
      await nats?.stop();
    },
  };
}

function listen(nc: NatsConnection): Map<string, unknown[]> {
  const seen = new Map<string, unknown[]>();
  nc.subscribe('evt.>', {
    callback: (_error, message) => {
      const { payload } = message.json<{ payload: unknown }>();
      seen.set(message.subject, [...(seen.get(message.subject) ?? []), payload]);
    },
  });
  return seen;
}

/** A signed-in person; an administrator with a second factor when `is_admin`. */
export function actorOf(userId: string, given: Partial<Omit<Actor, 'user_id'>> = {}): Actor {
  const is_admin = given.is_admin ?? false;
  return { user_id: userId, session_id: randomUUID(), aal: is_admin ? 'aal2' : 'aal1', ...given, is_admin };
}

/** Answers a call in place of the service that owns it. */
export function answerCalls<C extends RpcContract>(
  nc: NatsConnection,
  contract: C,
  reply: (input: z.output<C['input']>) => z.input<C['output']>,
): void {
  nc.subscribe(contract.subject, {
    callback: (_error, message) => void message.respond(JSON.stringify(reply(message.json()))),
  });
}
