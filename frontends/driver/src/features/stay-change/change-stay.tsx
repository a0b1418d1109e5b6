import { today } from '@placette/contracts/kernel/days';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { changeableParts } from '@placette/contracts/requests/stay-changes/change-period';
import { Button } from '@placette/ui/button';
import { useState } from 'react';
import { ChangeDialog } from './change-dialog.js';

/** CN-02: the driver asks for other dates or another vehicle, until the stay is over, one change at a time. */
export function ChangeStay({ stay }: { stay: SentRequest }) {
  const [isOpen, setOpen] = useState(false);
  const parts = changeableParts(stay, today());
  // What was sent is known here before its answer arrives: the dialog closes by itself.
  if (parts === 'nothing' || (stay.change && !isOpen)) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        Modifier mon séjour
      </Button>
      {isOpen && <ChangeDialog stay={stay} parts={parts} onClose={() => setOpen(false)} />}
    </>
  );
}
