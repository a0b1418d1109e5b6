import { randomUUID } from 'node:crypto';
import type { Actor } from '@placette/contracts';
import { userDeleted } from '@placette/contracts/identity/events';
import { startOfDay } from '@placette/contracts/kernel/days';
import { searchApi } from '@placette/contracts/listings/search/api';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { deskStaysApi } from '@placette/contracts/requests/administration/api';
import type { DeskStaysQuery } from '@placette/contracts/requests/administration/schema';
import { alternativesApi, cancellationApi, requestsApi } from '@placette/contracts/requests/api';
import { ownerCancellationsChanged, requestCancelled, stayCalledOff } from '@placette/contracts/requests/events';
import { tripApi } from '@placette/contracts/requests/trip/api';
import { actorOf, eventually } from '@placette/testing';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';
import { Prisma } from '../generated/prisma/client.js';
import { PrismaService } from '../platform/prisma.service.js';
import { PARTY_WORDS, PLATE, SPOT_WORDS } from './desk-words.js';

const FOUND = { location: { id: '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a11', name: 'Aéroport de Brest' }, parkings: [] };

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
  requests.answerAs(searchApi.findAlternatives, () => FOUND);
  requests.answerAs(stayPlaceApi.getStayPlace, () => ({ place: null }));
});
afterAll(() => requests.stop());
beforeEach(() => requests.clock.set(new Date()));

const moderator = actorOf(randomUUID(), { is_admin: true });
const stay = { start_date: inDays(10), end_date: inDays(13) };
const REASON = 'Paiement <b>hors</b> du service, 06 12 34 56 78.';
const list = (query: Partial<DeskStaysQuery>, actor: Actor = moderator) =>
  requests.call(deskStaysApi.listDeskStays, query, { actor });
const found = async (query: Partial<DeskStaysQuery>) => (await list(query)).stays.map(({ id }) => id);
const get = (request_id: string, actor: Actor = moderator) =>
  requests.call(deskStaysApi.getDeskStay, { request_id }, { actor });
const cancel = (request_id: string, actor: Actor = moderator) =>
  requests.call(deskStaysApi.cancelDeskStay, { request_id, statement: REASON }, { actor });
const takenAt = async (parking_spot_id: string) =>
  (
    await requests.database.query<{ taken: number }>('SELECT taken FROM spot_days WHERE parking_spot_id = $1', [
      parking_spot_id,
    ])
  ).map(({ taken }) => taken);

interface Scene {
  owner_name?: [string, string];
  driver_name?: [string, string];
  title?: string;
  immatriculation?: string;
  isApproved?: boolean;
  days?: typeof stay;
}
async function scene(given: Scene = {}) {
  const [first_name = 'Denis', last_name = 'Morel'] = given.owner_name ?? [];
  const owner = await requests.signUp({ first_name, last_name });
  const [driver_first = 'Camille', driver_last = 'Durand'] = given.driver_name ?? [];
  const driver = await requests.signUp({ first_name: driver_first, last_name: driver_last });
  const { parking_spot_id } = await requests.publishSpot(owner, { title: given.title ?? 'Cour' });
  const immatriculation = given.immatriculation ?? 'AB-123-CD';
  const { id: vehicle_id } = await requests.addVehicle(driver, { immatriculation });
  const { id } = await requests.send(driver, {
    ...{ parking_spot_id, vehicle_id, message: 'Un secret' },
    ...(given.days ?? stay),
  });
  if (given.isApproved !== false) {
    await requests.call(requestsApi.approveRequest, { request_id: id }, { actor: owner });
  }
  return { owner, driver, parking_spot_id, vehicle_id, id };
}

describe('the desk of stays (DK-05)', () => {
  it('finds by beginnings of words of both names and the parking, without accents, by plate and by id', async () => {
    const { owner, driver, parking_spot_id, id } = await scene({
      ...{ owner_name: ['Zénobie', 'Œstreich'], driver_name: ['Jean-Élie', 'Zwang'], title: 'Garage Écluse' },
      immatriculation: 'ZZ-987-YX',
    });
    await scene({ title: 'Garage Autre' });
    const words = ['zenob', 'oestreich', 'elie zwa', 'ecluse', 'GARAGE jean roissy zeno', 'zz987yx', 'ZZ-987-YX'];
    for (const q of [...words, id, parking_spot_id, owner.user_id, driver.user_id]) {
      expect([q, await found({ q })]).toEqual([q, [id]]);
    }
    for (const q of ['luse', 'zenob autre', 'ZZ-987', '« »', "'; DROP TABLE contact_requests; --", randomUUID()]) {
      expect([q, await found({ q })]).toEqual([q, []]);
    }
    expect((await list({ q: 'ecluse' })).stays).toMatchObject([
      {
        ...{ id, status: 'approved', ...stay },
        parking_spot: { id: parking_spot_id, title: 'Garage Écluse', city: 'Roissy-en-France' },
        owner: { user_id: owner.user_id, name: 'Zénobie Œstreich' },
        requester: { user_id: driver.user_id, name: 'Jean-Élie Zwang' },
      },
    ]);
  });

  it('searches by its indexes', async () => {
    const prisma = new PrismaService({ DATABASE_URL: requests.database.url, DATABASE_POOL_SIZE: 1 });
    const plans = await prisma.$transaction(async (tx) => {
      await tx.$executeRaw`
        SELECT set_config(name, 'off', true) FROM unnest(ARRAY['enable_seqscan', 'enable_sort']) name`;
      const explain = async (from: Prisma.Sql) => JSON.stringify(await tx.$queryRaw`EXPLAIN SELECT 1 FROM ${from}`);
      return [
        await explain(Prisma.sql`party_cards WHERE ${PARTY_WORDS} @@ 'zeno:*'::tsquery`),
        await explain(Prisma.sql`spot_cards WHERE ${SPOT_WORDS} @@ 'cour:*'::tsquery`),
        await explain(Prisma.sql`contact_requests WHERE ${PLATE} = 'AB123CD'`),
        await explain(Prisma.sql`contact_requests ORDER BY start_date DESC, id DESC LIMIT 51`),
      ];
    });
    await prisma.$disconnect();
    expect(plans).toEqual(
      ['party_cards_words', 'spot_cards_words', 'contact_requests_plate', 'contact_requests_by_day'].map(
        (index): unknown => expect.stringContaining(index),
      ),
    );
  });

  it('filters by state, parking and shared days, the latest first day first, each stay once', async () => {
    const title = 'Filtrées';
    const first = await scene({ title, days: { start_date: inDays(10), end_date: inDays(12) } });
    const second = await scene({ title, isApproved: false, days: { start_date: inDays(12), end_date: inDays(15) } });
    const q = 'filtrees';
    expect(await found({ q })).toEqual([second.id, first.id]);
    expect(await found({ q, status: 'pending' })).toEqual([second.id]);
    expect(await found({ parking_spot_id: first.parking_spot_id })).toEqual([first.id]);
    expect(await found({ q, from: inDays(13) })).toEqual([second.id]);
    expect(await found({ q, to: inDays(11) })).toEqual([first.id]);
    expect(await found({ q, from: inDays(12), to: inDays(12) })).toEqual([second.id, first.id]);
    expect(await found({ q, cursor: second.id })).toEqual([first.id]);
  });

  it('shows what both sides see, their contacts hidden or not, and nothing that they write', async () => {
    const { owner, driver, id } = await scene();
    const trip = await requests.call(tripApi.getTrip, { request_id: id }, { actor: owner });
    const seen = await get(id);
    expect(seen).toMatchObject({
      vehicle: { marque: 'Renault', immatriculation: 'AB-123-CD' },
      ...{ total_price: trip.stay.request.total_price, travel: trip.stay.request.travel, events: trip.events },
      ...{ shares_contacts: true, knows_address: true, is_cancellable: true, cancelled_by: null },
    });
    expect(JSON.stringify(seen)).not.toMatch(/Un secret|0612345678/);
    const waiting = await scene({ isApproved: false });
    expect(await get(waiting.id)).toMatchObject({
      ...{ shares_contacts: false, knows_address: false, is_cancellable: false },
      events: [{ kind: 'sent' }],
    });
    await requests.publish(userDeleted, { user_id: driver.user_id, deleted_at: new Date().toISOString() });
    await eventually(async () => expect(await get(id)).toMatchObject({ requester: { name: null } }));
  });

  it('does not exist for anybody without the right, either side included', async () => {
    const { owner, driver, id } = await scene();
    for (const actor of [owner, driver, actorOf(randomUUID(), { is_admin: true, desk_role: 'support' })]) {
      for (const call of [list({}, actor), get(id, actor), cancel(id, actor)])
        await expect(call).rejects.toMatchObject({ code: 'not_found', status: 404 });
    }
    await expect(get(randomUUID())).rejects.toMatchObject({ code: 'request_not_found', status: 404 });
  });
});

describe('a stay that a moderator cancels (DK-05, CN-01)', () => {
  it('frees its days, tells both sides why, and leads its driver to other parkings', async () => {
    const { owner, driver, parking_spot_id, vehicle_id, id } = await scene();
    expect(await cancel(id)).toMatchObject({
      ...{ status: 'cancelled', cancelled_by: 'system', shares_contacts: false, knows_address: false },
      events: [{ kind: 'sent' }, { kind: 'approved' }, { kind: 'cancelled' }],
    });
    expect(await takenAt(parking_spot_id)).toEqual([0, 0, 0]);
    await requests.published();
    const about = <T extends { request_id: string }>(all: T[]) => all.filter(({ request_id }) => request_id === id);
    const cancelled_by = 'system';
    expect(about(requests.events(requestCancelled))).toMatchObject([{ cancelled_by, closed_because: null, ...stay }]);
    expect(about(requests.events(stayCalledOff))).toEqual([
      {
        ...{ request_id: id, owner_id: owner.user_id, requester_id: driver.user_id, moderator_id: moderator.user_id },
        ...{ before: 'approved', after: 'cancelled', reason: REASON },
      },
    ]);
    const { requests: sent } = await requests.call(requestsApi.listSentRequests, {}, { actor: driver });
    const { requests: received } = await requests.call(requestsApi.listReceivedRequests, {}, { actor: owner });
    for (const each of [sent[0], received[0]]) {
      expect(each).toMatchObject({ id, cancelled_by, cancellation_reason: expect.stringContaining('<b>hors</b>') });
      expect(JSON.stringify(each)).not.toContain('06 12 34 56 78');
    }
    const others = await requests.call(alternativesApi.listAlternatives, { request_id: id }, { actor: driver });
    expect(others).toEqual(FOUND);
    const again = await requests.send(driver, { parking_spot_id, vehicle_id, ...stay });
    await expect(
      requests.call(requestsApi.approveRequest, { request_id: again.id }, { actor: owner }),
    ).resolves.toMatchObject({ status: 'approved' });
  });

  it('counts in nobody’s figures (CN-04)', async () => {
    const { owner, id } = await scene();
    await cancel(id);
    await requests.published();
    const told = requests.events(ownerCancellationsChanged).filter(({ owner_id }) => owner_id === owner.user_id);
    expect(told).toEqual([]);
  });

  it('is cancelled once by two moderators and a side at the same moment', async () => {
    const { owner, parking_spot_id, id } = await scene();
    const other = actorOf(randomUUID(), { is_admin: true });
    const byOwner = requests.call(cancellationApi.cancelStay, { request_id: id, reason: 'Travaux' }, { actor: owner });
    const all = await Promise.allSettled([cancel(id), cancel(id, other), byOwner]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of all) {
      if (result.status === 'rejected') {
        expect(result.reason).toMatchObject({ code: 'request_move_refused', status: 409 });
      }
    }
    expect(await takenAt(parking_spot_id)).toEqual([0, 0, 0]);
  });

  it('is none once it has begun, while it waits, or where the moderator is one of its sides', async () => {
    const [begun, waiting, own] = [await scene(), await scene({ isApproved: false }), await scene()];
    await expect(cancel(own.id, { ...own.driver, is_admin: true, aal: 'aal2' })).rejects.toMatchObject({
      code: 'own_content',
      status: 403,
    });
    await expect(cancel(waiting.id)).rejects.toMatchObject({ code: 'request_move_refused', status: 409 });
    requests.clock.set(startOfDay(stay.start_date));
    await expect(cancel(begun.id)).rejects.toMatchObject({ code: 'stay_begun', status: 409 });
    expect(await get(begun.id)).toMatchObject({ status: 'approved', is_cancellable: false });
    const blank = { request_id: own.id, statement: ' ' };
    await expect(requests.call(deskStaysApi.cancelDeskStay, blank, { actor: moderator })).rejects.toMatchObject({
      code: 'invalid_input',
    });
  });

  it('loses its reason with either account', async () => {
    const { owner, id } = await scene();
    await cancel(id);
    await requests.publish(userDeleted, { user_id: owner.user_id, deleted_at: new Date().toISOString() });
    await eventually(async () =>
      expect(
        await requests.database.query(
          'SELECT cancellation_reason, masked_cancellation_reason FROM contact_requests WHERE id = $1',
          [id],
        ),
      ).toEqual([{ cancellation_reason: null, masked_cancellation_reason: null }]),
    );
  });
});
