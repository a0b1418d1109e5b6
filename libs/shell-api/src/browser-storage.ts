/**
 * The only access to browser storage, cookies, caches and channels between tabs; lint refuses any other. A browser may
 * refuse all of it (« bloquer tous les cookies »: the access itself throws), or be full. The page then works in the
 * same way, with a memory that lasts until it is left.
 */
interface TextStorage {
  read: (key: string) => string | null;
  write: (key: string, text: string) => void;
  remove: (key: string) => void;
  /** Returns every stored key that begins with `prefix`. */
  keys: (prefix: string) => string[];
}

/** Storage of this browser, for all tabs. */
export const browserStorage = textStorage(() => globalThis.localStorage);
/** Storage of this tab. */
export const tabStorage = textStorage(() => globalThis.sessionStorage);

function textStorage(open: () => Storage): TextStorage {
  /** Values that could not be stored. */
  const ofPage = new Map<string, string>();
  return {
    read: (key) => ofPage.get(key) ?? attempt(() => open().getItem(key), null),
    write: (key, text) => {
      const isStored = attempt(() => (open().setItem(key, text), true), false);
      if (isStored) ofPage.delete(key);
      // A server has no storage and must not remember data of one visitor for another.
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

/** Returns the cookies that scripts may read, as `name=value`. */
export const readableCookies = (): string[] => attempt(() => document.cookie.split('; ').filter(Boolean), []);

export const writeCookie = (text: string): void => attempt(() => void (document.cookie = text), undefined);

/** null when the browser has no cache storage; an existing one may still refuse. */
export const keptAnswers = (): CacheStorage | null => attempt(() => globalThis.caches ?? null, null);

/** null when pages have no service workers; an existing container may still refuse. */
export const workers = (): ServiceWorkerContainer | null => attempt(() => navigator.serviceWorker ?? null, null);

/** null when tabs cannot communicate. */
export const tabChannel = (name: string): BroadcastChannel | null => attempt(() => new BroadcastChannel(name), null);

/** Runs `work` in one tab at a time; without locks in the browser, immediately. */
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
