import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { useState } from 'react';
import { ClientOnly } from '../../layout/client-only.js';
import { SuggestionDialog } from './suggestion-dialog.js';
import styles from './suggestion.module.css';

/** At the end of the list: the way to suggest a place that is missing. */
export function SuggestionOffer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Notice
        tone="signal"
        title="Votre lieu n’est pas dans la liste&nbsp;?"
        action={
          // Nothing to press without scripts, and nothing moves when they are there.
          <ClientOnly fallback={<Button className={styles.reserved}>Suggérer un lieu</Button>}>
            {() => (
              <Button variant="secondary" onClick={() => setOpen(true)}>
                Suggérer un lieu
              </Button>
            )}
          </ClientOnly>
        }
      >
        Dites-nous où vous aimeriez vous garer.
      </Notice>
      <SuggestionDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
