import { addDays, today } from '@placette/contracts/kernel/days';
import shared from '@placette/ui/shared.module.css';
import { lastCalendarDay } from '@placette/contracts/listings/calendar/calendar-days';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { changeErrors } from '@placette/contracts/requests/stay-changes/change-period';
import { problemText, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { DateRangeField } from '@placette/ui/date-range-field';
import { DayField } from '@placette/ui/day-field';
import { Dialog } from '@placette/ui/dialog';
import { NoticeInView } from '@placette/ui/notice';
import { useState } from 'react';
import { useAskChange, useChangeQuote } from './api.js';
import { NewTotal } from './new-total.js';
import { OtherVehicle, useFittingVehicles } from './other-vehicle.js';

interface ChangeDialogProps {
  stay: SentRequest;
  parts: 'all' | 'return';
  onClose: () => void;
}

/** CN-02: dates and vehicle, with the old and the new total before anything is sent. */
export function ChangeDialog({ stay, parts, onClose }: ChangeDialogProps) {
  const { toast } = useShell();
  const [days, setDays] = useState({ start: stay.start_date, end: stay.end_date });
  const [vehicle_id, setVehicle] = useState(stay.vehicle.id);
  const vehicles = useFittingVehicles(stay);
  const day = today();
  const isWhole = days.start !== '' && days.end !== '';
  const errors = isWhole ? changeErrors(stay, { start_date: days.start, end_date: days.end }, day) : {};
  const isOther = days.start !== stay.start_date || days.end !== stay.end_date || vehicle_id !== stay.vehicle.id;
  const canBeAsked = isWhole && isOther && errors.start === undefined && errors.end === undefined;
  const wished = canBeAsked ? { start_date: days.start, end_date: days.end, vehicle_id } : null;
  const quote = useChangeQuote(stay.id, wished);
  const ask = useAskChange(stay.id);

  function send() {
    if (!wished || !quote.data || ask.isPending) return;
    const said = `Demande envoyée à ${stay.owner.first_name || 'votre propriétaire'}.`;
    ask.mutate(
      { ...wished, total_price: quote.data.total_price },
      {
        onSuccess: () => {
          toast({ text: said });
          onClose();
        },
      },
    );
  }

  const common = { max: lastCalendarDay(day), endError: errors.end };
  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title="Modifier mon séjour"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Garder le séjour
          </Button>
          <Button isPending={ask.isPending} pendingLabel="Envoi en cours..." aria-disabled={!quote.data} onClick={send}>
            Demander ce changement
          </Button>
        </>
      }
    >
      <div className={shared.stack5}>
        {ask.error && (
          <NoticeInView tone="err" answer={ask.error}>
            {problemText(ask.error, 'Erreur lors de l’envoi de la demande')}
          </NoticeInView>
        )}
        {parts === 'all' ? (
          <DateRangeField
            {...common}
            label="Nouvelles dates"
            min={day}
            value={days}
            onChange={setDays}
            startError={errors.start}
          />
        ) : (
          <DayField
            label="Reprise de la voiture"
            min={day > stay.start_date ? day : addDays(stay.start_date, 1)}
            max={common.max}
            value={days.end}
            onChange={(end) => setDays({ ...days, end })}
            error={errors.end}
          />
        )}
        {parts === 'all' && <OtherVehicle vehicles={vehicles} value={vehicle_id} onChange={setVehicle} />}
        <NewTotal stay={stay} wished={wished} vehicles={vehicles} quote={quote} />
        <p className={shared.words}>
          {stay.owner.first_name || 'Le propriétaire'} accepte ou non. En attendant, votre séjour reste comme convenu.
        </p>
      </div>
    </Dialog>
  );
}
