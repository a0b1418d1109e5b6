import type { SetBefore } from '@placette/contracts/identity/one-time-codes/schema';
import { useEffect, useState } from 'react';
import type { LinkOutcome, SessionStore } from '../../../session/session-store.js';

export interface MailLinkOutcome {
  /** null when no link led here. */
  outcome: LinkOutcome | 'opening' | null;
  /** « Continuer », and again after `password` and `unavailable` (C48). */
  press: (setBefore?: SetBefore) => Promise<void>;
  /** The code of an e-mail, typed in place of its link, is good; the password is to be given too. */
  askPassword: () => void;
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
  async function press(setBefore?: SetBefore) {
    if (store === null) return;
    if (outcome !== 'password') setOutcome('opening');
    setOutcome(await store.press(setBefore));
  }
  return { outcome, press, askPassword: () => setOutcome('password') };
}
