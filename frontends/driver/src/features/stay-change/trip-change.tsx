import type { Stay } from '@placette/contracts/requests/stays/schema';
import { clockInWords } from '@placette/contracts/kernel/typed';
import { useStayChange } from '@placette/shell-api';
import { dayInText } from '@placette/ui/format';
import { StayChangeAsked } from '@placette/ui/stay-change-asked';
import styles from './stay-change.module.css';
import { today } from '@placette/contracts/kernel/days';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { changeableParts } from '@placette/contracts/requests/stay-changes/change-period';
import { Button } from '@placette/ui/button';
import { useState } from 'react';
import { ChangeDialog } from './change-dialog.js';
import { ReturnLaterDialog } from './return-later-dialog.js';

/** CN-02, CN-03: the pending change of a stay, and the hour of return that was told, shown to both sides. Not printed. */
export function TripChange({ stay }: { stay: Stay }) {
  const answers = useStayChange(stay.request);
  const { told_return_hour, end_date } = stay.request;
  const other = stay.side === 'owner' ? stay.request.requester : stay.request.owner;
  return (
    <div className={styles.trip}>
      <StayChangeAsked side={stay.side} stay={stay.request} name={other.first_name} {...answers} />
      {told_return_hour && (
        <p>
          {stay.side === 'owner' ? `${other.first_name} annonce son retour` : 'Vous avez annoncé votre retour'} à{' '}
          <strong>{clockInWords(told_return_hour)}</strong>, le {dayInText(end_date)}.
        </p>
      )}
    </div>
  );
}

/** CN-02, CN-03: what the driver may ask for. */
export function ChangeButtons({ stay }: { stay: Stay }) {
  if (stay.side === 'owner') return null;
  return (
    <>
      <ReturnLater stay={stay.request} />
      <ChangeStay stay={stay.request} />
    </>
  );
}

/** CN-02: the driver asks for other dates or another vehicle, until the stay is over, one change at a time. */
function ChangeStay({ stay }: { stay: SentRequest }) {
  const [isOpen, setOpen] = useState(false);
  const parts = changeableParts(stay, today());
  // The live signal may bring the new change before the answer of the call: the open dialog then closes itself.
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

/** CN-03: from the approval until the stay is over. */
function ReturnLater({ stay }: { stay: SentRequest }) {
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
