import { browserStorage, workers } from './browser-storage.js';

const KEY = 'placette.appareil';

/** TR-06: for which account this browser takes push messages, and as which of its devices. */
export interface ToldDevice {
  account: string;
  device: string;
}

export function toldDevice(): ToldDevice | null {
  try {
    return JSON.parse(browserStorage.read(KEY) ?? 'null') as ToldDevice | null;
  } catch {
    return null;
  }
}

export function rememberToldDevice(told: ToldDevice | null): void {
  if (told === null) browserStorage.remove(KEY);
  else browserStorage.write(KEY, JSON.stringify(told));
}

/** What this browser subscribed with, if it did. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await workers()
    ?.getRegistration()
    .catch(() => null);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Messages for another account than this one come here no more; with null, for any. The server hears it from the push service. */
export async function forgetToldDevice(exceptOf: string | null): Promise<void> {
  const told = toldDevice();
  if (told === null || told.account === exceptOf) return;
  rememberToldDevice(null);
  await (await ownSubscription())?.unsubscribe();
}
