import { pushApi } from '@placette/contracts/notifications/push/api';
import { requestSent } from '@placette/contracts/requests/events';
import { actorOf, eventually } from '@placette/testing';
import { startPushService } from '@placette/testing/push-service';
import { aRequest, startNotifications, type Notifications } from '../../test/notifications.fixture.js';

let notifications: Notifications;
beforeAll(async () => {
  notifications = await startNotifications();
});
afterAll(() => notifications.stop());

it('offers and sends nothing to devices without a VAPID key (TR-06)', async () => {
  const push = await startPushService();
  const owner = await notifications.signUp();
  const driver = await notifications.signUp();
  const actor = actorOf(owner.user_id);
  expect(await notifications.call(pushApi.getPush, {}, { actor })).toMatchObject({ key: null, devices: [] });
  const subscription = { ...push.subscribe().subscription, user_agent: '' };
  await expect(notifications.call(pushApi.subscribeDevice, subscription, { actor })).rejects.toMatchObject({
    code: 'push_unavailable',
  });
  await notifications.publish(requestSent, aRequest(owner.user_id, driver.user_id));
  await eventually(() => expect(notifications.mailServer.to(owner.email)).toHaveLength(2));
  expect(await notifications.database.query('SELECT 1 FROM push_messages')).toEqual([]);
  await push.stop();
});
