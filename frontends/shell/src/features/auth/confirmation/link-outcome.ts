import { useEffect, useState } from 'react';
import type { LinkOutcome, SessionStore } from '../../../session/session-store.js';

interface MailLinkOutcome {
  /** null when no link led here. */
  outcome: LinkOutcome | 'opening' | null;
  /** After `unavailable`. */
  retry: () => void;
}

/** The outcome of the e-mail's link, until the page is left. */
export function useLinkOutcome(store: SessionStore | null): MailLinkOutcome {
  const link = store?.link ?? null;
  const [outcome, setOutcome] = useState<LinkOutcome | 'opening' | null>(null);
  useEffect(() => {
    if (link === null) return;
    setOutcome('opening');
    void link.then(setOutcome);
    return () => store?.forgetLink();
  }, [link, store]);
  const retry = () => {
    setOutcome('opening');
    void store?.retryLink().then(setOutcome);
  };
  return { outcome, retry };
}
