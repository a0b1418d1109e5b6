import { today } from '@placette/contracts/kernel/days';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { changeableParts } from '@placette/contracts/requests/stay-changes/change-period';
import { Button } from '@placette/ui/button';
import { useState } from 'react';
import { ReturnLaterDialog } from './return-later-dialog.js';

/** CN-03: from the approval until the stay is over. */
export function ReturnLater({ stay }: { stay: SentRequest }) {
  const [isOpen, setOpen] = useState(false);
  if (changeableParts(stay, today()) === 'nothing') return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Je rentre plus tard
      </Button>
      {isOpen && <ReturnLaterDialog stay={stay} onClose={() => setOpen(false)} />}
    </>
  );
}
