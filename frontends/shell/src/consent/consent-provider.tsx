import shared from '@placette/ui/shared.module.css';
import { consentsApi } from '@placette/contracts/client/notifications';
import type { Consent } from '@placette/contracts/notifications/schema';
import { useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Checkbox } from '@placette/ui/checkbox';
import { Dialog } from '@placette/ui/dialog';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type ChangeEvent,
} from 'react';
import { useSiteSettings } from '../company/company-facts.js';
import layoutStyles from '../layout/site-layout.module.css';
import { isProved, keepConsent, markProved, NONE, readConsent, type Choice, ALL } from './consent-record.js';
import styles from './consent.module.css';

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
    // Follows a choice made in another tab.
    window.addEventListener('storage', readAgain);
    return () => window.removeEventListener('storage', readAgain);
  }, []);
  useEffect(() => {
    if (decided === null || isProved(decided)) return;
    // A failed call is repeated by the next page.
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
    // Offline, nothing is measured.
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
    <button type="button" className={layoutStyles.cookies} onClick={openChoices}>
      Gérer mes cookies
    </button>
  );
}

interface CookieChoicesProps {
  open: boolean;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

/** Each purpose, with what it is used for and who receives it (L4); reached from the banner, and at any time from the footer. */
function CookieChoices({ open, choice, onChoose, onClose }: CookieChoicesProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Gérer mes cookies">
      <Purposes initial={choice} onChoose={onChoose} />
    </Dialog>
  );
}

function Purposes({ initial, onChoose }: { initial: Choice; onChoose: (choice: Choice) => void }) {
  const [choice, setChoice] = useState(initial);
  const purpose = (name: keyof Choice) => ({
    checked: choice[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setChoice({ ...choice, [name]: target.checked }),
  });
  const { company, analyticsScriptUrl } = useSiteSettings();
  const recipient = analyticsScriptUrl === null ? 'aucun à ce jour' : (company.audience_recipient ?? 'à compléter');
  const unused = 'Aucun traceur de cette sorte aujourd’hui. S’il en vient un, nous vous reposons la question.';
  return (
    <div className={shared.stack5}>
      <Checkbox
        checked
        disabled
        readOnly
        label="Nécessaires (toujours actifs)"
        hint="Votre session, votre thème, vos brouillons et ce choix."
      />
      <Checkbox
        label="Mesure d’audience"
        hint={`Compter les pages vues, pour améliorer le site. Destinataire\u00a0: ${recipient}.`}
        {...purpose('analytics')}
      />
      <Checkbox label="Marketing" hint={unused} {...purpose('marketing')} />
      <Checkbox label="Fonctionnels" hint={unused} {...purpose('functional')} />
      <div className={styles.buttons}>
        <Button onClick={() => onChoose(choice)}>Enregistrer mes choix</Button>
        <Button variant="secondary" onClick={() => onChoose(NONE)}>
          Tout refuser
        </Button>
        <Button variant="secondary" onClick={() => onChoose(ALL)}>
          Tout accepter
        </Button>
      </div>
    </div>
  );
}
