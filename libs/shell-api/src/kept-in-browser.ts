import { browserStorage, keptAnswers, tabStorage, workers } from './browser-storage.js';

const DRAFTS = 'placette.compte.';

/**
 * Returns the key in the tab's storage for what one account typed under `name`: another account that signs in here
 * never reads it.
 */
export const draftKey = (account: string, name: string) => `${DRAFTS}${account}.${name}`;

/** Returns the draft under `key`, in the shape that its writer gave it; null when there is none. */
export function readDraft<T>(key: string): T | null {
  try {
    return JSON.parse(tabStorage.read(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export const saveDraft = (key: string, draft: unknown): void => tabStorage.write(key, JSON.stringify(draft));

export const clearDraft = (key: string): void => tabStorage.remove(key);

/** Called at sign-out, so that the next person at this browser finds nothing. */
export function forgetAllDrafts(): void {
  for (const key of tabStorage.keys(DRAFTS)) tabStorage.remove(key);
}

const DEVICE = 'placette.appareil';

/** TR-06: the account for which this browser receives push messages, and its id among the devices of that account. */
interface RegisteredDevice {
  account: string;
  device: string;
}

export function registeredDevice(): RegisteredDevice | null {
  try {
    return JSON.parse(browserStorage.read(DEVICE) ?? 'null') as RegisteredDevice | null;
  } catch {
    return null;
  }
}

export function rememberRegisteredDevice(registered: RegisteredDevice | null): void {
  if (registered === null) browserStorage.remove(DEVICE);
  else browserStorage.write(DEVICE, JSON.stringify(registered));
}

/** Returns the push subscription of this browser, or null. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await workers()
    ?.getRegistration()
    .catch(() => null);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/**
 * Stops messages for any account but this one; with null, for every account. The push service reports it to the server.
 */
export async function forgetRegisteredDevice(exceptOf: string | null): Promise<void> {
  const registered = registeredDevice();
  if (registered === null || registered.account === exceptOf) return;
  rememberRegisteredDevice(null);
  await (await ownSubscription())?.unsubscribe();
}

const STAYS = 'placette-sejours-';

/** TR-03: the name of the cache with this person's stays, for use without a network; the service worker reads it. */
export const keptStaysOf = (user_id: string): string => STAYS + user_id;

/** Returns the names of the caches with stays, one for each person. */
export async function cachedStays(): Promise<string[]> {
  const names = await keptAnswers()
    ?.keys()
    .catch(() => []);
  return (names ?? []).filter((name) => name.startsWith(STAYS));
}

/** Deletes the cached stays of other people; with null, all of them. */
export async function forgetCachedStays(exceptOf: string | null): Promise<void> {
  const others = (await cachedStays()).filter((name) => name !== keptStaysOf(exceptOf ?? ''));
  await Promise.all(others.map((name) => keptAnswers()?.delete(name)));
}
