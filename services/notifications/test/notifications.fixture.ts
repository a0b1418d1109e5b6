import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { userRegistered } from '@placette/contracts/identity/events';
import { ownParkingsApi, type FirstOnline } from '@placette/contracts/listings/own-parkings/api';
import type { Alternatives } from '@placette/contracts/listings/search/schema';
import { alternativesApi, requestsApi } from '@placette/contracts/requests/api';
import type { Answering } from '@placette/contracts/requests/answer-links/schema';
import { preparedRequestsApi } from '@placette/contracts/requests/prepared/api';
import type { PreparedForMail } from '@placette/contracts/requests/prepared/schema';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { threadsApi } from '@placette/contracts/requests/threads/api';
import { tripApi } from '@placette/contracts/requests/trip/api';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { connectNats } from '@placette/nats';
import { answerCalls, createServiceDatabase, eventually, startRedisForTest, startTestService } from '@placette/testing';
import { SMTPServer } from 'smtp-server';
import { notificationsConfig } from '../src/config.js';
import { NotificationsModule } from '../src/notifications.module.js';

export interface ReceivedMail {
  to: string[];
  raw: string;
}

/** A mail server on a port of its own that stores what it receives, and refuses addresses that begin with "inconnu". */
export async function startMailServer(port = 0) {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith('inconnu') ? Object.assign(new Error('unknown'), { responseCode: 550 }) : null),
    onData(stream, { envelope }, done) {
      void text(stream).then((raw) => {
        received.push({ to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    to: (email: string) => received.filter((mail) => mail.to.includes(email)),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** `more` are additional settings. */
export async function startNotifications(more: Record<string, string> = {}) {
  const mailServer = await startMailServer();
  const redis = await startRedisForTest();
  const database = await createServiceDatabase('notifications', new URL('../prisma/migrations', import.meta.url));
  const service = await startTestService({
    name: 'notifications',
    module: NotificationsModule,
    schema: notificationsConfig,
    config: {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
      MAIL_FROM: 'Placette <bonjour@placette.example>',
      PUBLIC_URL: 'https://placette.example',
      MAIL_RETRY_SECONDS: '0.1',
      MAIL_SWEEP_SECONDS: '1',
      ...more,
    },
  });

  // Stands in for the requests service: the text of a message by message, thread and reader.
  const words = new Map<string, string>();
  const nc = await connectNats({ url: service.natsUrl, name: 'requests of the test' });
  nc.subscribe(threadsApi.readMessageWords.subject, {
    callback: (_error, asked) => {
      const { message_id, thread_id, reader_id } = asked.json<Record<string, string>>();
      asked.respond(JSON.stringify({ text: words.get(`${message_id} ${thread_id} ${reader_id}`) ?? null }));
    },
  });
  // The trip of an approved stay, by request and reader.
  const trips = new Map<string, Trip>();
  nc.subscribe(tripApi.readTrip.subject, {
    callback: (_error, asked) => {
      const { request_id, reader_id } = asked.json<Record<string, string>>();
      asked.respond(JSON.stringify({ trip: trips.get(`${request_id} ${reader_id}`) ?? null }));
    },
  });
  // Who is expected, by parking.
  const expected = new Map<string, { request_id: string; requester_id: string }[]>();
  answerCalls(nc, tripApi.listStaysExpected, ({ parking_spot_id }) => ({ stays: expected.get(parking_spot_id) ?? [] }));
  // A request, by request and reader, and the places offered instead of it.
  const requests = new Map<string, Stay>();
  const answering = new Map<string, Answering>();
  nc.subscribe(requestsApi.readRequest.subject, {
    callback: (_error, asked) => {
      const { request_id, reader_id } = asked.json<Record<string, string>>();
      const of = `${request_id} ${reader_id}`;
      asked.respond(JSON.stringify({ stay: requests.get(of) ?? null, answering: answering.get(of) ?? null }));
    },
  });
  const alternatives = new Map<string, Alternatives>();
  nc.subscribe(alternativesApi.readAlternatives.subject, {
    callback: (_error, asked) => {
      const { request_id, reader_id } = asked.json<Record<string, string>>();
      const none: Alternatives = { location: null, parkings: [] };
      asked.respond(JSON.stringify(alternatives.get(`${request_id} ${reader_id}`) ?? none));
    },
  });

  // What somebody has prepared, by person.
  const prepared = new Map<string, PreparedForMail[]>();
  nc.subscribe(preparedRequestsApi.readPreparedRequests.subject, {
    callback: (_error, asked) => {
      const { user_id } = asked.json<{ user_id: string }>();
      asked.respond(JSON.stringify({ prepared: prepared.get(user_id) ?? [] }));
    },
  });

  // Stands in for the listings service: what was online of somebody's parkings.
  const firstOnline = new Map<string, FirstOnline[]>();
  answerCalls(nc, ownParkingsApi.readFirstOnline, ({ user_id }) => ({ parkings: firstOnline.get(user_id) ?? [] }));

  /** A person whose welcome mail was sent. */
  async function signUp(first_name = 'Camille', email = `${randomUUID()}@example.fr`) {
    const user_id = randomUUID();
    const person = {
      user_id,
      email,
      first_name,
      last_name: 'Durand',
      phone_number: '0612345678',
      languages: [],
      is_professional: false,
    };
    await service.publish(userRegistered, { ...person, member_since: new Date().toISOString() });
    await eventually(async () => expect(await emailsTo(user_id)).not.toHaveLength(0));
    return { user_id, email };
  }

  function emailsTo(user_id: string) {
    return database.query<{ subject: string; status: string; attempts: number; last_error: string | null }>(
      'SELECT subject, status, attempts, last_error FROM messages WHERE recipient_id = $1 ORDER BY created_at, id',
      [user_id],
    );
  }

  return {
    ...service,
    database,
    redis,
    mailServer,
    signUp,
    emailsTo,
    words,
    trips,
    expected,
    requests,
    answering,
    alternatives,
    prepared,
    firstOnline,
    async stop() {
      await nc.close();
      await service.stop();
      await mailServer.stop();
      await redis.stop();
      await database.drop();
    },
  };
}
export type Notifications = Awaited<ReturnType<typeof startNotifications>>;

/** A subject without the place and the dates that end it. */
export const titleIn = (subject = '') => subject.split('\u00a0: Garage')[0]!;

export const aRequest = (owner_id: string, requester_id: string) => ({
  request_id: randomUUID(),
  parking_spot_id: randomUUID(),
  parking_title: 'Garage Orly',
  owner_id,
  requester_id,
  start_date: '2026-03-01',
  end_date: '2026-03-04',
  total_price: 30,
  occurred_at: new Date().toISOString(),
});
