import { contestDeskApi, contestsApi } from '@placette/contracts/documents/contests/api';
import { CONTEST_HOURS } from '@placette/contracts/documents/contests/contest';
import { documentReviewed } from '@placette/contracts/documents/events';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { contentModerated } from '@placette/contracts/documents/reports/events';
import { reportsApi } from '@placette/contracts/documents/reports/api';
import { accountModerated, userDeleted } from '@placette/contracts/identity/events';
import { suspensionApi } from '@placette/contracts/identity/suspension/api';
import { contestRemindersApi } from '@placette/contracts/notifications/desk/api';
import { connectNats } from '@placette/nats';
import { actorOf, answerCalls, eventually } from '@placette/testing';
import { randomUUID } from 'node:crypto';
import { startDocuments } from '../../test/documents-service.js';
import { jpeg } from '../../test/sample-files.js';
import { ContestClock } from './contest-clock.service.js';
import { ContestsService } from './contests.service.js';

const service = await startDocuments();
const { call, database, clock, store } = service;
const lifted: object[] = [];
const passes = new Map<string, { user_id: string; may_take_data: boolean }>();
const nc = await connectNats({ url: service.natsUrl, name: 'identity of the test' });
answerCalls(nc, suspensionApi.readSuspensionPass, ({ pass }) => {
  return passes.get(pass) ?? { user_id: randomUUID(), may_take_data: true };
});
answerCalls(nc, suspensionApi.liftSuspension, (lift) => {
  lifted.push(lift);
  return {};
});
const reminders: object[] = [];
answerCalls(nc, contestRemindersApi.remindOfContest, (reminder) => {
  reminders.push(reminder);
  return {};
});
afterAll(async () => {
  await nc.close();
  await service.stop();
});
beforeEach(() => clock.set(new Date()));

const [first, second, third] = [1, 2, 3].map(() => ({
  actor: actorOf(randomUUID(), { is_admin: true, desk_role: 'moderator' as const }),
})) as [Asked, Asked, Asked];
const administrator = { actor: actorOf(randomUUID(), { is_admin: true }) };
type Asked = { actor: ReturnType<typeof actorOf> };
const ground = { kind: 'terms', article: 'article 9' } as const;
const TEXT = 'Je conteste : ce profil est bien le mien. <b>Vérifiez</b>.';

async function aPerson() {
  const user_id = randomUUID();
  await database.query(`INSERT INTO user_cards VALUES ($1, 'Denis', 'Morel', now())`, [user_id]);
  return user_id;
}

const measuresOf = (user_id: string) => service.events(contentModerated).filter((event) => event.user_id === user_id);

/** The token in the mail about the last removal. */
async function tokenFor(user_id: string) {
  return eventually(() => {
    const token = measuresOf(user_id).findLast(({ measure }) => measure === 'removed')?.contest_token;
    if (!token) throw new Error('nothing was removed yet');
    return token;
  });
}

async function aSuspension(occurredAt = new Date(), ends_at: string | null = null) {
  const user_id = await aPerson();
  const reasons = { statement: 'Faux profil.', ground, ends_at };
  await service.publish(
    accountModerated,
    { user_id, moderator_id: first.actor.user_id, suspended: true, ...reasons },
    { occurredAt },
  );
  const pass = randomUUID();
  passes.set(pass, { user_id, may_take_data: true });
  return { user_id, token: await tokenFor(user_id), pass: `pass.${pass}` };
}

const read = (token: string) => call(contestsApi.readContestPage, { token });
const file = (token: string, upload_ids: string[] = []) =>
  call(contestsApi.fileContest, { token, text: TEXT, upload_ids });
const open = async (by = second) => (await call(contestDeskApi.listContests, { view: 'open' }, by)).contests;
const contestOf = async (user_id: string) => (await open()).find(({ person }) => person.id === user_id)!;
const decide = (
  { id: contest_id, version }: { id: string; version: number },
  outcome: 'upheld' | 'annulled',
  by = second,
) => call(contestDeskApi.decideContest, { contest_id, outcome, statement: 'Second regard.', version }, by);

async function aFile(token: string) {
  const incoming_key = randomUUID();
  await store.put('incoming', incoming_key, await jpeg(), { contentType: 'application/octet-stream' });
  return call(contestsApi.registerContestUpload, { token, incoming_key, file_name: 'Preuve.jpg' });
}

describe('SF-02 the link of a mail', () => {
  it('shows the decision, its reasons and reference to whoever holds it, and spends nothing', async () => {
    const { token } = await aSuspension();
    const page = await read(token);
    expect(await read(token)).toEqual(page);
    expect(page).toMatchObject({ kind: 'suspension', statement: 'Faux profil.', ground, stands: true, contest: null });
    expect([page.reference, page.may_take_data, page.ends_at]).toEqual([expect.stringMatching(/^SIG-/), null, null]);
  });

  it.each(['x', 'A'.repeat(300), 'pass.x'])('that nobody sealed is not found: %s', async (token) => {
    const refused = { status: 404, code: expect.stringMatching(/^contest_(link_invalid|nothing)$/) as string };
    await expect(read(token)).rejects.toMatchObject(refused);
    await expect(file(token)).rejects.toMatchObject(refused);
  });

  it('serves for six months, counted in Paris, and says then that it has expired', async () => {
    // 2026-08-31 in Paris, still the 30th in Greenwich: the last day is 2027-02-28.
    const { token, pass } = await aSuspension(new Date('2026-08-30T22:30:00Z'));
    clock.set(new Date('2027-02-28T22:59:00Z'));
    expect(await read(token)).toMatchObject({ until: '2027-02-28', contest: null });
    clock.set(new Date('2027-02-28T23:00:00Z'));
    await expect(read(token)).rejects.toMatchObject({ code: 'contest_link_expired' });
    await expect(file(token)).rejects.toMatchObject({ code: 'contest_link_expired' });
    // Who signs in still reads why, and contests no more.
    expect(await read(pass)).toMatchObject({ until: '2027-02-28' });
    await expect(file(pass)).rejects.toMatchObject({ code: 'contest_link_expired' });
  });

  it('opens no data, and takes no file for nobody', async () => {
    const { token, user_id } = await aSuspension();
    await expect(call(contestsApi.askSuspendedData, { token })).rejects.toMatchObject({
      code: 'suspended_data_refused',
    });
    await expect(call(contestsApi.readSuspendedData, { token })).rejects.toMatchObject({
      code: 'suspended_data_refused',
    });
    const { id } = await aFile(token);
    expect(await database.query('SELECT user_id FROM files WHERE id = $1', [id])).toEqual([{ user_id }]);
  });
});

describe('DK-09 the pass of a sign-in', () => {
  it('leads to the suspension and until when, and to the archive of one’s data', async () => {
    const { pass, user_id } = await aSuspension(new Date(), '2027-01-12T23:00:00.000Z');
    expect(await read(pass)).toMatchObject({ ends_at: '2027-01-12T23:00:00.000Z', may_take_data: true });
    expect(await call(contestsApi.readSuspendedData, { token: pass })).toEqual({ data_export: null });
    await call(contestsApi.askSuspendedData, { token: pass });
    expect(await database.query('SELECT user_id FROM data_exports WHERE user_id = $1', [user_id])).toHaveLength(1);
  });

  it('leads to no data where the sign-in did not show all that the account asks for', async () => {
    const { user_id } = await aSuspension();
    passes.set('one factor', { user_id, may_take_data: false });
    const asked = { token: 'pass.one factor' };
    await expect(call(contestsApi.askSuspendedData, asked)).rejects.toMatchObject({ code: 'suspended_data_refused' });
    const [export_id, refused] = [randomUUID(), { code: 'suspended_data_refused' }];
    await expect(call(contestsApi.linkSuspendedData, { ...asked, export_id })).rejects.toMatchObject(refused);
  });
});

describe('SF-02 a contest', () => {
  it('is one for a decision, with files, and waits for the hours of its clock', async () => {
    const { token, user_id, pass } = await aSuspension();
    const [mine, foreign] = [await aFile(token), await service.upload(randomUUID())];
    await expect(file(token, [foreign.id])).rejects.toMatchObject({ code: 'upload_not_found' });
    const page = await file(token, [mine.id]);
    expect(page.contest).toMatchObject({ state: 'open', statement: null });
    for (const again of [token, pass])
      await expect(file(again)).rejects.toMatchObject({ code: 'contest_already_filed' });
    await expect(aFile(token)).rejects.toMatchObject({ code: 'contest_already_filed' });
    const seen = await contestOf(user_id);
    expect(seen).toMatchObject({
      ...{ kind: 'suspension', text: TEXT, state: 'open', assignee: null, reference: page.reference },
      person: { id: user_id, name: 'Denis Morel' },
      first_moderator: { id: first.actor.user_id },
      files: [{ id: mine.id, file_name: 'Preuve.jpg' }],
    });
    expect(Date.parse(seen.due_at) - Date.parse(seen.created_at)).toBe(CONTEST_HOURS * 3_600_000);
  });

  it('twenty at once are one', async () => {
    const { token } = await aSuspension();
    const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => file(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is never decided nor taken by who decided first, who reads it; nor by the person', async () => {
    const { token, user_id } = await aSuspension();
    await file(token);
    const contest = await contestOf(user_id);
    expect((await open(first)).map(({ id }) => id)).toContain(contest.id);
    for (const outcome of ['upheld', 'annulled'] as const)
      await expect(decide(contest, outcome, first)).rejects.toMatchObject({
        code: 'contest_first_decider',
        status: 403,
      });
    const step = { contest_id: contest.id, step: 'take', version: contest.version } as const;
    await expect(call(contestDeskApi.changeContest, step, first)).rejects.toMatchObject({
      code: 'contest_first_decider',
    });
    const self = { actor: actorOf(user_id, { is_admin: true }) };
    await expect(decide(contest, 'annulled', self)).rejects.toMatchObject({ code: 'own_content' });
    expect(await contestOf(user_id)).toEqual(contest);
  });

  it('annulled lifts the suspension, with its reasons; decided once by two at once', async () => {
    const { token, user_id } = await aSuspension();
    await file(token);
    const contest = await contestOf(user_id);
    const outcomes = await Promise.allSettled([
      decide(contest, 'annulled', second),
      decide(contest, 'annulled', third),
    ]);
    const codes = outcomes.map((each) =>
      each.status === 'fulfilled' ? 'done' : (each.reason as { code: string }).code,
    );
    expect(codes.toSorted()).toEqual(['contest_settled', 'done']);
    const lifts = lifted.filter((lift) => (lift as { user_id: string }).user_id === user_id);
    expect(lifts).toEqual([expect.objectContaining({ statement: 'Second regard.' })]);
    expect((await read(token)).contest).toMatchObject({ state: 'annulled', statement: 'Second regard.' });
    const { entries } = await call(moderationApi.listModerationLog, { person_id: user_id }, administrator);
    expect(entries).toContainEqual(
      expect.objectContaining({ subject: 'contest', outcome: 'annulled', comment: 'Second regard.' }),
    );
  });

  it('upheld tells the person why, and changes nothing', async () => {
    const { token, user_id } = await aSuspension();
    await file(token);
    await decide(await contestOf(user_id), 'upheld');
    await eventually(() =>
      expect(measuresOf(user_id).at(-1)).toMatchObject({
        ...{ measure: 'kept', hidden: true, contested: 'upheld', statement: 'Second regard.', contest_token: null },
      }),
    );
    expect(lifted.filter((lift) => (lift as { user_id: string }).user_id === user_id)).toEqual([]);
    expect(await read(token)).toMatchObject({ stands: true, contest: { state: 'upheld' } });
  });

  it('is followed by one moderator at a time, and a change names the version it was decided on', async () => {
    const { token, user_id } = await aSuspension();
    await file(token);
    const contest = await contestOf(user_id);
    const take = (by: Asked, version: number) =>
      call(contestDeskApi.changeContest, { contest_id: contest.id, step: 'take', version }, by);
    const taken = await take(third, contest.version);
    expect(taken.assignee).toMatchObject({ id: third.actor.user_id });
    await expect(take(second, contest.version)).rejects.toMatchObject({ code: 'contest_changed' });
    await expect(decide(taken, 'upheld', second)).rejects.toMatchObject({ code: 'contest_taken' });
    const mine = await take(second, taken.version);
    expect((await decide(mine, 'upheld', second)).settled).toMatchObject({ moderator: { id: second.actor.user_id } });
  });

  it('cannot be sent once the decision does not hold any more', async () => {
    const { token, user_id } = await aSuspension(new Date(Date.now() - 60_000));
    const over = { user_id, moderator_id: first.actor.user_id, suspended: false, statement: 'Fini.', ground: null };
    await service.publish(accountModerated, over);
    await eventually(async () => expect(await read(token)).toMatchObject({ stands: false }));
    await expect(file(token)).rejects.toMatchObject({ code: 'contest_over' });
  });

  it('is closed by the deletion of the account, and nothing that was written stays', async () => {
    const { token, user_id } = await aSuspension();
    await file(token);
    const contest = await contestOf(user_id);
    await service.publish(userDeleted, { user_id, deleted_at: new Date().toISOString() });
    await eventually(async () => expect(await contestOf(user_id)).toBeUndefined());
    await expect(decide(contest, 'annulled')).rejects.toMatchObject({ code: 'contest_settled' });
    const seen = await call(contestDeskApi.getContest, { contest_id: contest.id }, second);
    expect(seen).toMatchObject({ state: 'closed', text: '', files: [], person: { name: null } });
    await expect(read(token)).rejects.toMatchObject({ code: 'contest_nothing' });
  });

  it('C1 its files are opened by a link of minutes, which the log tells', async () => {
    const { token, user_id } = await aSuspension();
    const { id: file_id } = await aFile(token);
    await file(token, [file_id]);
    const { id: contest_id } = await contestOf(user_id);
    const foreign = await service.upload(randomUUID());
    const link = (id: string) => call(contestDeskApi.createContestFileLink, { contest_id, file_id: id }, second);
    await expect(link(foreign.id)).rejects.toMatchObject({ code: 'contest_not_found' });
    expect((await link(file_id)).url).toMatch(/^\/files\/documents\//);
    const { entries } = await call(
      moderationApi.listModerationLog,
      { person_id: user_id, act: 'opened' },
      administrator,
    );
    expect(entries).toMatchObject([{ subject: 'contests', moderator: { id: second.actor.user_id } }]);
  });
});

describe('SF-02 of a removed content', () => {
  async function aRemovedParking() {
    const [user_id, target_id] = [await aPerson(), randomUUID()];
    await database.query(
      `INSERT INTO spot_cards (parking_spot_id, owner_id, title, city, occurred_at) VALUES ($1, $2, 'Cour', 'Lyon', now())`,
      [target_id, user_id],
    );
    const report = {
      reason: 'fraud',
      explanation: 'Demande un virement avant.',
      email: null,
      good_faith: true,
    } as const;
    const target = { type: 'parking', id: target_id } as const;
    await call(reportsApi.fileReport, { target, report, visitor: null }, { actor: actorOf(randomUUID()) });
    const { items } = await call(reportsApi.listReports, { status: 'open' }, first);
    const report_id = items.find((item) => item.target_id === target_id)!.id;
    const verdict = { decision: 'removed', statement: 'Paiement hors du site.', ground } as const;
    await call(reportsApi.decideReport, { report_id, verdict }, first);
    return { user_id, token: await tokenFor(user_id) };
  }

  it('an annulled removal shows it again; an upheld one leaves it hidden', async () => {
    for (const [outcome, measure, hidden] of [
      ['annulled', 'restored', false],
      ['upheld', 'kept', true],
    ] as const) {
      const { user_id, token } = await aRemovedParking();
      expect(await file(token)).toMatchObject({ kind: 'content', target: 'Annonce «\u00a0Cour\u00a0»' });
      await decide(await contestOf(user_id), outcome);
      const told = { measure, hidden, contested: outcome, statement: 'Second regard.', target_label: 'Cour' };
      await eventually(() => expect(measuresOf(user_id).at(-1)).toMatchObject(told));
    }
  });
});

describe('SF-02 of a document that is refused twice', () => {
  const reviewsOf = (user_id: string) => service.events(documentReviewed).filter((event) => event.user_id === user_id);
  async function refuse(user_id: string) {
    const { id: document_id } = await service.submitIdentity(user_id);
    const review = { status: 'rejected', comment: 'Illisible.' } as const;
    await call(moderationApi.reviewDocument, { category: 'identity', document_id, review }, first);
    return document_id;
  }

  it('only the second refusal carries a reference and a link', async () => {
    const user_id = await aPerson();
    await refuse(user_id);
    await refuse(user_id);
    await eventually(() =>
      expect(reviewsOf(user_id).map(({ contest }) => contest)).toEqual([
        null,
        { reference: expect.stringMatching(/^DOC-/) as string, token: expect.any(String) as string },
      ]),
    );
  });

  it('annulled, the document waits again; upheld, the person reads why', async () => {
    for (const [outcome, status] of [
      ['annulled', 'pending'],
      ['upheld', 'rejected'],
    ] as const) {
      const user_id = await aPerson();
      await refuse(user_id);
      const document_id = await refuse(user_id);
      const token = await eventually(() => {
        const last = reviewsOf(user_id)[1]?.contest;
        if (!last) throw new Error('not refused twice yet');
        return last.token;
      });
      expect(await file(token)).toMatchObject({ kind: 'document', statement: 'Illisible.' });
      const contest = await contestOf(user_id);
      await expect(decide(contest, outcome, first)).rejects.toMatchObject({ code: 'contest_first_decider' });
      await decide(contest, outcome);
      const { reference } = contest;
      await eventually(() =>
        expect(reviewsOf(user_id).at(-1)).toMatchObject({
          ...{ document_id, status, contested: { reference, statement: 'Second regard.' } },
        }),
      );
      const rows = await database.query('SELECT status FROM identity_documents WHERE id = $1', [document_id]);
      expect(rows).toEqual([{ status }]);
    }
  });
});

it('SF-02 the team is reminded once of a contest whose time is over, and of none that is decided', async () => {
  const [late, settled] = [await aSuspension(), await aSuspension()];
  for (const { token } of [late, settled]) await file(token);
  const { id, due_at } = await contestOf(late.user_id);
  const { id: decided } = await decide(await contestOf(settled.user_id), 'upheld');
  const remind = () => service.app.get(ContestClock).remind();
  const ofThese = () => reminders.filter((each) => [id, decided].includes((each as { contest_id: string }).contest_id));
  clock.set(new Date(Date.parse(due_at) - 1));
  await remind();
  expect(ofThese()).toEqual([]);
  clock.set(new Date(due_at));
  await remind();
  await Promise.all([remind(), remind()]);
  expect(ofThese()).toEqual([{ contest_id: id, reference: (await read(late.token)).reference }]);
});

it('C34 the texts and files of a settled contest go after their time, not what was decided', async () => {
  const { token, user_id } = await aSuspension();
  const { id: file_id } = await aFile(token);
  await file(token, [file_id]);
  const { id: contest_id } = await decide(await contestOf(user_id), 'upheld');
  const contests = service.app.get(ContestsService);
  const seen = () => call(contestDeskApi.getContest, { contest_id }, second);
  await contests.forgetOld(new Date(clock.now().getTime() - 1));
  expect(await seen()).toMatchObject({ text: TEXT, files: [{ id: file_id }] });
  await contests.forgetOld(new Date(clock.now().getTime() + 1));
  expect(await seen()).toMatchObject({ text: '', files: [], settled: { statement: 'Second regard.' } });
  expect(await database.query('SELECT 1 FROM files WHERE id = $1 AND discarded_at IS NULL', [file_id])).toEqual([]);
});
