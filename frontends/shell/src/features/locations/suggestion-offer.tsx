import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { part } from '@placette/ui/part';
import { Suspense, useState } from 'react';
import styles from './locations-screen.module.css';

const SuggestionDialog = part(async () => (await import('./suggestion-dialog.js')).SuggestionDialog);

/** Below the list: suggests a missing place, with the search text that found nothing. */
export function SuggestionOffer({ missing = '' }: { missing?: string }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
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
      {isOpen !== null && (
        <Suspense>
          <SuggestionDialog key={missing} missing={missing} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
