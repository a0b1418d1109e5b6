import { randomUUID } from 'node:crypto';
import { requestsApi } from '@placette/contracts/requests/api';
import { requestApproved, requestRejected, requestSent } from '@placette/contracts/requests/events';
import { eventually } from '@placette/testing';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
});
afterAll(() => requests.stop());

async function scene(spotFacts: Parameters<Requests['publishSpot']>[1] = {}) {
  const owner = await requests.signUp({ first_name: 'Jeanne', last_name: 'martin', phone_number: '0698765432' });
  const actor = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner, spotFacts);
  const { id: vehicle_id } = await requests.addVehicle(actor);
  return { owner, actor, parking_spot_id, vehicle_id };
}
const sentBy = async (actor: Parameters<Requests['send']>[0], filter = {}) =>
  (await requests.call(requestsApi.listSentRequests, filter, { actor })).requests;
const receivedBy = async (actor: Parameters<Requests['send']>[0], filter = {}) =>
  (await requests.call(requestsApi.listReceivedRequests, filter, { actor })).requests;

describe('sending a request', () => {
  it('RQ-03 RQ-06 DM-05 C4 takes owner, price and status from the parking, whatever the body says', async () => {
    const { owner, actor, parking_spot_id, vehicle_id } = await scene();
    const crafted = {
      owner_id: actor.user_id,
      requester_id: randomUUID(),
      total_price: 0.5,
      status: 'approved',
      id: randomUUID(),
    };
    const stay = { start_date: inDays(2), end_date: inDays(11) };
    const sent = await requests.send(actor, { ...crafted, ...stay, parking_spot_id, vehicle_id });
    expect(sent).toMatchObject({ status: 'pending', days: 9, total_price: 70, rejection_reason: null });
    expect(sent.id).not.toBe(crafted.id);
    const [row] = await requests.database.query('SELECT * FROM contact_requests WHERE id = $1', [sent.id]);
    expect(row).toMatchObject({
      parking_spot_id,
      vehicle_id,
      owner_id: owner.user_id,
      requester_id: actor.user_id,
      message: 'Bonjour',
      status: 'pending',
      total_price: '70.00',
      rejection_reason: null,
      created_at: requests.clock.now(),
      updated_at: requests.clock.now(),
    });
    await eventually(() =>
      expect(requests.events(requestSent)).toContainEqual(
        expect.objectContaining({
          ...stay,
          request_id: sent.id,
          owner_id: owner.user_id,
          total_price: 70,
          parking_title: 'Garage près de l’aéroport',
        }),
      ),
    );
  });

  it('asks for a verified identity, and believes documents when its own copy is behind', async () => {
    const { parking_spot_id } = await scene();
    const actor = await requests.signUp({ verified: false });
    const { id: vehicle_id } = await requests.addVehicle(actor);
    const wish = { parking_spot_id, vehicle_id };
    await expect(requests.send(actor, wish)).rejects.toMatchObject({ code: 'identity_required', status: 403 });
    requests.documents.verified.add(actor.user_id);
    await expect(requests.send(actor, wish)).resolves.toMatchObject({ status: 'pending' });
  });

  it('RQ-02 RQ-05 C25 refuses what cannot be, and stores nothing', async () => {
    const { owner, actor, parking_spot_id, vehicle_id } = await scene();
    const moto = await requests.addVehicle(actor, { type_vehicule: 'moto', immatriculation: 'MO-001-TO' });
    const tall = await requests.addVehicle(actor, { hauteur_m: 2.1, immatriculation: 'TA-001-LL' });
    const long = await requests.addVehicle(actor, { longueur_m: 5, immatriculation: 'LO-001-NG' });
    const fitting = await requests.addVehicle(actor, { hauteur_m: 1.9, longueur_m: 4.5, immatriculation: 'OK-001-OK' });
    const own = await requests.addVehicle(owner);
    const closed = await requests.publishSpot(owner, { open: false });
    const refusals = [
      [actor, { parking_spot_id: randomUUID(), vehicle_id }, 'spot_not_open'],
      [actor, { parking_spot_id: closed.parking_spot_id, vehicle_id }, 'spot_not_open'],
      [owner, { parking_spot_id, vehicle_id: own.id }, 'request_on_own_spot'],
      [actor, { parking_spot_id, vehicle_id: own.id }, 'vehicle_not_found'],
      [actor, { parking_spot_id, vehicle_id: moto.id }, 'vehicle_incompatible'],
      [actor, { parking_spot_id, vehicle_id: tall.id }, 'vehicle_too_big'],
      [actor, { parking_spot_id, vehicle_id: long.id }, 'vehicle_too_big'],
      [actor, { parking_spot_id, vehicle_id, end_date: inDays(400) }, 'invalid_input'],
    ] as const;
    for (const [who, wish, code] of refusals) await expect(requests.send(who, wish)).rejects.toMatchObject({ code });
    expect([...(await sentBy(actor)), ...(await receivedBy(owner))]).toEqual([]);
    await expect(requests.send(actor, { parking_spot_id, vehicle_id: fitting.id })).resolves.toMatchObject({ days: 3 });
  });

  it('RQ-03 RQ-04 C23 says what is wrong with the four fields', async () => {
    const { actor, parking_spot_id, vehicle_id } = await scene();
    const wrong = [
      [{ message: '  ' }, 'message', 'Tous les champs sont obligatoires'],
      [{ start_date: '' }, 'start_date', 'Tous les champs sont obligatoires'],
      [{ vehicle_id: '' }, 'vehicle_id', 'Tous les champs sont obligatoires'],
      [{ start_date: inDays(3), end_date: inDays(3) }, 'end_date', 'La date de fin doit être après la date de début'],
      [{ start_date: inDays(-1) }, 'start_date', 'Le jour du dépôt est déjà passé'],
    ] as const;
    for (const [fields, path, message] of wrong) {
      const sending = requests.send(actor, { parking_spot_id, vehicle_id, ...fields });
      const errors = expect.arrayContaining([expect.objectContaining({ path, message })]);
      await expect(sending).rejects.toMatchObject({ code: 'invalid_input', errors });
    }
    expect(await sentBy(actor)).toEqual([]);
  });

  it('H12 refuses a second pending request for overlapping dates, also at the same moment', async () => {
    const { actor, parking_spot_id, vehicle_id } = await scene();
    const wish = { parking_spot_id, vehicle_id };
    const sendings = await Promise.allSettled([1, 2, 3, 4].map(() => requests.send(actor, wish)));
    expect(sendings.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const touching = { ...wish, start_date: inDays(3), end_date: inDays(6) };
    await expect(requests.send(actor, touching)).rejects.toMatchObject({ code: 'request_duplicate', status: 409 });
    await requests.send(actor, { ...wish, start_date: inDays(4), end_date: inDays(6) });
    expect(await sentBy(actor)).toHaveLength(2);
  });

  it('H12 stops at 5 pending requests for a parking and 20 a day', async () => {
    const { owner, actor, parking_spot_id, vehicle_id } = await scene();
    const wish = (spot: string, day: number) => ({
      parking_spot_id: spot,
      vehicle_id,
      start_date: inDays(1 + day),
      end_date: inDays(2 + day),
    });
    for (let index = 0; index < 5; index += 1) await requests.send(actor, wish(parking_spot_id, index));
    await expect(requests.send(actor, wish(parking_spot_id, 5))).rejects.toMatchObject({
      code: 'too_many_requests',
      status: 429,
    });
    for (let spot = 0; spot < 3; spot += 1) {
      const other = await requests.publishSpot(owner);
      for (let index = 0; index < 5; index += 1)
        await requests.send(actor, wish(other.parking_spot_id, 5 * (1 + spot) + index));
    }
    const last = await requests.publishSpot(owner);
    await expect(requests.send(actor, wish(last.parking_spot_id, 30))).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    expect(await sentBy(actor)).toHaveLength(20);
  });

  it('answers the same request to the same idempotency key, sent fifty times concurrently', async () => {
    const { actor, parking_spot_id, vehicle_id } = await scene();
    const key = randomUUID();
    const wish = { parking_spot_id, vehicle_id };
    const answers = await Promise.all(Array.from({ length: 50 }, () => requests.send(actor, wish, key)));
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(await sentBy(actor)).toHaveLength(1);
  });

  it('refuses another request under the key of the first one, and changes nothing', async () => {
    const { actor, parking_spot_id, vehicle_id } = await scene();
    const key = randomUUID();
    const wish = { parking_spot_id, vehicle_id };
    const first = await requests.send(actor, wish, key);
    await expect(requests.send(actor, { ...wish, message: 'Bonsoir' }, key)).rejects.toMatchObject({
      code: 'idempotency_key_reused',
      status: 422,
    });
    expect(await requests.send(actor, wish, key)).toEqual(first);
    expect(await sentBy(actor)).toEqual([first]);
  });

  it('leaves the key of a refused request free', async () => {
    const { actor, parking_spot_id, vehicle_id } = await scene();
    const key = randomUUID();
    const refused = requests.send(actor, { parking_spot_id, vehicle_id: randomUUID() }, key);
    await expect(refused).rejects.toMatchObject({ code: 'vehicle_not_found' });
    expect(await requests.send(actor, { parking_spot_id, vehicle_id }, key)).toMatchObject({ status: 'pending' });
  });
});

describe('what each side sees', () => {
  it('RQ-07 RQ-08 RQ-09 C11 D3 D7 shows phones and the plate only once the stay is agreed', async () => {
    const { owner, actor, parking_spot_id, vehicle_id } = await scene();
    const { id } = await requests.send(actor, { parking_spot_id, vehicle_id });
    const states = ['pending', 'approved', 'rejected', 'cancelled', 'expired', 'completed'] as const;
    for (const status of states) {
      await requests.database.query('UPDATE contact_requests SET status = $2 WHERE id = $1', [id, status]);
      const agreed = status === 'approved' || status === 'completed';
      const [sent, received] = [await sentBy(actor), await receivedBy(owner)];
      expect(sent).toMatchObject([
        {
          status,
          owner: {
            first_name: 'Jeanne',
            last_initial: 'M',
            phone_number: agreed ? '0698765432' : null,
            identity_verified: true,
          },
        },
      ]);
      expect(received).toMatchObject([
        {
          status,
          requester: { first_name: 'Camille', last_initial: 'D', phone_number: agreed ? '0612345678' : null },
          vehicle: { marque: 'Renault', immatriculation: agreed ? 'AB-123-CD' : 'AB-•••-CD' },
        },
      ]);
      expect(JSON.stringify([sent, received])).not.toMatch(/durand|martin|rue des Lilas/i);
    }
  });

  it('RQ-08 gives the parking’s own phone before the owner’s', async () => {
    const { owner, actor, parking_spot_id, vehicle_id } = await scene({ contact_phone: '0144556677' });
    const { id } = await requests.send(actor, { parking_spot_id, vehicle_id });
    await requests.call(requestsApi.approveRequest, { request_id: id }, { actor: owner });
    expect(await sentBy(actor)).toMatchObject([{ owner: { phone_number: '0144556677' } }]);
  });

  it('RQ-07 lists newest first and filters by status and period', async () => {
    const { owner, actor, parking_spot_id, vehicle_id } = await scene();
    const first = await requests.send(actor, {
      parking_spot_id,
      vehicle_id,
      start_date: inDays(1),
      end_date: inDays(3),
    });
    requests.clock.advance(1_000);
    const second = await requests.send(actor, {
      parking_spot_id,
      vehicle_id,
      start_date: inDays(10),
      end_date: inDays(12),
    });
    await requests.call(requestsApi.approveRequest, { request_id: first.id }, { actor: owner });
    const ids = async (filter: object) => (await receivedBy(owner, filter)).map(({ id }) => id);
    expect(await ids({})).toEqual([second.id, first.id]);
    expect(await ids({ status: 'pending' })).toEqual([second.id]);
    expect(await ids({ from: inDays(4) })).toEqual([second.id]);
    expect(await ids({ to: inDays(9) })).toEqual([first.id]);
    expect((await sentBy(actor, { status: 'approved' })).map(({ id }) => id)).toEqual([first.id]);
    expect(await receivedBy(actor)).toEqual([]);
  });
});

describe('answering a request', () => {
  it('RQ-08 announces an approval and a refusal with its reason', async () => {
    const { owner, actor, parking_spot_id, vehicle_id } = await scene();
    const [yes, no] = [
      await requests.send(actor, { parking_spot_id, vehicle_id }),
      await requests.send(actor, { parking_spot_id, vehicle_id, start_date: inDays(5), end_date: inDays(6) }),
    ];
    await requests.call(requestsApi.approveRequest, { request_id: yes.id }, { actor: owner });
    const rejection = { request_id: no.id, rejection_reason: 'Travaux' };
    const rejected = await requests.call(requestsApi.rejectRequest, rejection, { actor: owner });
    expect(rejected).toMatchObject({ status: 'rejected', rejection_reason: 'Travaux' });
    expect(await sentBy(actor, { status: 'rejected' })).toMatchObject([{ id: no.id, rejection_reason: 'Travaux' }]);
    await eventually(() => {
      expect(requests.events(requestApproved)).toContainEqual(expect.objectContaining({ request_id: yes.id }));
      expect(requests.events(requestRejected)).toContainEqual(expect.objectContaining(rejection));
    });
  });
});
