import { randomUUID } from 'node:crypto';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { parkingMeasuresApi, reportsApi } from '@placette/contracts/documents/reports/api';
import { contentModerated, reportDecided } from '@placette/contracts/documents/reports/events';
import { actorOf, eventually } from '@placette/testing';
import { startDocuments } from '../../test/documents-service.js';

const service = await startDocuments();
const { call, database } = service;
afterAll(() => service.stop());

const moderator = actorOf(randomUUID(), { is_admin: true });
const reasons = {
  statement: 'L’annonce <b>demande</b> un mandat.',
  ground: { kind: 'terms', article: 'article 6' },
} as const;

async function aParking() {
  const [id, owner_id] = [randomUUID(), randomUUID()];
  await database.query(`INSERT INTO user_cards VALUES ($1, 'Denis', 'Morel', now())`, [owner_id]);
  await database.query(`INSERT INTO spot_cards VALUES ($1, $2, 'Place Lyon', 'Lyon', now())`, [id, owner_id]);
  return { id, owner_id };
}

async function report(id: string, user_id: string) {
  const content = { reason: 'fraud', explanation: 'On m’a demandé un mandat.', email: null, good_faith: true } as const;
  const target = { type: 'parking', id } as const;
  return call(reportsApi.fileReport, { target, report: content, visitor: null }, { actor: actorOf(user_id) });
}

const hide = (parking_spot_id: string, actor = moderator) =>
  call(parkingMeasuresApi.hideParking, { parking_spot_id, ...reasons }, { actor });
const restore = (parking_spot_id: string, actor = moderator) =>
  call(parkingMeasuresApi.restoreParking, { parking_spot_id, statement: 'Corrigée.' }, { actor });
const measures = (parking_spot_id: string, actor = moderator) =>
  call(parkingMeasuresApi.listParkingMeasures, { parking_spot_id }, { actor });
const published = (id: string) => service.events(contentModerated).filter(({ target_id }) => target_id === id);

test('a parking is hidden without a report, with a reference, and shown again under the same (DK-05)', async () => {
  const { id, owner_id } = await aParking();
  await database.query(`INSERT INTO user_cards VALUES ($1, 'Mona', 'Petit', now())`, [moderator.user_id]);
  expect(await measures(id)).toEqual({ is_hidden: false, measures: [] });
  const hidden = await hide(id);
  expect(hidden).toMatchObject({
    is_hidden: true,
    measures: [{ measure: 'removed', moderator_name: 'Mona Petit', ...reasons }],
  });
  const reference = hidden.measures[0]!.reference!;
  expect(reference).toMatch(/^SIG-[2-9A-Z]{8}$/);
  service.clock.advance(1_000);
  expect(await restore(id)).toMatchObject({
    is_hidden: false,
    measures: [
      { measure: 'restored', reference, statement: 'Corrigée.', ground: null },
      { measure: 'removed', reference },
    ],
  });
  await eventually(() =>
    expect(published(id)).toMatchObject([
      { user_id: owner_id, target_label: 'Place Lyon', measure: 'removed', hidden: true, reference, ...reasons },
      { measure: 'restored', hidden: false, reference },
    ]),
  );
  const { entries } = await call(moderationApi.listModerationLog, { person_id: owner_id }, { actor: moderator });
  expect(entries.map(({ outcome, comment }) => [outcome, comment])).toEqual([
    ['restored', 'Corrigée.'],
    ['removed', reasons.statement],
  ]);
});

test('it answers the reports about the parking, and keeps the reference of the first', async () => {
  const { id, owner_id } = await aParking();
  const reporters = [randomUUID(), randomUUID()];
  const { reference } = await report(id, reporters[0]!);
  await report(id, reporters[1]!);
  expect(await hide(id)).toMatchObject({ measures: [{ reference }] });
  const { items } = await call(reportsApi.listReports, { status: 'open' }, { actor: moderator });
  expect(items.filter(({ target_id }) => target_id === id)).toEqual([]);
  await eventually(() => {
    const told = service.events(reportDecided).filter((event) => event.owner_id === owner_id);
    expect(told.map(({ user_id, decision }) => [user_id, decision]).sort()).toEqual(
      reporters.map((user_id) => [user_id, 'removed']).sort(),
    );
  });
});

test('what was hidden on a report is shown again from its page', async () => {
  const { id } = await aParking();
  await report(id, randomUUID());
  const { items } = await call(reportsApi.listReports, { status: 'open' }, { actor: moderator });
  const { id: report_id, reference } = items.find(({ target_id }) => target_id === id)!;
  const verdict = { decision: 'removed', ...reasons } as const;
  await call(reportsApi.decideReport, { report_id, verdict }, { actor: moderator });
  expect(await restore(id)).toMatchObject({ is_hidden: false, measures: [{ reference }, { reference }] });
});

test('the second of two moderators is refused', async () => {
  const { id } = await aParking();
  await expect(restore(id)).rejects.toMatchObject({ code: 'nothing_to_restore', status: 409 });
  const other = actorOf(randomUUID(), { is_admin: true });
  const twice = await Promise.allSettled([hide(id), hide(id, other)]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(twice.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'parking_already_hidden', status: 409 },
  });
  const back = await Promise.allSettled([restore(id), restore(id, other)]);
  expect(back.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(back.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'nothing_to_restore' } });
  expect((await measures(id)).measures).toHaveLength(2);
});

test('nobody decides about their own parking, one that is not there, or without the right', async () => {
  const { id, owner_id } = await aParking();
  await expect(hide(id, actorOf(owner_id, { is_admin: true }))).rejects.toMatchObject({ code: 'own_content' });
  for (const actor of [actorOf(owner_id), actorOf(randomUUID(), { is_admin: true, desk_role: 'support' })]) {
    for (const act of [hide, restore, measures])
      await expect(act(id, actor)).rejects.toMatchObject({ code: 'not_found', status: 404 });
  }
  await expect(hide(randomUUID())).rejects.toMatchObject({ code: 'parking_not_found', status: 404 });
  const blank = { parking_spot_id: id, ...reasons, statement: ' ' };
  await expect(call(parkingMeasuresApi.hideParking, blank, { actor: moderator })).rejects.toMatchObject({
    code: 'invalid_input',
  });
});
