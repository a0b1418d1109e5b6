import type { Actor } from '@placette/contracts';
import { requestsApi } from '@placette/contracts/requests/api';
import { stayChangeClosed } from '@placette/contracts/requests/events';
import { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import { inDays, type Requests } from './requests.fixture.js';

export const STAY = { start_date: inDays(10), end_date: inDays(13) };
export const LONGER = { start_date: inDays(10), end_date: inDays(15) };

/** The number of spaces taken on each day from `from` to the day before `to`, counted from today. */
export const nights = (from: number, to: number, taken = 1) =>
  Object.fromEntries(Array.from({ length: to - from }, (_, index) => [inDays(from + index), taken]));

/** Approved stays, and requests and answers about their changes. */
export function stayChangesIn(requests: () => Requests) {
  const approve = (actor: Actor, request_id: string) =>
    requests().call(requestsApi.approveRequest, { request_id }, { actor });
  const call =
    (contract: typeof stayChangesApi.agreeToChange) =>
    (actor: Actor, { id: request_id, change_id }: { id: string; change_id: string }) =>
      requests().call(contract, { request_id, change_id }, { actor });
  const agree = call(stayChangesApi.agreeToChange);
  const refuse = call(stayChangesApi.refuseChange);
  const withdraw = call(stayChangesApi.withdrawChange);
  const rowOf = async (id: string) =>
    (
      await requests().database.query(
        `SELECT status, start_date::text, end_date::text, total_price::float8, vehicle_id, next_trip_reminder_at
         FROM contact_requests WHERE id = $1`,
        [id],
      )
    )[0]!;
  const statusOf = async (change_id: string) =>
    (
      await requests().database.query<{ status: string }>('SELECT status FROM stay_changes WHERE id = $1', [change_id])
    )[0]?.status;
  /** The days with a stay and how many, from the tenth day on. */
  const takenAt = async (parking_spot_id: string) =>
    Object.fromEntries(
      (
        await requests().database.query<{ day: string; taken: number }>(
          'SELECT day::text, taken FROM spot_days WHERE parking_spot_id = $1 AND taken > 0 ORDER BY day',
          [parking_spot_id],
        )
      ).map(({ day, taken }) => [day, taken]),
    );
  const closedOf = async (id: string) => {
    await requests().published();
    return requests()
      .events(stayChangeClosed)
      .filter(({ request_id }) => request_id === id);
  };

  /** Creates a driver with an approved stay of three days at 10 € each. */
  async function scene({ nombre_places = 1, ...spot }: { nombre_places?: number; price_per_week?: null } = {}) {
    const owner = await requests().signUp();
    const driver = await requests().signUp();
    const published = await requests().publishSpot(owner, { nombre_places, price_per_week: null, ...spot });
    const { parking_spot_id } = published;
    const { id: vehicle_id } = await requests().addVehicle(driver);
    const wish = { parking_spot_id, vehicle_id };
    const { id } = await requests().send(driver, { ...wish, ...STAY });
    await approve(owner, id);
    const quote = (wished: object) =>
      requests().call(
        stayChangesApi.quoteChange,
        { request_id: id, vehicle_id, ...STAY, ...wished },
        { actor: driver },
      );
    const ask = (wished: object, actor = driver) =>
      requests().call(
        stayChangesApi.askChange,
        { request_id: id, vehicle_id, ...STAY, total_price: 50, ...wished },
        { actor },
      );
    const asked = async (wished: object = LONGER) => {
      const { request } = await ask(wished);
      return { id, change_id: request.change?.id ?? '' };
    };
    return { owner, driver, parking_spot_id, spot: published, vehicle_id, wish, id, quote, ask, asked };
  }
  /** Adds another driver at the same parking. */
  async function another(wish: { parking_spot_id: string }, stay: object, immatriculation = 'CD-456-EF') {
    const driver = await requests().signUp();
    const vehicle_id = (await requests().addVehicle(driver, { immatriculation })).id;
    return { driver, vehicle_id, id: (await requests().send(driver, { ...wish, vehicle_id, ...stay })).id };
  }
  return { approve, agree, refuse, withdraw, rowOf, statusOf, takenAt, closedOf, scene, another };
}
