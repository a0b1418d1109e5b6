import { addDays, stayDays, today } from '../../libs/contracts/src/kernel/days.js';
import { ApiCaller, type Answer } from '../support/api.js';
import {
  administrator,
  approveAll,
  expectStatus,
  spotForm,
  vehicleOf,
  verifiedMember,
  type Member,
} from '../support/people.js';
import { eventually } from '../support/product.js';

/** RQ-12, C5, H13 through HTTP: many answers at once for few places. */

const CLIENTS = 32;
const PLACES = 2;
const PARKINGS = 3;
const DRIVERS = 8;

interface Asked {
  id: string;
  parking: string;
  driver: Member;
  start_date: string;
  end_date: string;
}

let owner: Member;
let admin: ApiCaller;
let drivers: Member[];
const vehicles = new Map<Member, string>();

beforeAll(async () => {
  admin = await administrator();
  owner = await verifiedMember('Ondine', admin);
  drivers = await Promise.all(Array.from({ length: DRIVERS }, () => verifiedMember('Dany', admin)));
  for (const [index, driver] of drivers.entries()) vehicles.set(driver, await vehicleOf(driver, `HS-10${index}-HS`));
});

async function openParkings(): Promise<string[]> {
  const parkings: string[] = [];
  for (let index = 0; index < PARKINGS; index += 1) {
    const form = { ...(await spotForm(owner, `Cour très demandée ${index}`)), nombre_places: PLACES };
    parkings.push(String((await expectStatus(owner.api.call('POST', '/api/my-parkings', form), 201))['id']));
    await approveAll(admin, owner, 'parking');
  }
  for (const id of parkings)
    await eventually(() => expectStatus(ApiCaller.nobody.call('GET', `/api/parkings/${id}`), 200));
  return parkings;
}

/** Two stays of each driver at each parking, most of them over the same days. */
async function askEverywhere(parkings: readonly string[], after: number): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const parking of parkings) {
    for (const [index, driver] of drivers.entries()) {
      for (const shift of [0, 4]) {
        const start_date = addDays(today(), after + shift + (index % 2));
        const end_date = addDays(start_date, 2 + (index % 3));
        const wish = {
          parking_spot_id: parking,
          vehicle_id: vehicles.get(driver),
          start_date,
          end_date,
          message: 'Oui ?',
        };
        const answer = await eventually(async () => {
          const sent = await driver.api.call('POST', '/api/requests', wish);
          if (sent.status === 404) throw new Error('requests has not heard of the parking yet');
          return sent;
        });
        if (answer.status === 409) continue;
        const { id } = await expectStatus(Promise.resolve(answer), 201);
        asked.push({ id: String(id), parking, driver, start_date, end_date });
      }
    }
  }
  return asked;
}

/** All calls, never more than CLIENTS of them at the same time. */
async function together<T>(calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const answers: T[] = [];
  const waiting = [...calls.entries()];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) answers[next[0]] = await next[1]();
    }),
  );
  return answers;
}

interface Outcome extends Answer {
  id: string;
  /** The first answer came too late, so what it did is known by the second only. */
  again: boolean;
}

/** On a busy machine a call may take longer than its caller waits; who is told so tries again. */
async function act(api: ApiCaller, id: string, action: string): Promise<Outcome> {
  for (let again = false; ; again = true) {
    const answer = await api.call('POST', `/api/requests/${id}/${action}`);
    if (answer.status !== 504) return { ...answer, id, again };
  }
}

async function approvedStays(parking: string): Promise<{ id: string; start_date: string; end_date: string }[]> {
  const path = `/api/requests/received?parking_spot_id=${parking}&status=approved`;
  return (await expectStatus(owner.api.call('GET', path), 200))['requests'] as never;
}

async function expectNoDayOversold(parking: string): Promise<void> {
  const taken = new Map<string, number>();
  for (const { start_date, end_date } of await approvedStays(parking)) {
    for (const day of stayDays(start_date, end_date)) taken.set(day, (taken.get(day) ?? 0) + 1);
  }
  expect([...taken].filter(([, count]) => count > PLACES)).toEqual([]);
  expect(Math.max(...taken.values())).toBe(PLACES);
}

function expectAnswered({ status, body, again }: Outcome, codes: readonly string[]): void {
  if (status === 200) return;
  const reasons = again ? [...codes, 'request_move_refused'] : codes;
  expect({ status, code: body['code'] }).toEqual({ status: 409, code: expect.stringMatching(reasons.join('|')) });
  expect(String(body['title'])).toMatch(
    /^(Toutes les places sont déjà réservées|Cette demande a déjà changé d’état|Le conducteur a trouvé une place ailleurs)/,
  );
}

it('32 clients approve at 3 parkings of 2 places: no day is sold three times, and the losers get the reason', async () => {
  const parkings = await openParkings();
  const asked = await askEverywhere(parkings, 30);
  const answers = await together(
    asked.map(
      ({ id }) =>
        () =>
          act(owner.api, id, 'approval'),
    ),
  );
  for (const answer of answers) expectAnswered(answer, ['capacity_exceeded', 'driver_found_elsewhere']);
  const stays = (await Promise.all(parkings.map(approvedStays))).flat().map(({ id }) => id);
  const won = answers.filter(({ id, status, again }) => status === 200 || (again && stays.includes(id)));
  expect(won.length).toBeLessThan(asked.length);
  expect(stays.toSorted()).toEqual(won.map(({ id }) => id).toSorted());
  for (const parking of parkings) await expectNoDayOversold(parking);
});

it('approvals against cancellations of the same requests: each is one of the two, and its days follow', async () => {
  const parkings = await openParkings();
  const asked = await askEverywhere(parkings, 60);
  const calls = asked.flatMap(({ id, driver }, index) => {
    const both = [() => act(owner.api, id, 'approval'), () => act(driver.api, id, 'cancellation')];
    return index % 2 === 0 ? both : both.reverse();
  });
  for (const answer of await together(calls))
    expectAnswered(answer, ['capacity_exceeded', 'driver_found_elsewhere', 'request_move_refused']);
  for (const parking of parkings) {
    const path = `/api/requests/received?parking_spot_id=${parking}`;
    const { requests } = await expectStatus(owner.api.call('GET', path), 200);
    const states = (requests as { status: string }[]).map(({ status }) => status);
    expect(states.filter((status) => status !== 'approved' && status !== 'cancelled')).toEqual([]);
  }
  // What was cancelled holds nothing: the days that no approved stay takes are all free.
  const late = await askEverywhere(parkings, 60);
  for (const answer of await together(
    late.map(
      ({ id }) =>
        () =>
          act(owner.api, id, 'approval'),
    ),
  )) {
    expectAnswered(answer, ['capacity_exceeded', 'driver_found_elsewhere']);
  }
  for (const parking of parkings) await expectNoDayOversold(parking);
});
