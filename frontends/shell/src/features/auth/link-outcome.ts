import { useEffect, useState } from 'react';
import type { LinkOutcome, SessionStore } from '../../session/session-store.js';

/** What became of the mail's link, until the page is left; null when none led here. */
export function useLinkOutcome(store: SessionStore | null): LinkOutcome | 'opening' | null {
  const link = store?.link ?? null;
  const [outcome, setOutcome] = useState<LinkOutcome | 'opening' | null>(null);
  useEffect(() => {
    if (link === null) return;
    setOutcome('opening');
    void link.then(setOutcome);
    return () => store?.forgetLink();
  }, [link, store]);
  return outcome;
}
