import { daysBetween } from '@placette/contracts/kernel/days';
import {
  CALENDAR_DAYS_MAX,
  dayRangeSchema,
  lastCalendarDay,
  type OwnCalendar,
  type OwnCalendarDay,
} from '@placette/contracts/listings/calendar/schema';
import { problemText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { DateRangeField, type DateRange } from '@placette/ui/date-range-field';
import { count } from '@placette/ui/format';
import { Notice } from '@placette/ui/notice';
import { useState } from 'react';
import { useBlocking } from './api.js';
import styles from './calendar.module.css';
import type { Selection } from './selection.js';

interface DaysPanelProps {
  parking: OwnCalendar['parking'];
  days: readonly OwnCalendarDay[];
  today: string;
  selection: Selection | null;
  onSelect: (selection: Selection | null) => void;
  onDone: () => void;
}

/** Blocks the chosen days, or gives them back. */
export function DaysPanel({ parking, days, today, selection, onSelect, onDone }: DaysPanelProps) {
  const { block, unblock } = useBlocking(parking.id);
  const [done, setDone] = useState<string | null>(null);
  const chosen = days.filter(({ day }) => selection && day >= selection.from && day <= selection.to);
  const stays = chosen.filter(({ taken }) => taken > 0).length;
  const imported = chosen.some((mark) => mark.imported);
  const checked = selection === null ? null : dayRangeSchema.safeParse(selection);
  const refusal = checked?.error?.issues[0]?.message;
  const error = block.error ?? unblock.error;

  /** One day alone is a period. */
  function choose({ start, end }: DateRange) {
    setDone(null);
    block.reset();
    unblock.reset();
    onSelect(start === '' && end === '' ? null : { from: start || end, to: end || start });
  }

  function finish(text: string) {
    setDone(text);
    onDone();
  }

  const last = lastCalendarDay(today);
  const isReady = checked?.success === true && selection !== null && selection.from >= today && selection.to <= last;
  const length = isReady ? count(daysBetween(selection.from, selection.to) + 1, 'jour', 'jours') : '';
  return (
    <section aria-labelledby="jours-choisis" className={styles.panel}>
      <h2 id="jours-choisis" className={styles.panelTitle}>
        Bloquer des jours
      </h2>
      <p className={styles.hint}>
        Choisissez un jour dans le mois, ou deux pour une période. Un jour bloqué vaut pour toutes les places.
      </p>
      <DateRangeField
        label="Jours à bloquer"
        startLabel="Premier jour"
        endLabel="Dernier jour"
        minDays={0}
        maxDays={CALENDAR_DAYS_MAX - 1}
        min={today}
        max={last}
        value={{ start: selection?.from ?? '', end: selection?.to ?? '' }}
        endError={refusal}
        onChange={choose}
      />
      {stays > 0 && (
        <Notice tone="info">
          {stays === 1 ? 'Un de ces jours a' : `${stays} de ces jours ont`} déjà un séjour approuvé. Le bloquer n’y
          change rien&nbsp;: ce séjour aura lieu comme convenu.
        </Notice>
      )}
      {imported && (
        <Notice tone="info">
          Une partie de ces jours vient de votre calendrier importé&nbsp;: pour la libérer, changez ce calendrier.
        </Notice>
      )}
      {error && (
        <Notice tone="err" live>
          {problemText(error, 'Ces jours n’ont pas pu être changés. Réessayez.')}
        </Notice>
      )}
      {done && (
        <Notice tone="ok" live>
          {done}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button
          block
          isPending={block.isPending}
          aria-disabled={!isReady || unblock.isPending}
          onClick={() =>
            selection && block.mutate(selection, { onSuccess: () => finish(`${length} ${blockedWord(selection)}.`) })
          }
        >
          Bloquer ces jours
        </Button>
        <Button
          block
          variant="secondary"
          isPending={unblock.isPending}
          aria-disabled={!isReady || block.isPending || !chosen.some((mark) => mark.by_owner)}
          onClick={() =>
            selection &&
            unblock.mutate(selection, { onSuccess: () => finish(`${length} dé${blockedWord(selection)}.`) })
          }
        >
          Débloquer
        </Button>
      </div>
    </section>
  );
}

const blockedWord = ({ from, to }: Selection) => (from === to ? 'bloqué' : 'bloqués');
