import { join } from 'node:path';
import { BUS_PARTS, type BusPart } from '@placette/contracts';
import {
  connectNats,
  EventConsumer,
  EventPublisher,
  PermissionViolationError,
  type NatsConnection,
} from '@placette/nats';
import { eventually, startNatsForTest, type TestServer } from '@placette/testing';
import { readBusContracts } from '../../tools/checks/bus-contracts.js';

const USERS = [...BUS_PARTS, 'operator'];
const SERVICES = BUS_PARTS.filter((part) => part !== 'gateway');
const { rpc, events } = await readBusContracts();
const ownerOf = (subject: string) => subject.split('.')[1] as BusPart;

let nats: TestServer;
const connections = new Map<string, NatsConnection>();
const of = (user: string) => connections.get(user) as NatsConnection;

beforeAll(async () => {
  nats = await startNatsForTest({
    users: Object.fromEntries(USERS.map((user) => [user, `${user}-word`])),
    permissions: join(import.meta.dirname, 'permissions'),
  });
  for (const user of USERS) {
    const nc = await connectNats({ url: nats.url.replace('//', `//${user}:${user}-word@`), name: user });
    connections.set(user, nc);
    void tellRefusals(user, nc);
  }
  await new EventPublisher(of('identity'), { replicas: 1 }).stream();
});
afterAll(async () => {
  await Promise.all([...connections.values()].map((nc) => nc.close()));
  await nats.stop();
});

const listeners = new Map<string, (subject: string) => void>();

async function tellRefusals(part: string, nc: NatsConnection): Promise<void> {
  for await (const status of nc.status()) {
    if (status.type === 'error' && 'subject' in status.error) listeners.get(part)?.(String(status.error.subject));
  }
}

/** Which of these subjects the server refuses to this part. */
async function refused(part: string, subjects: readonly string[], act: (nc: NatsConnection, subject: string) => void) {
  const nc = of(part);
  const found = new Set<string>();
  listeners.set(part, (subject) => found.add(subject));
  for (const subject of subjects) act(nc, subject);
  await nc.flush();
  // What the server says of a subscription comes after the answer to a flush.
  await nc.flush();
  return [...found].sort();
}

describe('the users of the message bus (H3: one user a part, with its own rights)', () => {
  it('call what the contracts let them call, and are answered', async () => {
    for (const { subject } of rpc) {
      of(ownerOf(subject)).subscribe(subject, { callback: (_error, message) => void message.respond(subject) });
    }
    await Promise.all(SERVICES.map((part) => of(part).flush()));
    const calls = rpc.flatMap(({ subject, callers }) => callers.map((caller) => ({ subject, caller })));
    const answers = await Promise.all(calls.map(({ subject, caller }) => of(caller).request(subject)));
    expect(answers.map((answer) => answer.string())).toEqual(calls.map(({ subject }) => subject));
  });

  it('read the events that the contracts let them read', async () => {
    const wanted = events.flatMap(({ subject, readers }) => readers.map((reader) => `${reader} ${subject}`));
    const read: string[] = [];
    const consumers = events.flatMap(({ subject, readers }) =>
      readers
        .filter((reader) => reader !== 'gateway')
        .map((service) => {
          const handle = async () => {
            read.push(`${service} ${subject}`);
            return 'done' as const;
          };
          return new EventConsumer({ nc: of(service), service, subject, handle });
        }),
    );
    for (const { subject } of events.filter(({ readers }) => readers.includes('gateway'))) {
      of('gateway').subscribe(subject, { callback: () => void read.push(`gateway ${subject}`) });
    }
    await of('gateway').flush();
    for (const consumer of consumers) consumer.start();
    for (const { subject } of events) {
      const envelope = { id: subject, subject, occurred_at: new Date().toISOString(), payload: {} };
      const publisher = new EventPublisher(of(ownerOf(subject)));
      await publisher.publish(envelope);
      await publisher.publishDeadLetter(ownerOf(subject), envelope, 'of the test');
    }
    await eventually(() => expect([...read].sort()).toEqual([...wanted].sort()));
    await eventually(async () => {
      expect(await Promise.all(consumers.map((consumer) => consumer.lag()))).toEqual(consumers.map(() => 0));
    });
    await Promise.all(consumers.map((consumer) => consumer.stop()));
  });

  it('learn how far the stream holds their own events, and not how far those of others', async () => {
    for (const part of SERVICES) {
      const publisher = new EventPublisher(of(part));
      const sequence = await publisher.publish({
        id: `last of ${part}`,
        subject: `evt.${part}.last.v1`,
        occurred_at: new Date().toISOString(),
        payload: {},
      });
      expect(await publisher.lastOf(part)).toBe(sequence);
    }
    await expect(new EventPublisher(of('catalog')).lastOf('identity')).rejects.toThrow(PermissionViolationError);
  });

  it.each(BUS_PARTS)('send nothing that is not theirs: %s', async (part) => {
    const theirs = new Set([
      ...rpc.filter(({ callers }) => callers.includes(part)).map(({ subject }) => subject),
      ...events.filter(({ subject }) => ownerOf(subject) === part).map(({ subject }) => subject),
      ...(part === 'gateway' ? [] : [`dead.${part}.evt.some.v1`, `$JS.API.DIRECT.GET.EVENTS.evt.${part}.>`]),
      ...(part === 'identity' ? ['$JS.API.STREAM.UPDATE.EVENTS'] : []),
    ]);
    const subjects = [
      ...[...rpc, ...events].map(({ subject }) => subject),
      ...USERS.flatMap((other) => [`dead.${other}.evt.some.v1`, `_INBOX.${other}.answer`]),
      ...['DELETE.EVENTS', 'PURGE.EVENTS', 'UPDATE.EVENTS', 'MSG.GET.EVENTS', 'MSG.DELETE.EVENTS', 'CREATE.OTHER'].map(
        (verb) => `$JS.API.STREAM.${verb}`,
      ),
      '$JS.API.DIRECT.GET.EVENTS',
      ...SERVICES.map((other) => `$JS.API.DIRECT.GET.EVENTS.evt.${other}.>`),
      '$JS.API.CONSUMER.DURABLE.CREATE.EVENTS.any',
      '$JS.API.CONSUMER.CREATE.EVENTS.any.evt.>',
      ...SERVICES.filter((other) => other !== part).flatMap((other) => [
        `$JS.API.CONSUMER.DELETE.EVENTS.${other}__evt_identity_user_deleted_v1`,
        `$JS.API.CONSUMER.MSG.NEXT.EVENTS.${other}__evt_identity_user_deleted_v1`,
        `$JS.ACK.EVENTS.${other}__evt_identity_user_deleted_v1.1.1.1.1.1`,
      ]),
    ];
    const outcome = await refused(part, subjects, (nc, subject) => nc.publish(subject));
    expect(outcome).toEqual(subjects.filter((subject) => !theirs.has(subject)).sort());
  });

  it.each(BUS_PARTS)('hear nothing that is not theirs: %s', async (part) => {
    const theirs = new Set([
      ...rpc.filter(({ subject }) => ownerOf(subject) === part).map(({ subject }) => subject),
      ...events.filter(({ subject }) => ownerOf(subject) === part).map(({ subject }) => subject),
      ...(part === 'gateway'
        ? events.filter(({ readers }) => readers.includes(part)).map(({ subject }) => subject)
        : []),
      `_INBOX.${part}.>`,
    ]);
    const subjects = [
      ...[...rpc, ...events].map(({ subject }) => subject),
      ...USERS.map((other) => `_INBOX.${other}.>`),
      ...['>', 'evt.>', 'rpc.>', 'dead.>', '_INBOX.>', '$JS.>', '$SYS.>'],
    ];
    const outcome = await refused(part, subjects, (nc, subject) => {
      nc.subscribe(subject, { callback: () => undefined });
    });
    expect(outcome).toEqual(subjects.filter((subject) => !theirs.has(subject)).sort());
  });
});
