import { consentsApi } from '@placette/contracts/client/notifications';
import type { Consent } from '@placette/contracts/notifications/schema';
import { useShell } from '@placette/shell-api';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSiteSettings } from '../company/company-facts.js';
import { isProved, keepConsent, markProved, NONE, readConsent, type Choice } from './consent-record.js';
import { CookieChoices } from './cookie-choices.js';
import styles from '../layout/site-layout.module.css';

interface ConsentActions {
  /** Nothing was chosen yet, or it is to be chosen again; `perhaps` until the browser's storage is read. */
  isAsked: boolean | 'perhaps';
  choose: (choice: Choice) => void;
  openChoices: () => void;
}

const nothing = () => undefined;
const ConsentContext = createContext<ConsentActions>({ isAsked: false, choose: nothing, openChoices: nothing });
export function useConsent() {
  return useContext(ConsentContext);
}

/** CK-01 to CK-03, C41: asks once, keeps the choice and its proof, and starts or stops what depends on it. */
export function ConsentProvider({ children }: { children: ReactNode }) {
  const { api } = useShell();
  const { analyticsScriptUrl } = useSiteSettings();
  /** Unknown on the server and before the browser's storage is read. */
  const [consent, setConsent] = useState<Consent | null | 'unknown'>('unknown');
  const [choosing, setChoosing] = useState(false);
  const decided = consent === 'unknown' ? null : consent;

  useEffect(() => {
    const readAgain = () => setConsent(readConsent(new Date()));
    readAgain();
    // Another tab's choice is this one's too.
    window.addEventListener('storage', readAgain);
    return () => window.removeEventListener('storage', readAgain);
  }, []);
  useEffect(() => {
    if (decided === null || isProved(decided)) return;
    // A proof that did not arrive leaves with the next page.
    api.call(consentsApi.recordConsent, { body: decided }).then(
      () => markProved(decided),
      () => undefined,
    );
  }, [api, decided]);
  const measured = decided?.analytics === true;
  const wasMeasured = useRef(false);
  useEffect(() => {
    if (consent === 'unknown') return;
    const url = measured ? analyticsScriptUrl : null;
    if (url === null && !wasMeasured.current) return;
    wasMeasured.current = true;
    // Without network nothing is measured.
    import('./audience-measure.js')
      .then(({ followAudienceChoice }) => followAudienceChoice(url))
      .catch(() => undefined);
  }, [consent, measured, analyticsScriptUrl]);

  const choose = useCallback((choice: Choice) => {
    setConsent(keepConsent(choice, new Date()));
    setChoosing(false);
  }, []);
  const isAsked: ConsentActions['isAsked'] = consent === 'unknown' ? 'perhaps' : consent === null;
  const value = useMemo(() => ({ isAsked, choose, openChoices: () => setChoosing(true) }), [isAsked, choose]);
  return (
    <ConsentContext value={value}>
      {children}
      <CookieChoices open={choosing} choice={decided ?? NONE} onChoose={choose} onClose={() => setChoosing(false)} />
    </ConsentContext>
  );
}

/** L4: a choice is withdrawn as easily as it was given. */
export function ManageCookies() {
  const { openChoices } = useConsent();
  return (
    <button type="button" className={styles.cookies} onClick={openChoices}>
      Gérer mes cookies
    </button>
  );
}
