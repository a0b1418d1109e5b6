import { today } from '@placette/contracts/kernel/days';
import { type Pause, PAUSE_STAYS_SHOWN, type PausePreview } from '@placette/contracts/listings/pauses/schema';
import { links, problemText, useApiMutation, useApiQuery, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { count, dayInText, dayRange } from '@placette/ui/format';
import { FailureNotice, Notice } from '@placette/ui/notice';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import {
  CALENDAR_DAYS_MAX,
  type DayRange,
  dayRangeSchema,
  lastCalendarDay,
} from '@placette/contracts/listings/calendar/schema';
import { type DateRange, DateRangeField } from '@placette/ui/date-range-field';
import { Dialog } from '@placette/ui/dialog';
import { useState } from 'react';
import shared from '@placette/ui/shared.module.css';
import { Link } from '@placette/ui/link';
import { pausesApi } from '@placette/contracts/client/listings/pauses';
import styles from './parkings.module.css';

/** The pauses that are not over, each ended by one press (OB-04). */
export function PauseNotices() {
  const { data } = usePauses();
  if (!data || data.pauses.length === 0) return null;
  return (
    <div className={styles.notices}>
      {data.pauses.map((pause) => (
        <PauseNotice key={pause.id} pause={pause} />
      ))}
    </div>
  );
}

function PauseNotice({ pause }: { pause: Pause }) {
  const { toast } = useShell();
  const end = useEndPause(pause.id);
  const isNow = pause.from <= today();
  return (
    <Notice
      tone="warn"
      title={`${pauseDays(pause)}\u00a0: ${count(pause.parkings, 'parking', 'parkings')} en pause`}
      action={
        <Button
          variant="secondary"
          size="compact"
          isPending={end.isPending}
          onClick={() => end.mutate(undefined, { onSuccess: () => toast({ text: 'Pause terminée.', apart: true }) })}
        >
          {isNow ? 'Reprendre' : 'Annuler la pause'}
          <VisuallyHidden> {pauseDays(pause).toLowerCase()}</VisuallyHidden>
        </Button>
      }
    >
      Aucune nouvelle demande ces jours-là. Les séjours approuvés ont lieu comme convenu.
      <FailureNotice>{problemText(end.error, 'La pause n’a pas pu être terminée. Réessayez.')}</FailureNotice>
    </Notice>
  );
}

const pauseDays = ({ from, to }: Pause) => (from === to ? `Le ${dayInText(from)}` : dayRange(from, to));

interface PauseDialogProps {
  onClose: () => void;
  onPaused: (pause: Pause) => void;
}

/** OB-04: chooses days on which no parking accepts new stays; the approved stays on them, which remain, are named first. */
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
        <FailureNotice>{problemText(error, 'Vos parkings n’ont pas pu être mis en pause. Réessayez.')}</FailureNotice>
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

/** Approved stays of the chosen days: a pause changes nothing for them. */
function StaysThatGoOn({ preview: { stays } }: { preview: PausePreview }) {
  if (stays.length === 0) {
    return (
      <p role="status" className={shared.words}>
        Aucun séjour approuvé ces jours-là.
      </p>
    );
  }
  const isCut = stays.length === PAUSE_STAYS_SHOWN;
  return (
    <Notice
      tone="info"
      live
      title={
        stays.length === 1 ? 'Un séjour approuvé aura lieu comme convenu' : 'Ces séjours auront lieu comme convenu'
      }
    >
      <ul className={styles.stays}>
        {stays.map(({ request_id, parking_title, start_date, end_date }) => (
          <li key={request_id}>
            <Link to={links.conversation(request_id)}>{parking_title}</Link>
            <span>{dayRange(start_date, end_date)}</span>
          </li>
        ))}
      </ul>
      {isCut && <p>Et d’autres encore&nbsp;: tous sont dans vos demandes reçues.</p>}
    </Notice>
  );
}

/** The pauses that are not over (OB-04); reloaded by the live signal "parkings". */
function usePauses() {
  return useApiQuery(['parkings', 'pauses'], (api, signal) => api.call(pausesApi.listPauses, { signal }));
}

/** The approved stays during these days, which a pause does not change; disabled until days are chosen. */
function usePausePreview(range: DayRange | null) {
  return useApiQuery(
    ['parkings', 'pauses', 'preview', range],
    (api, signal) => api.call(pausesApi.previewPause, { query: range ?? { from: '', to: '' }, signal }),
    { enabled: range !== null },
  );
}

function usePause() {
  return useApiMutation((api, body: DayRange) => api.call(pausesApi.pauseParkings, { body }), {
    reloads: ['parkings'],
  });
}

function useEndPause(pause_id: string) {
  return useApiMutation((api) => api.call(pausesApi.endPause, { params: { pause_id } }), {
    reloads: ['parkings'],
    reloadsWhen: 'settled',
  });
}
