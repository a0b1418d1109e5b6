import { documentsApi } from '@placette/contracts/documents/api';
import { dataExportApi, deskExportApi } from '@placette/contracts/documents/data-export/api';
import { dataExportReady } from '@placette/contracts/documents/events';
import { appError } from '@placette/contracts/errors';
import { accountDeletionApi } from '@placette/contracts/identity/account-deletion/api';
import { userDeleted } from '@placette/contracts/identity/events';
import {
  identityPersonalDataApi,
  listingsPersonalDataApi,
  notificationsPersonalDataApi,
  requestsPersonalDataApi,
} from '@placette/contracts/personal-data';
import { connectNats } from '@placette/nats';
import { SignedLinks } from '@placette/storage';
import { actorOf, eventually, startNatsForTest } from '@placette/testing';
import { headers } from '@nats-io/transport-node';
import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';
import { LINK_SECRET, startDocuments } from '../../test/documents-service.js';
import { RetentionService } from '../retention/retention.service.js';
import { DataExportPreparationService } from './data-export-preparation.service.js';

const nats = await startNatsForTest();
const service = await startDocuments({ natsUrl: nats.url });
const { call, clock, database, store } = service;
const others = await connectNats({ url: nats.url, name: 'other services of the test' });
const asked: unknown[] = [];
afterAll(async () => {
  await service.stop();
  await others.close();
  await nats.stop();
});

others.subscribe(accountDeletionApi.approveDataExport.subject, {
  callback: (_error, message) => {
    const { password } = message.json<{ password?: string }>();
    const refused = headers();
    refused.set('x-problem', 'true');
    if (password === 'faux')
      message.respond(JSON.stringify(appError('current_password_invalid').toProblem()), { headers: refused });
    else message.respond('{}');
  },
});
const SECTIONS = {
  compte: identityPersonalDataApi,
  parkings: listingsPersonalDataApi,
  demandes_envoyees: requestsPersonalDataApi,
  mails: notificationsPersonalDataApi,
};
const serve = (name: keyof typeof SECTIONS) =>
  others.subscribe(SECTIONS[name].exportPersonalData.subject, {
    callback: (_error, message) => {
      const { user_id, cursor } = message.json<{ user_id: string; cursor: string | null }>();
      asked.push({ name, cursor });
      // Two pages, so that a section continues on the second one.
      const records = [{ user_id, page: cursor ?? 'first', dit: 'l’été « à 9 h »' }];
      message.respond(JSON.stringify({ section: name, records, next_cursor: cursor === null ? '0:1' : null }));
    },
  });
serve('compte');
serve('parkings');
serve('demandes_envoyees');
let mails = serve('mails');

const ask = (user_id: string, password?: string) =>
  call(dataExportApi.askDataExport, { password }, { actor: actorOf(user_id) });
const latest = async (user_id: string) =>
  (await call(dataExportApi.getDataExport, {}, { actor: actorOf(user_id) })).data_export;
const link = (user_id: string, export_id: string) =>
  call(dataExportApi.createDataExportLink, { export_id }, { actor: actorOf(user_id) });
const ready = (user_id: string) =>
  eventually(async () => {
    const found = await latest(user_id);
    expect(found?.status).toBe('ready');
    return found!;
  }, 15_000);
const keyOf = async (id: string) => {
  const [row] = await database.query<{ storage_key: string }>('SELECT storage_key FROM data_exports WHERE id = $1', [
    id,
  ]);
  return row!.storage_key;
};

test('an archive has what every service knows, and the files themselves', async () => {
  const user_id = randomUUID();
  await service.submitIdentity(user_id);
  const photo = await service.preparedPhoto(user_id);
  await service.submitIdentity(randomUUID());
  expect(await latest(user_id)).toBeNull();
  expect(await ask(user_id)).toMatchObject({ status: 'preparing', size: null });
  const { id, size, files_total } = await ready(user_id);
  expect(files_total).toBe(2);
  await eventually(() => expect(service.events(dataExportReady)).toContainEqual(expect.objectContaining({ user_id })));

  const { url } = await link(user_id, id);
  const opened = new SignedLinks(LINK_SECRET, () => clock.now().getTime()).verify(url.split('/').at(-1)!, 'GET');
  expect(opened).toMatchObject({ bucket: 'private', disposition: 'attachment', contentType: 'application/zip' });
  const content = await buffer((await store.get('private', opened!.key))!.body);
  expect(content).toHaveLength(size!);
  const entries = await unzip(content);
  const names = [...entries.keys()];
  expect(names.sort()).toEqual([
    'LISEZMOI.txt',
    expect.stringMatching(/^documents\/Carte recto-\w{8}\.jpg$/),
    'donnees.json',
    expect.stringMatching(/^photos\/Carte recto-\w{8}\.webp$/),
  ]);
  expect(entries.get(names.at(-1)!)?.subarray(0, 4).toString()).toBe('RIFF');
  const data = JSON.parse(entries.get('donnees.json')!.toString()) as Record<string, object[]>;
  expect(data['parkings']).toEqual([
    { user_id, page: 'first', dit: 'l’été « à 9 h »' },
    { user_id, page: '0:1', dit: 'l’été « à 9 h »' },
  ]);
  expect(data['documents']).toMatchObject([{ category: 'identity', status: 'pending', has_file: true }]);
  expect(data['fichiers']).toHaveLength(2);
  expect(data['fichiers']).toContainEqual(expect.objectContaining({ chemin: names.at(-1), present: true }));
  expect(photo.photo).not.toBeNull();
});

test('nobody else opens it, and it is there for seven days only', async () => {
  const user_id = randomUUID();
  await ask(user_id);
  const { id } = await ready(user_id);
  const key = await keyOf(id);
  await expect(link(randomUUID(), id)).rejects.toMatchObject({ code: 'data_export_not_found', status: 404 });
  clock.advance(7 * 86_400_000 + 1_000);
  await expect(link(user_id, id)).rejects.toMatchObject({ code: 'data_export_not_found' });
  expect(await latest(user_id)).toMatchObject({ status: 'expired' });
  await service.app.get(DataExportPreparationService).prepareAll();
  expect(await store.get('private', key)).toBeNull();
  clock.advance(14 * 31 * 86_400_000);
  await service.app.get(RetentionService).forgetOld();
  expect(await latest(user_id)).toBeNull();
  clock.advance(-14 * 31 * 86_400_000 - 7 * 86_400_000 - 1_000);
});

test('one at a time and three a day, for who proves to be there', async () => {
  const user_id = randomUUID();
  await expect(ask(user_id, 'faux')).rejects.toMatchObject({ code: 'current_password_invalid' });
  expect(await latest(user_id)).toBeNull();
  for (const attempt of ['first', 'second', 'third']) {
    const both = await Promise.allSettled([ask(user_id), ask(user_id)]);
    expect({ attempt, answers: both.map(({ status }) => status).sort() }).toEqual({
      attempt,
      answers: ['fulfilled', 'rejected'],
    });
    await ready(user_id);
  }
  await expect(ask(user_id)).rejects.toMatchObject({ code: 'data_exports_reached', status: 429 });
});

/** Runs the job six times, as if the pause before each attempt had passed. */
async function tryAgainAndAgain(user_id: string) {
  for (let tries = 0; tries < 6; tries += 1) {
    await database.query('UPDATE data_exports SET held_until = NULL WHERE user_id = $1', [user_id]);
    await service.app.get(DataExportPreparationService).prepareAll();
  }
}

test('a service that is away delays it for a day', async () => {
  const user_id = randomUUID();
  mails.unsubscribe();
  await others.flush();
  await ask(user_id);
  await tryAgainAndAgain(user_id);
  expect(await latest(user_id)).toMatchObject({ status: 'preparing' });
  mails = serve('mails');
  await others.flush();
  await tryAgainAndAgain(user_id);
  await ready(user_id);

  mails.unsubscribe();
  await others.flush();
  await ask(user_id);
  clock.advance(86_400_000);
  await tryAgainAndAgain(user_id);
  expect(await latest(user_id)).toMatchObject({ status: 'failed' });
  mails = serve('mails');
});

test('what fails five times is given up, and can be asked for again', async () => {
  const user_id = randomUUID();
  mails.unsubscribe();
  const refused = headers();
  refused.set('x-problem', 'true');
  const broken = others.subscribe(SECTIONS.mails.exportPersonalData.subject, {
    callback: (_error, message) =>
      void message.respond(JSON.stringify(appError('internal').toProblem()), { headers: refused }),
  });
  await others.flush();
  await ask(user_id);
  await tryAgainAndAgain(user_id);
  await eventually(async () => expect(await latest(user_id)).toMatchObject({ status: 'failed' }));
  broken.unsubscribe();
  mails = serve('mails');
  await others.flush();
  await ask(user_id);
  await ready(user_id);
});

test('an archive goes with the account', async () => {
  const user_id = randomUUID();
  await ask(user_id);
  const { id } = await ready(user_id);
  const key = await keyOf(id);
  await service.publish(userDeleted, { user_id, deleted_at: clock.now().toISOString() });
  await eventually(async () => {
    await service.app.get(DataExportPreparationService).prepareAll();
    expect(await store.get('private', key)).toBeNull();
  });
  await expect(link(user_id, id)).rejects.toMatchObject({ code: 'data_export_not_found' });
  const { documents } = await call(documentsApi.listIdentityDocuments, {}, { actor: actorOf(user_id) });
  expect(documents).toEqual([]);
});

it('is prepared for who asks by post as for themselves, and opened by who may close accounts alone (DK-03)', async () => {
  const user_id = randomUUID();
  const head = { actor: actorOf(randomUUID(), { is_admin: true, desk_role: 'administrator' as const }) };
  const bob = { actor: actorOf(randomUUID(), { is_admin: true, desk_role: 'moderator' as const }) };
  await expect(call(deskExportApi.startPersonExport, { user_id }, bob)).rejects.toMatchObject({
    code: 'not_found',
  });
  const { id } = await call(deskExportApi.startPersonExport, { user_id }, head);
  await expect(call(deskExportApi.startPersonExport, { user_id }, head)).rejects.toMatchObject({
    code: 'data_export_under_way',
  });
  await eventually(async () =>
    expect((await call(deskExportApi.getPersonExport, { user_id }, head)).data_export).toMatchObject({
      id,
      status: 'ready',
    }),
  );
  expect((await latest(user_id))?.id).toBe(id);
  const opened = await call(deskExportApi.linkPersonExport, { user_id, export_id: id }, head);
  expect(opened.url).toContain('/files/documents/');
  const foreign = call(deskExportApi.linkPersonExport, { user_id: randomUUID(), export_id: id }, head);
  await expect(foreign).rejects.toMatchObject({ code: 'data_export_not_found' });
});

/** Returns the entries of a ZIP by name, read by another library than the one that writes it. */
async function unzip(content: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(content);
  const entries = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry()) {
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return entries;
}
