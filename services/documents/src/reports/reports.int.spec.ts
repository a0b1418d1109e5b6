import { documentsSearchApi } from '@placette/contracts/desk-search/api';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { reportsApi, type ReportTarget } from '@placette/contracts/documents/reports/api';
import { contentModerated, reportDecided, reportReceived } from '@placette/contracts/documents/reports/events';
import { reportSchema, type ReportVerdict } from '@placette/contracts/documents/reports/schema';
import { userDeleted } from '@placette/contracts/identity/events';
import { actorOf, columnsNaming, eventually } from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { startDocuments } from '../../test/documents-service.js';

const service = await startDocuments();
const { call, database } = service;
afterAll(() => service.stop());

const moderator = actorOf(randomUUID(), { is_admin: true });
const report = {
  reason: 'fraud',
  explanation: 'On m’a demandé de payer la place par mandat.',
  email: null,
  good_faith: true,
} as const;
const removal: ReportVerdict = {
  decision: 'removed',
  statement: 'L’annonce demande un paiement par mandat.',
  ground: { kind: 'terms', article: 'article 6' },
};

async function aParking(owner_id: string = randomUUID()) {
  const id = randomUUID();
  await database.query(`INSERT INTO user_cards VALUES ($1, 'Denis', 'Morel', now()) ON CONFLICT DO NOTHING`, [
    owner_id,
  ]);
  await database.query(`INSERT INTO spot_cards VALUES ($1, $2, 'Place Lyon', 'Lyon', now())`, [id, owner_id]);
  return { id, owner_id };
}

interface Sender {
  user_id?: string;
  visitor?: string;
  email?: string | null;
  is_suspect?: boolean;
}

const file = (
  target: ReportTarget,
  { user_id, visitor = randomUUID(), email = null, is_suspect = false }: Sender = {},
) =>
  call(
    reportsApi.fileReport,
    { target, report: { ...report, email }, visitor: user_id ? null : visitor, is_suspect },
    { actor: user_id ? actorOf(user_id) : null },
  );
const list = (status: 'open' | 'removed' = 'open', actor = moderator) =>
  call(reportsApi.listReports, { status }, { actor });
const decide = (report_id: string, verdict: ReportVerdict = removal, actor = moderator) =>
  call(reportsApi.decideReport, { report_id, verdict }, { actor });

async function openAbout(target_id: string) {
  return (await list()).items.filter((item) => item.target_id === target_id);
}

test('a report is kept, then acknowledged and put in the queue of moderators (L6)', async () => {
  const { id, owner_id } = await aParking();
  const user_id = randomUUID();
  const { reference } = await file({ type: 'parking', id }, { user_id });
  expect(reference).toMatch(/^SIG-[2-9A-Z]{8}$/);
  expect(await openAbout(id)).toMatchObject([
    {
      reference,
      target_label: 'Place Lyon',
      concerned_id: owner_id,
      reason: 'fraud',
      status: 'open',
      concerned: { first_name: 'Denis', last_name: 'Morel' },
      reporter_id: user_id,
      is_hidden: false,
    },
  ]);
  await eventually(() =>
    expect(service.events(reportReceived)).toContainEqual(
      expect.objectContaining({ reference, user_id, email: null, target_label: 'Place Lyon' }),
    ),
  );
});

test('a removal tells the service that shows it, who reported and the person concerned, who learns nothing of them', async () => {
  const { id, owner_id } = await aParking();
  const user_id = randomUUID();
  await file({ type: 'parking', id }, { user_id });
  await file({ type: 'parking', id }, { email: 'temoin@exemple.fr' });
  const [first, second] = await openAbout(id);
  expect(first!.others_open).toBe(1);
  const decided = await decide(first!.id);
  expect(decided).toMatchObject({ status: 'removed', is_hidden: true, statement: removal.statement });
  await expect(decide(second!.id)).rejects.toMatchObject({ code: 'report_already_decided', status: 409 });
  const { entries } = await call(moderationApi.listModerationLog, { person_id: owner_id }, { actor: moderator });
  expect(entries).toMatchObject([{ act: 'moderated', outcome: 'removed', subject: 'parking' }]);
  await eventually(() => {
    const answers = service.events(reportDecided).filter((event) => event.owner_id === owner_id);
    expect(answers.map(({ user_id: who, email }) => [who, email]).sort()).toEqual(
      [
        [null, 'temoin@exemple.fr'],
        [user_id, null],
      ].sort(),
    );
    const measures = service.events(contentModerated).filter((event) => event.target_id === id);
    expect(measures).toMatchObject([
      { user_id: owner_id, measure: 'removed', hidden: true, ground: { kind: 'terms', article: 'article 6' } },
    ]);
    expect(JSON.stringify(measures)).not.toMatch(new RegExp(`${user_id}|temoin|mandat, `));
  });
});

test('what was removed is shown again by a reasoned decision, once', async () => {
  const { id } = await aParking();
  await file({ type: 'parking', id });
  const report_id = (await openAbout(id))[0]!.id;
  const restore = () =>
    call(
      reportsApi.restoreContent,
      { report_id, restoration: { statement: 'L’annonce a été corrigée.' } },
      { actor: moderator },
    );
  await expect(restore()).rejects.toMatchObject({ code: 'nothing_to_restore' });
  await decide(report_id);
  expect(await restore()).toMatchObject({ status: 'removed', is_hidden: false });
  await expect(restore()).rejects.toMatchObject({ code: 'nothing_to_restore' });
  await eventually(() => {
    const measures = service.events(contentModerated).filter((event) => event.target_id === id);
    expect(measures.map(({ measure, hidden }) => [measure, hidden])).toEqual([
      ['removed', true],
      ['restored', false],
    ]);
  });
});

test('a new report that leads to nothing does not show again what was removed', async () => {
  const { id } = await aParking();
  await file({ type: 'parking', id });
  await decide((await openAbout(id))[0]!.id);
  await file({ type: 'parking', id });
  const kept = { decision: 'kept', statement: 'Déjà examiné.' } as const;
  expect(await decide((await openAbout(id))[0]!.id, kept)).toMatchObject({ is_hidden: true });
});

test('a report without ground to examine is answered to who sent it, and the person concerned hears nothing', async () => {
  const { id, owner_id } = await aParking();
  await file({ type: 'parking', id }, { email: 'voisin@exemple.fr' });
  await decide((await openAbout(id))[0]!.id, { decision: 'dismissed', statement: 'Sans précision.' });
  await eventually(() =>
    expect(service.events(reportDecided)).toContainEqual(
      expect.objectContaining({ owner_id, decision: 'dismissed', email: 'voisin@exemple.fr' }),
    ),
  );
  expect(service.events(contentModerated).filter((event) => event.target_id === id)).toEqual([]);
});

test('the owner of a parking is reported by the parking', async () => {
  const { id, owner_id } = await aParking();
  await file({ type: 'profile', id });
  const [item] = await openAbout(owner_id);
  expect(item).toMatchObject({ target_type: 'profile', target_label: 'Denis M.' });
});

test('a message is reported in the words that it had', async () => {
  const id = randomUUID();
  const author_id = randomUUID();
  const words = { label: 'Message du 3 mars', text: 'Envoyez-moi un mandat.' };
  await file({ type: 'message', id, author_id, ...words }, { user_id: randomUUID() });
  expect(await openAbout(id)).toMatchObject([{ target_text: 'Envoyez-moi un mandat.', concerned_id: author_id }]);
});

test('nobody reports what is theirs, what is not there, or the same thing twice', async () => {
  const { id, owner_id } = await aParking();
  const target = { type: 'parking', id } as const;
  await expect(file(target, { user_id: owner_id })).rejects.toMatchObject({ code: 'own_content', status: 403 });
  await expect(file({ type: 'parking', id: randomUUID() })).rejects.toMatchObject({ code: 'report_target_not_found' });
  const visitor = randomUUID();
  const twice = await Promise.allSettled([file(target, { visitor }), file(target, { visitor })]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(file(target, { visitor })).rejects.toMatchObject({ code: 'report_already_open', status: 409 });
});

test('a visitor sends ten a day, and an address is written to three times a day', async () => {
  const visitor = randomUUID();
  const email = `${randomUUID()}@exemple.fr`;
  for (let sent = 0; sent < 10; sent += 1)
    await file({ type: 'parking', id: (await aParking()).id }, { visitor, email });
  const { id } = await aParking();
  await expect(file({ type: 'parking', id }, { visitor })).rejects.toMatchObject({ code: 'too_many_reports' });
  await eventually(() =>
    expect(service.events(reportReceived).filter((event) => event.email === email)).toHaveLength(3),
  );
  service.clock.advance(25 * 3_600_000);
  await expect(file({ type: 'parking', id }, { visitor })).resolves.toMatchObject({ reference: expect.any(String) });
});

test('what a robot filled in is kept and shown to nobody', async () => {
  const { id } = await aParking();
  await file({ type: 'parking', id }, { is_suspect: true });
  expect(await openAbout(id)).toEqual([]);
  expect(await database.query('SELECT is_suspect FROM reports WHERE target_id = $1', [id])).toEqual([
    { is_suspect: true },
  ]);
});

test('reports do not exist for others, and nobody decides about their own content', async () => {
  const { id, owner_id } = await aParking();
  await file({ type: 'parking', id });
  const [item] = await openAbout(id);
  const other = actorOf(randomUUID());
  await expect(list('open', other)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  await expect(decide(item!.id, removal, other)).rejects.toMatchObject({ code: 'not_found' });
  await expect(decide(item!.id, removal, actorOf(owner_id, { is_admin: true }))).rejects.toMatchObject({
    code: 'own_content',
  });
  await expect(decide(item!.id, { ...removal, statement: '  ' })).rejects.toMatchObject({ code: 'invalid_input' });
});

test('of a person who is gone no words stay', async () => {
  const { id, owner_id } = await aParking();
  const user_id = randomUUID();
  await file({ type: 'profile', id }, { user_id });
  await file({ type: 'parking', id }, { user_id });
  await decide((await openAbout(id))[0]!.id, { ...removal, statement: 'Wilhelmine demande un mandat.' });
  await service.publish(userDeleted, { user_id, deleted_at: new Date().toISOString() });
  await service.publish(userDeleted, { user_id: owner_id, deleted_at: new Date().toISOString() });
  await eventually(async () => {
    const rows = await database.query('SELECT * FROM reports WHERE target_id = $1', [owner_id]);
    expect(rows).toMatchObject([{ reporter_id: null, explanation: '', target_label: '' }]);
    expect(await columnsNaming(database, [user_id, 'Wilhelmine'])).toEqual(['user_cards.user_id']);
  });
});

test.each([
  ['explanation', { explanation: 'Trop court' }, 'Expliquez en 20 caractères au moins'],
  ['good_faith', { good_faith: false }, 'Cochez cette case pour envoyer votre signalement'],
  ['email', { email: 'pas une adresse' }, 'Adresse e-mail invalide'],
])('refuses a wrong %s in French', (field, change, message) => {
  const { error } = reportSchema.safeParse({ ...report, ...change });
  expect(error?.issues).toMatchObject([{ path: [field], message }]);
});

describe('a report in the search of the desk (DK-02)', () => {
  const find = async (q: string, actor = moderator) =>
    (await call(documentsSearchApi.findReports, { q }, { actor })).found;

  it('is found by its reference in whichever form it is typed, and by its id; then it can be opened', async () => {
    const { id, owner_id } = await aParking();
    const { reference } = await file({ type: 'parking', id });
    const [report] = await openAbout(id);
    const spelled = reference.toLowerCase().replace('-', ' ');
    for (const q of [reference, spelled, `Réf. : ${spelled.slice(0, 8)} ${spelled.slice(8)}.`, report!.id]) {
      expect([q, await find(q)]).toMatchObject([
        q,
        [{ id: report!.id, reference, status: 'open', target_label: 'Place Lyon', concerned_id: owner_id }],
      ]);
    }
    expect(await find('SIG-ZZZZZZZZ')).toEqual([]);
    expect(await find('Place Lyon')).toEqual([]);
    expect(await call(reportsApi.getReport, { report_id: report!.id }, { actor: moderator })).toEqual(report);
    const unknown = call(reportsApi.getReport, { report_id: randomUUID() }, { actor: moderator });
    await expect(unknown).rejects.toMatchObject({ code: 'report_not_found' });
  });

  it('is not found where a robot sent it', async () => {
    const { id } = await aParking();
    const { reference } = await file({ type: 'parking', id }, { is_suspect: true });
    expect(await find(reference)).toEqual([]);
  });

  it('leads to the person where the decision was made without a report', async () => {
    const { owner_id } = await aParking();
    await database.query(
      `INSERT INTO content_measures (target_type, target_id, concerned_id, reference, measure, is_hidden, statement, moderator_id, created_at)
       VALUES ('profile', $1, $1, 'SIG-PPPP2222', 'removed', true, 'Faux profil.', $2, now())`,
      [owner_id, randomUUID()],
    );
    expect(await find('sig pppp2222')).toMatchObject([
      {
        reference: 'SIG-PPPP2222',
        status: null,
        target_type: 'profile',
        target_label: 'Denis Morel',
        concerned_id: owner_id,
      },
    ]);
  });

  it('is counted while it is open, without those of robots', async () => {
    const count = async () => (await call(reportsApi.countReports, {}, { actor: moderator })).open;
    const before = await count();
    const { id } = await aParking();
    await file({ type: 'parking', id });
    await file({ type: 'parking', id }, { is_suspect: true });
    expect(await count()).toBe(before + 1);
  });
});
