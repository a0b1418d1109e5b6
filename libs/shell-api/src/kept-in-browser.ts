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

/**
 * FO-03: the address for which a visitor asked what a place earns, in this tab alone, for the wizard of whoever signs up
 * here.
 */
export const OFFERED_ADDRESS = draftKey('visiteur', 'adresse');

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
const keptStaysOf = (user_id: string): string => STAYS + user_id;

/** Returns the names of the caches with stays, one for each person. */
export async function cachedStays(): Promise<string[]> {
  const names = await keptAnswers()
    ?.keys()
    .catch(() => []);
  return (names ?? []).filter((name) => name.startsWith(STAYS));
}

/** Pages saved at most for one person; the oldest is removed first. */
const STAYS_MAX = 20;
/** The shell and each remote have a copy of this module, while a page has one reader. */
const READER = Symbol.for('placette.reader');
const page = globalThis as { [READER]?: string | null };

/**
 * TR-03: saves the page of a stay, as HTML, under its path. When somebody else reads by the time it is written, nothing
 * stays.
 */
export async function cacheStay(user_id: string, path: string, html: string, headers: HeadersInit): Promise<void> {
  const cache = await keptAnswers()?.open(keptStaysOf(user_id));
  if (!cache) return;
  await cache.delete(path);
  await cache.put(path, new Response(html, { headers }));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -STAYS_MAX).map((one) => cache.delete(one)));
  const { [READER]: reader = user_id } = page;
  if (reader !== user_id) await keptAnswers()?.delete(keptStaysOf(user_id));
}

export async function forgetCachedStay(user_id: string, path: string): Promise<void> {
  const cache = await keptAnswers()?.open(keptStaysOf(user_id));
  await cache?.delete(path);
}

/** Deletes the cached stays of everybody but this person, who reads from now on; with null, all of them. */
export async function forgetCachedStays(reader: string | null): Promise<void> {
  page[READER] = reader;
  const others = (await cachedStays()).filter((name) => name !== keptStaysOf(reader ?? ''));
  await Promise.all(others.map((name) => keptAnswers()?.delete(name)));
}
