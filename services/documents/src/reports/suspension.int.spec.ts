import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { reportsApi } from '@placette/contracts/documents/reports/api';
import { contentModerated, reportDecided } from '@placette/contracts/documents/reports/events';
import { accountModerated, userDeleted } from '@placette/contracts/identity/events';
import { actorOf, eventually } from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { startDocuments } from '../../test/documents-service.js';

const service = await startDocuments();
const { call, database } = service;
afterAll(() => service.stop());

const moderator = actorOf(randomUUID(), { is_admin: true });
const reasons = {
  statement: 'Ce profil est celui d’un autre.',
  ground: { kind: 'terms', article: 'article 6' },
} as const;

async function person() {
  const user_id = randomUUID();
  await database.query(`INSERT INTO user_cards VALUES ($1, 'Denis', 'Morel', now())`, [user_id]);
  return user_id;
}

async function reportOn(user_id: string, reporter_id: string) {
  const report = { reason: 'false', explanation: 'Ce n’est pas son vrai nom.', email: null, good_faith: true } as const;
  const input = { target: { type: 'profile', id: user_id } as const, report, visitor: null };
  return call(reportsApi.fileReport, input, { actor: actorOf(reporter_id) });
}

const moderate = (user_id: string, suspended: boolean, at = new Date()) =>
  service.publish(
    accountModerated,
    {
      user_id,
      moderator_id: moderator.user_id,
      suspended,
      ...(suspended ? reasons : { statement: 'Le nom est le bon.', ground: null }),
    },
    { occurredAt: at },
  );
const measures = (user_id: string) => service.events(contentModerated).filter((event) => event.user_id === user_id);
const reportsOn = async (user_id: string, status: 'open' | 'removed') =>
  (await call(reportsApi.listReports, { status }, { actor: moderator })).items.filter(
    ({ target_id }) => target_id === user_id,
  );

test('answers every report about the profile, and tells the person why (L7)', async () => {
  const user_id = await person();
  const reporters = [randomUUID(), randomUUID()];
  const [first] = [await reportOn(user_id, reporters[0]!), await reportOn(user_id, reporters[1]!)];
  await moderate(user_id, true);
  await eventually(async () => {
    expect(await reportsOn(user_id, 'removed')).toMatchObject([
      { is_hidden: true, statement: reasons.statement, ground: reasons.ground },
      { is_hidden: true },
    ]);
    const answers = service.events(reportDecided).filter((event) => event.owner_id === user_id);
    expect(answers.map((event) => event.user_id).sort()).toEqual([...reporters].sort());
    expect(measures(user_id)).toEqual([
      {
        target_type: 'profile',
        target_id: user_id,
        user_id,
        reference: first.reference,
        ...reasons,
        target_label: 'Denis M.',
        measure: 'removed',
        hidden: true,
        ends_at: null,
        contest_token: expect.any(String),
        contested: null,
      },
    ]);
  });
  expect(await reportsOn(user_id, 'open')).toEqual([]);
  const { entries } = await call(moderationApi.listModerationLog, { person_id: user_id }, { actor: moderator });
  expect(entries).toMatchObject([
    { act: 'moderated', outcome: 'removed', subject: 'profile', moderator: { id: moderator.user_id } },
  ]);
});

test('without a report, and its end, are told under one reference', async () => {
  const user_id = await person();
  await moderate(user_id, true);
  await eventually(() => expect(measures(user_id)).toHaveLength(1));
  await moderate(user_id, false);
  await eventually(() => {
    const told = measures(user_id);
    expect(told).toMatchObject([
      { measure: 'removed', hidden: true },
      { measure: 'restored', hidden: false, statement: 'Le nom est le bon.', ground: null },
    ]);
    expect(told[0]?.reference).toMatch(/^SIG-[2-9A-Z]{8}$/);
    expect(told[1]?.reference).toBe(told[0]?.reference);
  });
});

test('an older decision that comes late changes nothing', async () => {
  const user_id = await person();
  await moderate(user_id, false, new Date('2026-03-02T10:00:00Z'));
  await eventually(() => expect(measures(user_id)).toHaveLength(1));
  const late = await moderate(user_id, true, new Date('2026-03-01T10:00:00Z'));
  await eventually(async () =>
    expect(await database.query('SELECT 1 FROM inbox WHERE event_id = $1', [late])).toHaveLength(1),
  );
  expect(measures(user_id)).toMatchObject([{ measure: 'restored', hidden: false }]);
});

test('a profile is neither removed nor restored but by its account', async () => {
  const user_id = await person();
  await reportOn(user_id, randomUUID());
  const [item] = await reportsOn(user_id, 'open');
  const refused = { code: 'removal_impossible', status: 422 };
  const decision = { report_id: item!.id, verdict: { decision: 'removed', ...reasons } as const };
  await expect(call(reportsApi.decideReport, decision, { actor: moderator })).rejects.toMatchObject(refused);
  await moderate(user_id, true);
  await eventually(async () => expect(await reportsOn(user_id, 'removed')).toHaveLength(1));
  const restoration = { report_id: item!.id, restoration: { statement: 'Erreur.' } };
  await expect(call(reportsApi.restoreContent, restoration, { actor: moderator })).rejects.toMatchObject(refused);
});

test('of somebody who is gone is no longer told', async () => {
  const user_id = await person();
  await service.publish(userDeleted, { user_id, deleted_at: new Date().toISOString() });
  await eventually(async () =>
    expect(
      await database.query('SELECT 1 FROM user_cards WHERE user_id = $1 AND deleted_at IS NOT NULL', [user_id]),
    ).toHaveLength(1),
  );
  const late = await moderate(user_id, true);
  await eventually(async () =>
    expect(await database.query('SELECT 1 FROM inbox WHERE event_id = $1', [late])).toHaveLength(1),
  );
  expect(measures(user_id)).toEqual([]);
});
