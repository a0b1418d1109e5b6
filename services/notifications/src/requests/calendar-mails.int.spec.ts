import { randomUUID } from 'node:crypto';
import { calendarTroubled } from '@placette/contracts/listings/events';
import { notificationsApi } from '@placette/contracts/notifications/api';
import { actorOf, eventually } from '@placette/testing';
import { startNotifications, type Notifications } from '../../test/notifications.fixture.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

it('C51 tells the owner of a calendar that fails for a day, and of an imported day on an agreed stay', async () => {
  const owner = await notifications.signUp('Jeanne');
  const spot = {
    parking_spot_id: randomUUID(),
    owner_id: owner.user_id,
    title: 'Garage Orly',
    calendar_name: 'Orly Parc',
  };
  await notifications.publish(calendarTroubled, { ...spot, days_with_stays: [] });
  await notifications.publish(calendarTroubled, { ...spot, days_with_stays: ['2026-12-10', '2026-12-11'] });
  const path = `/dashboard/parkings/${spot.parking_spot_id}/calendrier`;
  await eventually(async () => {
    const actor = actorOf(owner.user_id);
    const { notifications: told } = await notifications.call(notificationsApi.listNotifications, {}, { actor });
    expect(told.map((each) => [each.title, each.path]).sort()).toEqual([
      ['Un jour de votre calendrier importé a déjà un séjour', path],
      ['Votre calendrier importé ne peut plus être lu', path],
    ]);
  });
  const subjects = (await notifications.emailsTo(owner.user_id)).map(({ subject }) => subject);
  expect(subjects).toContain('Votre calendrier importé ne peut plus être lu');
});
