import { browserStorage, keptAnswers, tabStorage, workers } from './browser-storage.js';

const DRAFTS = 'placette.compte.';

/** Where the tab keeps what one account has typed under `name`: another account that signs in here never reads it. */
export const draftKey = (account: string, name: string) => `${DRAFTS}${account}.${name}`;

/** The draft under `key`, in the shape that its writer gave it; null when there is none. */
export function readDraft<T>(key: string): T | null {
  try {
    return JSON.parse(tabStorage.read(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export const saveDraft = (key: string, draft: unknown): void => tabStorage.write(key, JSON.stringify(draft));

export const clearDraft = (key: string): void => tabStorage.remove(key);

/** At sign-out: the next person at this browser finds nothing. */
export function forgetAllDrafts(): void {
  for (const key of tabStorage.keys(DRAFTS)) tabStorage.remove(key);
}

const DEVICE = 'placette.appareil';

/** TR-06: for which account this browser takes push messages, and as which of its devices. */
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

/** What this browser subscribed with, if it did. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await workers()
    ?.getRegistration()
    .catch(() => null);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Messages for another account than this one come here no more; with null, for any. The server hears it from the push service. */
export async function forgetRegisteredDevice(exceptOf: string | null): Promise<void> {
  const registered = registeredDevice();
  if (registered === null || registered.account === exceptOf) return;
  rememberRegisteredDevice(null);
  await (await ownSubscription())?.unsubscribe();
}

const STAYS = 'placette-sejours-';

/** TR-03: where the browser keeps this person's stays for when there is no network; the service worker reads it. */
export const keptStaysOf = (user_id: string): string => STAYS + user_id;

/** Names of what this browser keeps, one for each person. */
export async function cachedStays(): Promise<string[]> {
  const names = await keptAnswers()
    ?.keys()
    .catch(() => []);
  return (names ?? []).filter((name) => name.startsWith(STAYS));
}

/** Whatever others kept in this browser is erased; with null everything is. */
export async function forgetCachedStays(exceptOf: string | null): Promise<void> {
  const others = (await cachedStays()).filter((name) => name !== keptStaysOf(exceptOf ?? ''));
  await Promise.all(others.map((name) => keptAnswers()?.delete(name)));
}
