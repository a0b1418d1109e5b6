import { today } from '@placette/contracts/kernel/days';
import { CALENDAR_DAYS_MAX, dayRangeSchema, lastCalendarDay } from '@placette/contracts/listings/calendar/schema';
import type { Pause } from '@placette/contracts/listings/pauses/schema';
import { problemText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { DateRangeField, type DateRange } from '@placette/ui/date-range-field';
import { Dialog } from '@placette/ui/dialog';
import { Notice } from '@placette/ui/notice';
import { useState } from 'react';
import { usePause, usePausePreview } from './api.js';
import { StaysThatGoOn } from './stays-that-go-on.js';
import styles from './pauses.module.css';

interface PauseDialogProps {
  onClose: () => void;
  onPaused: (pause: Pause) => void;
}

/** OB-04: the days on which no parking takes anybody new; the stays that go on are named before. */
export function PauseDialog({ onClose, onPaused }: PauseDialogProps) {
  const [range, setRange] = useState<DateRange>({ start: '', end: '' });
  const [asked, setAsked] = useState(false);
  const pause = usePause();
  const now = today();
  const last = lastCalendarDay(now);
  const checked = dayRangeSchema.safeParse({ from: range.start, to: range.end });
  const isReady = checked.success && checked.data.from >= now && checked.data.to <= last;
  const chosen = isReady ? checked.data : null;
  const preview = usePausePreview(chosen);
  const error = pause.error ?? preview.error;
  const refusal = asked || (range.start !== '' && range.end !== '') ? errorsOf(range, now, last) : {};

  function press() {
    setAsked(true);
    if (chosen && preview.data) pause.mutate(chosen, { onSuccess: onPaused });
  }

  return (
    <Dialog
      open
      sticky
      onClose={onClose}
      title="Mettre tous mes parkings en pause"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
          <Button isPending={pause.isPending || (chosen !== null && preview.isLoading)} onClick={press}>
            Mettre en pause
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          Ces jours-là, aucun de vos parkings ne peut être demandé, et la recherche ne les montre pas. Vous pouvez
          terminer la pause à tout moment.
        </p>
        <DateRangeField
          label="Jours de la pause"
          startLabel="Premier jour"
          endLabel="Dernier jour"
          minDays={0}
          maxDays={CALENDAR_DAYS_MAX - 1}
          min={now}
          max={last}
          value={range}
          startError={refusal.start}
          endError={refusal.end}
          onChange={(days) => {
            pause.reset();
            setRange(days);
          }}
        />
        {preview.data && <StaysThatGoOn preview={preview.data} />}
        {error && (
          <Notice tone="err" live>
            {problemText(error, 'Vos parkings n’ont pas pu être mis en pause. Réessayez.')}
          </Notice>
        )}
      </div>
    </Dialog>
  );
}

/** What is wrong with the days chosen, under the field that it concerns. */
function errorsOf({ start, end }: DateRange, first: string, last: string): { start?: string; end?: string } {
  if (start === '') return { start: 'Choisissez le premier jour' };
  if (start < first) return { start: 'Choisissez un jour à venir' };
  if (end === '') return { end: 'Choisissez le dernier jour' };
  if (end < start) return { end: 'Le dernier jour ne peut pas être avant le premier' };
  return end > last ? { end: 'Deux ans à l’avance au maximum' } : {};
}
