import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { requestsApi } from '@placette/contracts/requests/api';
import { requestSent } from '@placette/contracts/requests/events';
import { travelSchema } from '@placette/contracts/requests/travel/schema';
import { tripApi } from '@placette/contracts/requests/trip/api';
import { eventually } from '@placette/testing';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
  requests.answerAs(stayPlaceApi.getStayPlace, () => ({ place: null }));
});
afterAll(() => requests.stop());

type Actor = Parameters<Requests['send']>[0];
const hours = { shuttle_from: '05:00', shuttle_to: '23:30' };
const paid = { ...hours, shuttle_service: 'extra', shuttle_price: 7, shuttle_per: 'person' } as const;
const typed = {
  arrival_time: '8h30',
  return_time: '0015',
  outbound_number: ' af 1234',
  return_number: 'tgv-8541',
  people: 2,
  luggage: 0,
  wants_shuttle: true,
};
const stored = {
  arrival_time: '08:30',
  return_time: '00:15',
  outbound_number: 'AF 1234',
  return_number: 'TGV-8541',
  people: 2,
  luggage: 0,
  wants_shuttle: true,
};
const nothing = travelSchema.parse({});
const shown = {
  ...stored,
  shuttle_price: 7,
  shuttle_per: 'person',
  shuttle: { from: '05:00', to: '23:30' },
  outside_shuttle: ['return'],
};

async function scene(spotFacts: Parameters<Requests['publishSpot']>[1] = paid) {
  const owner = await requests.signUp();
  const driver = await requests.signUp();
  const { parking_spot_id } = await requests.publishSpot(owner, spotFacts);
  const { id: vehicle_id } = await requests.addVehicle(driver);
  return { owner, driver, wish: { parking_spot_id, vehicle_id } };
}
const sentBy = (actor: Actor) => requests.call(requestsApi.listSentRequests, {}, { actor });
const receivedBy = (actor: Actor) => requests.call(requestsApi.listReceivedRequests, {}, { actor });
const rowOf = (id: string) =>
  requests.database.query(
    `SELECT arrival_time, return_time, outbound_number, return_number, people, luggage, wants_shuttle
     FROM contact_requests WHERE id = $1`,
    [id],
  );

describe('TR-01 what a request says of its journey', () => {
  it('is kept, read by both sides before and after the approval, and judged by the hours of the shuttle', async () => {
    const { owner, driver, wish } = await scene();
    const sent = await requests.send(driver, { ...wish, ...typed });
    expect(sent.travel).toEqual(shown);
    expect(await rowOf(sent.id)).toEqual([stored]);
    expect((await sentBy(driver)).requests[0]?.travel).toEqual(shown);
    expect((await receivedBy(owner)).requests[0]?.travel).toEqual(shown);
    await requests.call(requestsApi.approveRequest, { request_id: sent.id }, { actor: owner });
    for (const actor of [owner, driver]) {
      const { stay } = await requests.call(tripApi.getTrip, { request_id: sent.id }, { actor });
      expect(stay.request.travel).toEqual(shown);
    }
  });

  it('is asked for by the mail to a side of it, and is in no event', async () => {
    const { owner, driver, wish } = await scene();
    const { id } = await requests.send(driver, { ...wish, ...typed });
    const silent = await requests.send(driver, { ...wish, start_date: inDays(20), end_date: inDays(22) });
    await eventually(() =>
      expect(requests.events(requestSent)).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ request_id: id, has_travel: true }),
          expect.objectContaining({ request_id: silent.id, has_travel: false }),
        ]),
      ),
    );
    expect(JSON.stringify(requests.events(requestSent))).not.toContain('AF 1234');
    const read = ({ user_id: reader_id }: Actor, request_id = id) =>
      requests.call(requestsApi.readTravel, { request_id, reader_id }, { actor: null });
    for (const actor of [owner, driver]) expect(await read(actor)).toEqual({ travel: shown });
    expect(await read(owner, silent.id)).toEqual({ travel: null });
    expect(await read(await requests.signUp())).toEqual({ travel: null });
    // FD-08: the same with the rest of the request, as each side may read it, and nobody else.
    const seen = async ({ user_id: reader_id }: Actor) =>
      (await requests.call(requestsApi.readRequest, { request_id: id, reader_id }, { actor: null })).stay;
    expect(await seen(owner)).toMatchObject({
      side: 'owner',
      request: { travel: shown, requester: { phone_number: null } },
    });
    expect(await seen(driver)).toMatchObject({ side: 'requester', request: { travel: shown } });
    expect(await seen(await requests.signUp())).toBeNull();
  });

  it('is not asked for: a request may say nothing of it', async () => {
    const { driver, wish } = await scene();
    const sent = await requests.send(driver, wish);
    expect(sent.travel).toBeNull();
    expect(await rowOf(sent.id)).toEqual([nothing]);
  });

  it('outside the hours of the shuttle is a warning and not a refusal; by hours not stated nothing is judged', async () => {
    const { driver, wish } = await scene({ shuttle_from: null, shuttle_to: null });
    const sent = await requests.send(driver, { ...wish, arrival_time: '3h', return_time: '4h' });
    expect(sent).toMatchObject({ status: 'pending', travel: { shuttle: null, outside_shuttle: [] } });
  });

  it('is judged by the hours that the owner states now, over midnight too', async () => {
    const { owner, driver, wish } = await scene();
    await requests.send(driver, { ...wish, arrival_time: '23h', return_time: '015' });
    await requests.publishSpot(owner, {
      parking_spot_id: wish.parking_spot_id,
      shuttle_from: '22:00',
      shuttle_to: '02:00',
    });
    expect((await sentBy(driver)).requests[0]?.travel).toMatchObject({
      shuttle: { from: '22:00', to: '02:00' },
      outside_shuttle: [],
    });
  });

  it('C61: the shuttle costs what it did when the request was sent', async () => {
    const { owner, driver, wish } = await scene();
    await requests.send(driver, { ...wish, wants_shuttle: true });
    await requests.publishSpot(owner, { ...paid, ...wish, shuttle_price: 9, shuttle_per: 'trip' });
    const asked = { wants_shuttle: true, shuttle_price: 7, shuttle_per: 'person' };
    expect((await sentBy(driver)).requests[0]?.travel).toMatchObject(asked);
    expect((await receivedBy(owner)).requests[0]?.travel).toMatchObject(asked);
  });

  it.each([
    ['a shuttle of which nothing is asked', paid, false, null],
    ['no shuttle', { ...paid, shuttle_service: 'none' }, true, null],
    ['a shuttle without a price of its own', { ...paid, shuttle_service: 'free' }, true, { wants_shuttle: true }],
  ] as const)('C61: nothing stands beside the total for %s', async (_, spot, wants_shuttle, said) => {
    const { driver, wish } = await scene(spot);
    const { travel, total_price } = await requests.send(driver, { ...wish, wants_shuttle });
    expect(travel).toEqual(said && expect.objectContaining({ ...said, shuttle_price: null }));
    expect(total_price).toBe(30);
  });

  it('C61: a copy of the parking from before its shuttle was copied is completed first', async () => {
    const [owner, driver] = [await requests.signUp(), await requests.signUp()];
    const spot = await requests.publishSpot(owner, { ...paid, shuttle_service: null, shuttle_price: null });
    const facts = { description: null, right_declared: null, immediate_booking: false };
    const { parking_spot_id } = spot;
    requests.parkings.set(parking_spot_id, { parking: { ...facts, ...spot, ...paid }, blocked: null });
    const wish = { parking_spot_id, vehicle_id: (await requests.addVehicle(driver)).id };
    expect(await requests.send(driver, { ...wish, wants_shuttle: true })).toMatchObject({
      travel: { shuttle_price: 7, shuttle_per: 'person' },
    });
  });

  it.each([
    ['arrival_time', '25:00'],
    ['arrival_time', ''],
    ['return_time', '🕗'],
    ['return_time', '8'.repeat(500)],
    ['outbound_number', "AF'; DROP TABLE contact_requests; --"],
    ['outbound_number', '<b>AF</b>'],
    ['return_number', 'A'.repeat(500)],
    ['return_number', '0612345678'],
    ['people', 0],
    ['people', 21],
    ['people', 1.5],
    ['luggage', -1],
    ['luggage', 41],
  ])('refuses %s %j in French, and keeps nothing', async (field, value) => {
    const { driver, wish } = await scene();
    const refusal = requests.send(driver, { ...wish, [field]: value });
    await expect(refusal).rejects.toMatchObject({
      code: 'invalid_input',
      status: 422,
      errors: [{ path: field, message: expect.stringMatching(/[ée]|au maximum/) as string }],
    });
    expect((await sentBy(driver)).requests).toEqual([]);
  });

  it('is in the personal data of both, and read by nobody else', async () => {
    const { owner, driver, wish } = await scene();
    const { id } = await requests.send(driver, { ...wish, ...typed });
    const other = await requests.signUp();
    for (const actor of [owner, driver]) expect(JSON.stringify(await requests.copyOf(actor))).toContain('AF 1234');
    expect(JSON.stringify(await requests.copyOf(other))).not.toContain('AF 1234');
    for (const told of [await sentBy(other), await receivedBy(other)]) expect(told.requests).toEqual([]);
    await requests.call(requestsApi.approveRequest, { request_id: id }, { actor: owner });
    await expect(requests.call(tripApi.getTrip, { request_id: id }, { actor: other })).rejects.toMatchObject({
      code: 'request_not_found',
    });
  });
});
