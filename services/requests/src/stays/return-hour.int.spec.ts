import type { Actor } from '@placette/contracts';
import { startOfDay } from '@placette/contracts/kernel/days';
import { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { requestsApi } from '@placette/contracts/requests/api';
import { returnHourTold } from '@placette/contracts/requests/events';
import { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import { tripApi } from '@placette/contracts/requests/trip/api';
import { inDays, startRequests, type Requests } from '../../test/requests.fixture.js';
import { LONGER, nights, stayChangesIn } from '../../test/stay-changes.fixture.js';

let requests: Requests;
beforeAll(async () => {
  requests = await startRequests();
  requests.answerAs(stayPlaceApi.getStayPlace, () => ({ place: null }));
});
afterAll(() => requests.stop());
beforeEach(() => requests.clock.set(new Date()));
const { agree, rowOf, takenAt, scene } = stayChangesIn(() => requests);

describe('CN-03 « Je rentre plus tard »', () => {
  const tell = (actor: Actor, request_id: string, return_hour: string) =>
    requests.call(stayChangesApi.tellReturnHour, { request_id, return_hour }, { actor });
  const hourFor = async (owner: Actor) => {
    const { requests: received } = await requests.call(requestsApi.listReceivedRequests, {}, { actor: owner });
    return received[0]?.told_return_hour;
  };

  it('tells an hour immediately; the newest counts, and nothing else changes', async () => {
    const { owner, driver, id, parking_spot_id } = await scene();
    // The sweep sets the time of the next reminder on its own schedule.
    const { next_trip_reminder_at: _swept, ...before } = await rowOf(id);
    await expect(tell(driver, id, '18:30')).resolves.toMatchObject({ request: { told_return_hour: '18:30' } });
    await expect(tell(driver, id, '18:30')).rejects.toMatchObject({ code: 'return_hour_told', status: 409 });
    await tell(driver, id, '21:05');
    expect(await hourFor(owner)).toBe('21:05');
    expect(await rowOf(id)).toMatchObject(before);
    expect(await takenAt(parking_spot_id)).toEqual(nights(10, 13));
    await requests.published();
    const told = requests.events(returnHourTold).filter(({ request_id }) => request_id === id);
    expect(told.map(({ return_hour }) => return_hour)).toEqual(['18:30', '21:05']);
    const { events } = await requests.call(tripApi.getTrip, { request_id: id }, { actor: owner });
    expect(events.slice(2)).toMatchObject([
      { kind: 'return_hour', return_hour: '18:30', change: null },
      { kind: 'return_hour', return_hour: '21:05' },
    ]);
  });

  it('comes with another day, and counts once the owner agrees to it', async () => {
    const { owner, driver, id, asked } = await scene();
    await tell(driver, id, '18:30');
    const change = await asked({ ...LONGER, return_hour: '09:00' });
    expect(await hourFor(owner)).toBe('18:30');
    await agree(owner, change);
    expect(await hourFor(owner)).toBe('09:00');
  });

  it('is forgotten with the day that it was told for', async () => {
    const { owner, driver, id, asked } = await scene();
    await tell(driver, id, '18:30');
    await agree(owner, await asked());
    expect(await hourFor(owner)).toBeNull();
  });

  it('is told until the day of return is over, beside a change that waits, and by the driver alone', async () => {
    const { owner, driver, id, asked } = await scene();
    await asked();
    await tell(driver, id, '18:30');
    for (const actor of [owner, await requests.signUp()]) {
      await expect(tell(actor, id, '19:00')).rejects.toMatchObject({ code: 'request_not_found', status: 404 });
    }
    await expect(tell(driver, id, '24:00')).rejects.toMatchObject({ code: 'invalid_input' });
    requests.clock.set(startOfDay(inDays(14)));
    await expect(tell(driver, id, '20:00')).rejects.toMatchObject({ code: 'stay_not_changeable' });
    requests.clock.advance(-1);
    await tell(driver, id, '20:00');
  });

  it('is told ten times a day at most', async () => {
    const { driver, id } = await scene();
    for (let hour = 10; hour < 20; hour += 1) await tell(driver, id, `${hour}:00`);
    await expect(tell(driver, id, '20:00')).rejects.toMatchObject({ code: 'too_many_requests' });
  });
});
