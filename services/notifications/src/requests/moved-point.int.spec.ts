import { randomUUID } from 'node:crypto';
import { parkingUpdated } from '@placette/contracts/listings/events';
import { notificationsApi } from '@placette/contracts/notifications/api';
import { actorOf, eventually } from '@placette/testing';
import { startNotifications, type Notifications } from '../../test/notifications.fixture.js';
import { aTrip } from '../../test/trip-samples.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

const SUBJECT = 'L’emplacement de votre place est corrigé';

const update = async (parking_spot_id: string, owner_id: string, point_moved?: boolean) => {
  const parking = {
    parking_spot_id,
    owner_id,
    title: 'Garage Orly',
    city: 'Orly',
    address: '1 rue A',
    postal_code: '94310',
    price_per_day: 8,
    price_per_week: null,
    nombre_places: 1,
    accepted_vehicle_types: [],
    max_vehicle_height: null,
    max_vehicle_length: null,
    contact_phone: null,
    photo: null,
    open: true,
  };
  const id = await notifications.publish(parkingUpdated, { ...parking, ...(point_moved && { point_moved }) });
  await eventually(async () =>
    expect(await notifications.database.query('SELECT 1 FROM inbox WHERE event_id = $1', [id])).toHaveLength(1),
  );
};

it('FO-08 tells each driver who is expected once, by mail and on the site, and nobody of other changes', async () => {
  const [owner, driver, gone] = [
    await notifications.signUp('Jeanne'),
    await notifications.signUp('Alex'),
    await notifications.signUp('Odile'),
  ];
  const parking_spot_id = randomUUID();
  const [first, second, cancelled] = [randomUUID(), randomUUID(), randomUUID()];
  notifications.expected.set(parking_spot_id, [
    { request_id: first, requester_id: driver.user_id },
    { request_id: second, requester_id: driver.user_id },
    // Its end is told by another event.
    { request_id: cancelled, requester_id: gone.user_id },
  ]);
  for (const id of [first, second]) notifications.trips.set(`${id} ${driver.user_id}`, aTrip('requester', 'Jeanne'));

  await update(parking_spot_id, owner.user_id);
  await update(randomUUID(), owner.user_id, true);
  const subjectsOf = async ({ user_id }: { user_id: string }) =>
    (await notifications.emailsTo(user_id)).map(({ subject }) => subject).slice(1);
  expect(await subjectsOf(driver)).toEqual([]);

  await update(parking_spot_id, owner.user_id, true);
  expect(await subjectsOf(driver)).toEqual([`${SUBJECT}\u00a0: Garage Orly, du 1er au 4 mars 2026`]);
  for (const other of [owner, gone]) expect(await subjectsOf(other)).toEqual([]);
  const actor = actorOf(driver.user_id);
  const { notifications: told } = await notifications.call(notificationsApi.listNotifications, {}, { actor });
  expect(told).toMatchObject([{ kind: 'stay_changed', title: SUBJECT, path: `/dashboard/sejours/${first}` }]);
});
