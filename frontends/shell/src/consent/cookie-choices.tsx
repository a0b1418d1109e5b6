import { Button } from '@placette/ui/button';
import { Checkbox } from '@placette/ui/checkbox';
import { Dialog } from '@placette/ui/dialog';
import { useState, type ChangeEvent } from 'react';
import { useSiteSettings } from '../company/company-facts.js';
import { ALL, NONE, type Choice } from './consent-record.js';
import styles from './consent.module.css';

interface CookieChoicesProps {
  open: boolean;
  /** In force now. */
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

/** Each purpose, with what it is used for and who receives it (L4); reached from the banner, and at any time from the footer. */
export function CookieChoices({ open, choice, onChoose, onClose }: CookieChoicesProps) {
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
    <div className={styles.purposes}>
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
