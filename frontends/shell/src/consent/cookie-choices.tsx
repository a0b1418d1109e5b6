import { Button } from '@placette/ui/button';
import { Checkbox } from '@placette/ui/checkbox';
import { Dialog } from '@placette/ui/dialog';
import { useState } from 'react';
import { ALL, NONE, type Choice } from './consent-record.js';
import styles from './consent.module.css';

const purposes: readonly { name: keyof Choice; label: string; hint: string }[] = [
  {
    name: 'analytics',
    label: 'Mesure d’audience',
    hint: 'Compter les pages vues, pour améliorer le site.',
  },
  {
    name: 'marketing',
    label: 'Marketing',
    hint: 'Mesurer l’effet de nos campagnes. Aucun traceur de ce type n’est posé à ce jour.',
  },
  {
    name: 'functional',
    label: 'Fonctionnels',
    hint: 'Afficher des contenus de tiers. Aucun traceur de ce type n’est posé à ce jour.',
  },
];

interface CookieChoicesProps {
  open: boolean;
  /** In force now. */
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

/** Purpose by purpose; reached from the banner, and at any time from the footer. */
export function CookieChoices({ open, choice, onChoose, onClose }: CookieChoicesProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Gérer mes cookies">
      <Purposes initial={choice} onChoose={onChoose} />
    </Dialog>
  );
}

function Purposes({ initial, onChoose }: { initial: Choice; onChoose: (choice: Choice) => void }) {
  const [choice, setChoice] = useState<Choice>({
    analytics: initial.analytics,
    marketing: initial.marketing,
    functional: initial.functional,
  });
  return (
    <div className={styles.purposes}>
      <Checkbox
        checked
        disabled
        readOnly
        label="Nécessaires (toujours actifs)"
        hint="Votre session, votre thème, vos brouillons et ce choix."
      />
      {purposes.map(({ name, label, hint }) => (
        <Checkbox
          key={name}
          label={label}
          hint={hint}
          checked={choice[name]}
          onChange={(event) => setChoice({ ...choice, [name]: event.target.checked })}
        />
      ))}
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
