import { clockInWords, CLOCK_EXPECTED, readClock } from '@placette/contracts/kernel/typed';
import shared from '@placette/ui/shared.module.css';
import { today } from '@placette/contracts/kernel/days';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/calendar-days';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { changeErrors } from '@placette/contracts/requests/stay-changes/change-period';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { ClockField } from '@placette/ui/clock-field';
import { DayField } from '@placette/ui/day-field';
import { Dialog } from '@placette/ui/dialog';
import { dayInText } from '@placette/ui/format';
import { NoticeInView } from '@placette/ui/notice';
import { useState } from 'react';
import { useAskChange, useChangeQuote, useTellReturnHour } from './api.js';
import { NewTotal } from './change-dialog.js';

interface ReturnLaterDialogProps {
  stay: SentRequest;
  onClose: () => void;
}

/** CN-03: another hour is announced; another day needs the owner’s agreement and shows its price (CN-02). */
export function ReturnLaterDialog({ stay, onClose }: ReturnLaterDialogProps) {
  const { toast } = useShell();
  const [end, setEnd] = useState(stay.end_date);
  const [typed, setTyped] = useState(stay.told_return_hour && clockInWords(stay.told_return_hour));
  const [isAsked, setAsked] = useState(false);
  const isSameDay = end === stay.end_date;
  const hour = typed === null ? null : readClock(typed);
  const hourError =
    typed === null ? (isSameDay ? 'Indiquez une heure' : undefined) : hour === null ? CLOCK_EXPECTED : undefined;
  const error =
    end === '' ? undefined : changeErrors(stay, { start_date: stay.start_date, end_date: end }, today()).end;
  const canBeAsked = !isSameDay && end !== '' && error === undefined;
  const wished = canBeAsked ? { start_date: stay.start_date, end_date: end, vehicle_id: stay.vehicle.id } : null;
  const quote = useChangeQuote(stay.id, wished);
  const ask = useAskChange(stay.id);
  const tell = useTellReturnHour(stay.id);
  const failed = isSameDay ? tell.error : ask.error;
  const name = stay.owner.first_name || 'Le propriétaire';

  function done(said: string) {
    toast({ text: said });
    onClose();
  }
  function send() {
    if (ask.isPending || tell.isPending) return;
    setAsked(true);
    if (hourError) return;
    if (isSameDay && hour !== null) tell.mutate(hour, { onSuccess: () => done(`Heure de retour annoncée à ${name}.`) });
    else if (wished && quote.data) {
      const body = { ...wished, total_price: quote.data.total_price, return_hour: hour };
      ask.mutate(body, { onSuccess: () => done(`Demande envoyée à ${name}.`) });
    }
  }

  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title="Je rentre plus tard"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Fermer sans envoyer
          </Button>
          <Button
            isPending={ask.isPending || tell.isPending}
            pendingLabel="Envoi en cours..."
            aria-disabled={!isSameDay && !quote.data}
            onClick={send}
          >
            {isSameDay ? 'Annoncer cette heure' : 'Demander ce changement'}
          </Button>
        </>
      }
    >
      <div className={shared.stack5}>
        {failed && (
          <NoticeInView tone="err" answer={failed}>
            {problemText(failed, 'Erreur lors de l’envoi')}
          </NoticeInView>
        )}
        {stay.change ? (
          <p className={shared.words}>
            Retour le {dayInText(stay.end_date)}. Un changement attend déjà une réponse&nbsp;: vous pouvez annoncer une
            heure.
          </p>
        ) : (
          <DayField
            label="Jour de retour"
            min={stay.end_date}
            max={lastCalendarDay(today())}
            value={end}
            onChange={setEnd}
            error={error}
          />
        )}
        <ClockField
          id="return-hour"
          label="Heure de retour"
          optional={!isSameDay}
          error={isAsked ? hourError : undefined}
          value={typed}
          onChange={setTyped}
        />
        {isSameDay ? (
          <p className={shared.words}>Nous prévenons {name} tout de suite. Le prix ne change pas.</p>
        ) : (
          <>
            <NewTotal stay={stay} wished={wished} vehicles={[]} quote={quote} />
            <p className={shared.words}>Un autre jour demande l’accord de {name}. En attendant, rien ne change.</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
