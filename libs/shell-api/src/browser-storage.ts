/**
 * The only access to browser storage, cookies, caches and channels between tabs; lint refuses any other. A browser may
 * refuse all of it (« bloquer tous les cookies »: the mere access throws), or be full: the page then works the same, and
 * remembers until it is left.
 */
interface TextStorage {
  read: (key: string) => string | null;
  write: (key: string, text: string) => void;
  remove: (key: string) => void;
  /** Every kept key that begins with `prefix`. */
  keys: (prefix: string) => string[];
}

/** Of this browser, for all tabs. */
export const browserStorage = textStorage(() => globalThis.localStorage);
/** Of this tab. */
export const tabStorage = textStorage(() => globalThis.sessionStorage);

function textStorage(open: () => Storage): TextStorage {
  /** What could not be stored. */
  const ofPage = new Map<string, string>();
  return {
    read: (key) => ofPage.get(key) ?? attempt(() => open().getItem(key), null),
    write: (key, text) => {
      const isStored = attempt(() => (open().setItem(key, text), true), false);
      if (isStored) ofPage.delete(key);
      // A server, which has no storage, remembers nothing of anybody.
      else if (typeof document !== 'undefined') ofPage.set(key, text);
    },
    remove: (key) => {
      ofPage.delete(key);
      attempt(() => open().removeItem(key), undefined);
    },
    keys: (prefix) =>
      [...ofPage.keys(), ...attempt(() => Object.keys(open()), [])].filter((key) => key.startsWith(prefix)),
  };
}

/** Cookies that scripts may read, `name=value`. */
export const readableCookies = (): string[] => attempt(() => document.cookie.split('; ').filter(Boolean), []);

export const writeCookie = (text: string): void => attempt(() => void (document.cookie = text), undefined);

/** null where the browser keeps no answers; what it gives may still refuse. */
export const keptAnswers = (): CacheStorage | null => attempt(() => globalThis.caches ?? null, null);

/** null where pages have no worker; what it gives may still refuse. */
export const workers = (): ServiceWorkerContainer | null => attempt(() => navigator.serviceWorker ?? null, null);

/** null where tabs cannot talk to each other. */
export const tabChannel = (name: string): BroadcastChannel | null => attempt(() => new BroadcastChannel(name), null);

/** Does `work` in one tab at a time; where the browser grants no lock, at once. */
export async function inOneTab<T>(name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    const { locks } = navigator;
    return await (signal ? locks.request(name, { signal }, begin) : locks.request(name, begin));
  } catch (error) {
    if (isBegun || signal?.aborted) throw error;
    return begin();
  }
}

function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use();
  } catch {
    return otherwise;
  }
}
