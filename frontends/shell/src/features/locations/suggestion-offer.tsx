import { Button } from '@placette/ui/button';
import { Notice } from '@placette/ui/notice';
import { useState } from 'react';
import { ClientOnly } from '../../layout/client-only.js';
import { SuggestionDialog } from './suggestion-dialog.js';

/** At the end of the list: the way to suggest a place that is missing. */
export function SuggestionOffer() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Notice
        tone="signal"
        title="Votre lieu n’est pas dans la liste ?"
        action={
          <ClientOnly fallback={null}>
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
