import { pushApi } from '@placette/contracts/client/notifications/push';
import type { PushState } from '@placette/contracts/notifications/push/schema';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { workers } from './browser-storage.js';
import {
  draftKey,
  ownSubscription,
  readDraft,
  rememberRegisteredDevice,
  saveDraft,
  registeredDevice,
} from './kept-in-browser.js';
import { problemText, useShell } from './shell.js';

const PUSH = ['push'] as const;

/**
 * Whether this browser receives push messages for the reader: `install` when iOS accepts them only for installed sites,
 * `unsupported` in any other browser without them, `denied` when its person refused the permission.
 */
type DevicePush = 'on' | 'off' | 'denied' | 'install' | 'unsupported';

/**
 * TR-06: whether this device receives push messages, and how to change it. The browser prompts its person when `allow`
 * is pressed, never before.
 */
export function useDevicePush() {
  const { api, session } = useShell();
  const client = useQueryClient();
  const account = session.user?.id ?? '';
  const { data } = useQuery({ queryKey: PUSH, queryFn: ({ signal }) => api.call(pushApi.getPush, { signal }) });
  const own = useQuery({ queryKey: [...PUSH, 'own'], queryFn: async () => (await ownSubscription()) !== null });
  const [permission, setPermission] = useState(() =>
    'Notification' in globalThis ? Notification.permission : 'default',
  );
  const keep = (state: PushState) => {
    client.setQueryData<PushState>(PUSH, state);
    void client.invalidateQueries({ queryKey: [...PUSH, 'own'] });
  };

  const allow = useMutation({
    mutationFn: async () => {
      const answer = await Notification.requestPermission();
      setPermission(answer);
      if (answer !== 'granted' || !data?.key) return null;
      const subscription = await subscribe(data.key);
      try {
        const body = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } };
        const { endpoint, keys } = body;
        return await api.call(pushApi.subscribeDevice, { body: { endpoint, keys } });
      } catch (error) {
        await subscription.unsubscribe().catch(() => undefined);
        throw error;
      }
    },
    onSuccess: (subscribed) => {
      if (subscribed === null) return;
      const { device_id, ...state } = subscribed;
      rememberRegisteredDevice({ account, device: device_id });
      keep(state);
    },
  });

  const remove = useMutation({
    mutationFn: async (device_id: string) => {
      await api.call(pushApi.removeDevice, { params: { device_id } });
      if (registeredDevice()?.device !== device_id) return;
      rememberRegisteredDevice(null);
      await (await ownSubscription())?.unsubscribe();
    },
    onSettled: () => client.invalidateQueries({ queryKey: PUSH }),
  });

  const registered = registeredDevice();
  const isOn =
    own.data === true &&
    registered?.account === account &&
    data?.devices.some(({ id }) => id === registered.device) === true;
  return {
    /** null while unknown, and when the product sends no push messages. */
    state: data?.key && own.data !== undefined ? stateOf(isOn, permission) : null,
    push: data,
    /** The id of this device among those of the person. */
    ownDevice: isOn ? (registered?.device ?? null) : null,
    allow: () => allow.mutate(),
    isAllowing: allow.isPending,
    error: problemText(allow.error, 'Cet appareil n’a pas pu être ajouté. Réessayez.'),
    remove,
  };
}

/** Offers push messages within another screen: once postponed, the offer is not repeated in this tab. */
export function usePushOffer() {
  const { session } = useShell();
  const asked = draftKey(session.user?.id ?? '', 'appareil');
  const [isLater, setLater] = useState(() => readDraft<boolean>(asked) === true);
  const [isAsked, setAsked] = useState(false);
  const { state, allow, isAllowing, error } = useDevicePush();
  const isShown = state === 'off' || state === 'install' || isAsked;
  return {
    state: isShown && !isLater ? state : null,
    error,
    isAllowing,
    allow: () => {
      setAsked(true);
      allow();
    },
    later: () => {
      saveDraft(asked, true);
      setLater(true);
    },
  };
}

export function usePushKinds() {
  const { api } = useShell();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { kind: keyof PushState['kinds']; is_pushed: boolean }) =>
      api.call(pushApi.setPushPreference, { body }),
    onSuccess: (state) => client.setQueryData<PushState>(PUSH, state),
  });
}

function stateOf(isOn: boolean, permission: NotificationPermission): DevicePush {
  const isAble = workers() !== null && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isAble) return isOfApple() ? 'install' : 'unsupported';
  if (permission === 'denied') return 'denied';
  return isOn ? 'on' : 'off';
}

/** An iPad identifies as a Mac, which has no touch screen. */
function isOfApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Subscribes with the product's current key: a subscription with another one is useless. */
async function subscribe(applicationServerKey: string): Promise<PushSubscription> {
  const container = workers();
  if (container === null) throw new Error('no worker in this browser');
  await container.register('/service-worker.js', { updateViaCache: 'none' });
  const { pushManager } = await container.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const before = await pushManager.getSubscription();
    if (before === null) throw error;
    await before.unsubscribe();
    return pushManager.subscribe(options);
  }
}
