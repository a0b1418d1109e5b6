import { mkdtemp, rm } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@placette/contracts';
import type { StayToCome } from '@placette/contracts/identity/account-deletion/api';
import type { Session } from '@placette/contracts/identity/schema';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { requestsAccountDeletionApi } from '@placette/contracts/requests/api';
import { connectNats } from '@placette/nats';
import {
  createServiceDatabase,
  startInfrastructure,
  startNatsForTest,
  startTestService,
  TestClock,
  type ServiceDatabase,
  type TestService,
} from '@placette/testing';
import { decodeJwt } from 'jose';
import { identityConfig } from './config.js';
import { IdentityModule } from './identity.module.js';

export const PASSWORD = 'ciel-gris-9-tuiles';
export const client = { ip: '203.0.113.7', user_agent: 'test' };

export interface IdentityUnderTest {
  service: TestService;
  database: ServiceDatabase;
  clock: TestClock;
  /** The stays that the requests service reports. */
  stays: StayToCome[];
  /** Signs a new person up. */
  signUp(given?: { email?: string; password?: string; prenom?: string; nom?: string }): Promise<Session>;
  refresh(refresh_token: string): Promise<Session>;
  stop(): Promise<void>;
}

/** The service with its own database, NATS server and key folder. */
export async function startIdentity(settings: Record<string, string> = {}): Promise<IdentityUnderTest> {
  const database = await createServiceDatabase('identity', new URL('../prisma/migrations', import.meta.url));
  const keys = await mkdtemp(join(tmpdir(), 'placette-keys-'));
  const clock = new TestClock(new Date());
  const nats = await startNatsForTest();
  const requests = await connectNats({ url: nats.url, name: 'requests of the test' });
  const stays: StayToCome[] = [];
  for (const { subject } of Object.values(requestsAccountDeletionApi)) {
    requests.subscribe(subject, { callback: (_error, message) => void message.respond(JSON.stringify({ stays })) });
  }
  const service = await startTestService({
    name: 'identity',
    module: IdentityModule,
    schema: identityConfig,
    config: {
      NATS_URL: nats.url,
      REDIS_URL: startInfrastructure().redisUrl,
      DATABASE_URL: database.url,
      PUBLIC_URL: 'https://placette.test',
      KEYS_DIR: keys,
      MAILS_PER_HOUR: '1000',
      MAILER_AUTOCONFIRM: 'true',
      ...settings,
    },
    clock,
  });
  return {
    service,
    database,
    clock,
    stays,
    async signUp({ email = newEmail(), password = PASSWORD, prenom = 'Marie', nom = 'Dupont' } = {}) {
      const answer = await service.call(signUpApi.signUp, { email, password, data: { prenom, nom }, client });
      if (!('access_token' in answer)) throw new Error('the e-mail address is not confirmed yet');
      return answer;
    },
    refresh: (refresh_token) => service.call(sessionsApi.refreshSession, { refresh_token, client }),
    async stop() {
      await service.stop();
      await requests.close();
      await nats.stop();
      await database.drop();
      await rm(keys, { recursive: true });
    },
  };
}

export function newEmail(): string {
  return `p-${randomUUID()}@example.fr`;
}

/** The actor that the gateway derives from an access token. */
export function bearerOf({ access_token }: Session): Actor {
  const { sub, session_id } = decodeJwt<{ session_id: string }>(access_token);
  return { user_id: sub ?? '', session_id, is_admin: false, aal: 'aal1' };
}
