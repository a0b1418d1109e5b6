import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { useState } from 'react';
import { SuggestionDialog } from './suggestion-dialog.js';
import styles from './suggestion.module.css';

/** At the end of the list: the way to suggest a place that is missing, the one that was looked for in vain first. */
export function SuggestionOffer({ missing = '' }: { missing?: string }) {
  const [open, setOpen] = useState(false);
  const label = missing === '' ? 'Suggérer un lieu' : 'Proposer ce lieu';
  return (
    <>
      <Notice
        tone="signal"
        title={
          missing === ''
            ? 'Votre lieu n’est pas dans la liste\u00a0?'
            : `«\u00a0${missing}\u00a0» n’est pas encore couvert`
        }
        action={
          <Button variant="secondary" className={styles.offer} onClick={() => setOpen(true)}>
            {label}
          </Button>
        }
      >
        Dites-nous où vous aimeriez vous garer.
      </Notice>
      <SuggestionDialog key={missing} missing={missing} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
