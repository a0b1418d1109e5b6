import { forgetCachedStays, forgetRegisteredDevice, cachedStays, registeredDevice } from '@placette/shell-api';
import type { SessionStore } from './session-store.js';

type Known = Pick<SessionStore, 'snapshot'>;

/** TR-03, TR-06: stays that were kept, and messages that come here, for somebody else; nothing while it is not known who reads. */
export async function forgetOthers(store: Known): Promise<void> {
  const { status, account } = store.snapshot();
  if (status === 'loading') return;
  const reader = account?.id ?? null;
  await Promise.allSettled([forgetCachedStays(reader), forgetRegisteredDevice(reader)]);
}

/**
 * As a page begins. One that the browser kept says that nobody is signed in: it is believed once the site answers, which
 * a network that is only said to be there does not show.
 */
export async function forgetOthersOnceSure(store: Known): Promise<void> {
  if (!(await cachedStays()).length && !registeredDevice()) return;
  // No network: nobody is known to have left.
  if ((await fetch('/service-worker.js', { method: 'HEAD', cache: 'no-store' })).ok) await forgetOthers(store);
}
