import { notificationsRoutes } from '@placette/contracts/notifications/routes';
import type { Consent } from '@placette/contracts/notifications/schema';
import { useShell } from '@placette/shell-api';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useSiteSettings } from '../company/company-facts.js';
import { followAudienceChoice } from './audience-measure.js';
import { isProved, keepConsent, markProved, NONE, readConsent, type Choice } from './consent-record.js';
import { CookieBanner } from './cookie-banner.js';
import { CookieChoices } from './cookie-choices.js';

const ConsentContext = createContext<{ openChoices: () => void }>({ openChoices: () => undefined });
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
    api.call(notificationsRoutes.recordConsent, { body: decided }).then(
      () => markProved(decided),
      () => undefined,
    );
  }, [api, decided]);
  const measured = decided?.analytics === true;
  useEffect(() => {
    if (consent !== 'unknown') followAudienceChoice(measured ? analyticsScriptUrl : null);
  }, [consent, measured, analyticsScriptUrl]);

  function choose(choice: Choice) {
    setConsent(keepConsent(choice, new Date()));
    setChoosing(false);
  }
  const value = useMemo(() => ({ openChoices: () => setChoosing(true) }), []);
  return (
    <ConsentContext value={value}>
      {consent === null && <CookieBanner onChoose={choose} onChoices={() => setChoosing(true)} />}
      {children}
      <CookieChoices open={choosing} choice={decided ?? NONE} onChoose={choose} onClose={() => setChoosing(false)} />
    </ConsentContext>
  );
}
