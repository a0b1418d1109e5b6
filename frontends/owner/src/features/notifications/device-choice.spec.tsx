import { jest } from '@jest/globals';
import { pushApi } from '@placette/contracts/client/notifications/push';
import type { PushState } from '@placette/contracts/notifications/push/schema';
import { forgetRegisteredDevice, registeredDevice } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DeviceChoice } from './notification-choices.js';

const ID = '0190b5a2-8c1e-7c9e-8f52-0d6f2f6f1a01';
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const kinds = {
  request_received: true,
  request_answered: true,
  stay_changed: true,
  message_received: true,
  document_reviewed: true,
  content_moderated: true,
};
const device = { id: ID, user_agent: CHROME, created_at: '2026-03-01T09:00:00.000Z', last_ok_at: null };
const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) };
const endpoint = 'https://push.example/1';

/** A browser that can be told things; `answer` is what its person says when asked. */
function browser(answer: NotificationPermission) {
  const seen = { asked: 0, key: '' as unknown, isSubscribed: false };
  const subscription = {
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: async () => {
      seen.isSubscribed = false;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => (seen.isSubscribed ? subscription : null),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: unknown }) => {
      Object.assign(seen, { key: applicationServerKey, isSubscribed: true });
      return subscription;
    },
  };
  const registration = { pushManager };
  const serviceWorker = {
    register: async () => registration,
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(globalThis, {
    PushManager: class {},
    Notification: Object.assign(class {}, {
      permission: 'default',
      requestPermission: async () => {
        seen.asked += 1;
        return answer;
      },
    }),
  });
  return seen;
}
beforeEach(() => localStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'PushManager');
  Reflect.deleteProperty(globalThis, 'Notification');
});

function open(state: Partial<PushState>, subscribed: () => unknown = () => ({})) {
  let devices = state.devices ?? [];
  return renderScreen(<DeviceChoice />, {
    path: '/dashboard/notifications',
    at: '/dashboard/notifications',
    answers: [
      [pushApi.getPush, () => ({ key: 'cle', kinds, ...state, devices })],
      [
        pushApi.subscribeDevice,
        () => {
          const more = subscribed();
          devices = [device];
          return { key: 'cle', kinds, devices, device_id: ID, ...(more as object) };
        },
      ],
      [pushApi.removeDevice, () => void (devices = [])],
      [
        pushApi.setPushPreference,
        ({ body }) => {
          const { kind, is_pushed } = body as { kind: string; is_pushed: boolean };
          return { key: 'cle', devices, kinds: { ...kinds, [kind]: is_pushed } };
        },
      ],
    ],
  });
}
const allow = () => screen.findByRole('button', { name: 'Prévenez-moi sur cet appareil' });

it('asks the browser when it is pressed and never before, then names this device (TR-06)', async () => {
  const seen = browser('granted');
  const { callsOf } = open({});
  await allow();
  expect(seen.asked).toBe(0);
  await userEvent.click(await allow());
  await screen.findByText(/^Cet appareil vous prévient/);
  expect(seen).toEqual({ asked: 1, key: 'cle', isSubscribed: true });
  expect(callsOf(pushApi.subscribeDevice)).toEqual([{ body: { endpoint, keys } }]);
  expect(screen.queryAllByText('Chrome sur Android')).toHaveLength(1);

  await userEvent.click(screen.getByRole('button', { name: /^Ne plus prévenir Chrome sur Android/ }));
  await allow();
  expect([seen.isSubscribed, registeredDevice()]).toEqual([false, null]);
});

it('says what to do when the browser refuses, and registers nothing', async () => {
  const seen = browser('denied');
  const { callsOf } = open({});
  await userEvent.click(await allow());
  await screen.findByText(/Votre navigateur refuse les notifications de ce site/);
  expect([seen.isSubscribed, callsOf(pushApi.subscribeDevice)]).toEqual([false, []]);
});

it('leaves no subscription behind that the server did not take', async () => {
  const seen = browser('granted');
  open({}, () => {
    throw new Error('down');
  });
  await userEvent.click(await allow());
  await screen.findByRole('alert');
  expect([seen.isSubscribed, registeredDevice()]).toEqual([false, null]);
});

it('ends here for another account that signs in, and for nobody (TR-06)', async () => {
  const seen = browser('granted');
  open({});
  await userEvent.click(await allow());
  await screen.findByText(/^Cet appareil vous prévient/);
  await forgetRegisteredDevice('me');
  expect(seen.isSubscribed).toBe(true);
  await forgetRegisteredDevice('somebody-else');
  expect([seen.isSubscribed, registeredDevice()]).toEqual([false, null]);
});

it('says of a browser without notifications what there is instead', async () => {
  open({});
  await screen.findByText(/Ce navigateur ne reçoit pas de notifications/);
});

it('says on an iPhone how to get them', async () => {
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
  open({});
  await screen.findByText(/Sur l’écran d’accueil/);
  agent.mockRestore();
});

it('changes what the devices are told', async () => {
  browser('granted');
  const { callsOf } = open({ devices: [device] });
  const messages = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Un message arrive au sujet d’une demande ou d’une question',
  });
  await userEvent.click(messages);
  await waitFor(() => expect(messages.checked).toBe(false));
  expect(callsOf(pushApi.setPushPreference)).toEqual([{ body: { kind: 'message_received', is_pushed: false } }]);
});

it('shows nothing where the product sends no push messages', async () => {
  browser('granted');
  const { callsOf } = open({ key: null });
  await waitFor(() => expect(callsOf(pushApi.getPush)).toHaveLength(1));
  expect(screen.queryByRole('heading')).toBeNull();
});
