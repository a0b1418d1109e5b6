import { daysBetween } from '@placette/contracts/kernel/days';
import shared from '@placette/ui/shared.module.css';
import {
  CALENDAR_DAYS_MAX,
  dayRangeSchema,
  lastCalendarDay,
  type OwnCalendar,
  type OwnCalendarDay,
} from '@placette/contracts/listings/calendar/schema';
import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { problemText } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { DateRangeField, type DateRange, type UnreadDays } from '@placette/ui/date-range-field';
import { count, dayInText, dayRange } from '@placette/ui/format';
import { FailureNotice, Notice } from '@placette/ui/notice';
import { useState } from 'react';
import { NumberStepper } from '@placette/ui/number-stepper';
import { useBlocking, useStays } from './api.js';
import styles from './calendar.module.css';

const NO_DAYS: readonly OwnCalendarDay[] = [];

interface DaysPanelProps {
  parking: OwnCalendar['parking'];
  days: readonly OwnCalendarDay[];
  today: string;
  selection: Selection | null;
  onSelect: (selection: Selection | null) => void;
  onDone: () => void;
}

/** Blocks the chosen days or some of their spaces (C60), or gives them back. */
export function DaysPanel({ parking, days, today, selection, onSelect, onDone }: DaysPanelProps) {
  const total = parking.nombre_places;
  const { block, unblock } = useBlocking(parking.id);
  const [done, setDone] = useState<{ text: string; stays: readonly ReceivedRequest[] } | null>(null);
  const [spaces, setSpaces] = useState<number | null>(total);
  const spacesError =
    spaces !== null && Number.isInteger(spaces) && spaces >= 1 && spaces <= total ? null : range(total);
  const checked = selection === null ? null : dayRangeSchema.safeParse(selection);
  const chosen = checked?.success
    ? days.filter(({ day }) => day >= checked.data.from && day <= checked.data.to)
    : NO_DAYS;
  const present = usePresent(parking, selection, chosen, spaces ?? total);
  const imported = chosen.some((mark) => mark.imported);
  const refusal = selection?.from && selection.to ? checked?.error?.issues[0]?.message : undefined;
  const error = block.error ?? unblock.error;

  function restart() {
    setDone(null);
    block.reset();
    unblock.reset();
  }

  /** A single day counts as a period of one day, unless the other field has an unreadable value: then nothing is blocked. */
  function choose({ start, end }: DateRange, unread: UnreadDays) {
    restart();
    const isRead = unread.start === undefined && unread.end === undefined;
    if (start === '' && end === '') onSelect(null);
    else onSelect(isRead ? { from: start || end, to: end || start } : { from: start, to: end });
  }

  function finish(text: string, stays: readonly ReceivedRequest[] = []) {
    setDone({ text, stays });
    setSpaces(total);
    onDone();
  }

  const last = lastCalendarDay(today);
  const isReady = checked?.success === true && selection !== null && selection.from >= today && selection.to <= last;
  const length = isReady ? count(daysBetween(selection.from, selection.to) + 1, 'jour', 'jours') : '';
  const isWhole = spaces === total;
  const isActive = selection !== null || done !== null;
  return (
    <section aria-labelledby="jours-choisis" className={styles.panel}>
      <h2 id="jours-choisis" className={styles.panelTitle}>
        Bloquer des jours
      </h2>
      <p className={shared.note}>Choisissez un jour dans le mois, ou deux pour une période.</p>
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
      {isActive && (
        <div className={styles.actions}>
          {isReady && <p className={styles.chosen}>{`${chosenText(selection)}, ${length}`}</p>}
          {total > 1 && selection !== null && (
            <NumberStepper
              label="Places à bloquer"
              hint={`Sur ${count(total, 'place', 'places')}`}
              min={1}
              max={total}
              value={spaces}
              error={spacesError ?? undefined}
              onChange={setSpaces}
            />
          )}
          {present.days > 0 && (
            <Notice tone="warn">
              {present.days === 1 ? 'Un de ces jours a' : `${present.days} de ces jours ont`} déjà un séjour approuvé
              {isWhole ? '' : ' sur une place que vous bloquez'}. Bloquer n’annule rien&nbsp;: il aura lieu comme
              convenu.
              <Staying stays={present.stays} />
            </Notice>
          )}
          {imported && (
            <Notice tone="info">
              Une partie de ces jours vient d’un calendrier importé&nbsp;: pour la libérer, changez ce calendrier.
            </Notice>
          )}
          <FailureNotice>{problemText(error, 'Ces jours n’ont pas pu être changés. Réessayez.')}</FailureNotice>
          {done && (
            <Notice tone="ok" live>
              {done.text}
              {done.stays.length > 0 && ' Ce qui était convenu le reste\u00a0:'}
              <Staying stays={done.stays} />
            </Notice>
          )}
          <div className={styles.buttons}>
            {selection !== null && (
              <>
                <Button
                  isPending={block.isPending}
                  aria-disabled={!isReady || spacesError !== null || unblock.isPending}
                  onClick={() =>
                    block.mutate(
                      { ...selection, spaces: isWhole ? null : spaces },
                      {
                        onSuccess: () => finish(blockedText(selection, length, isWhole ? null : spaces), present.stays),
                      },
                    )
                  }
                >
                  {isWhole ? 'Bloquer ces jours' : `Bloquer ${count(spaces ?? 0, 'place', 'places')}`}
                </Button>
                <Button
                  variant="secondary"
                  isPending={unblock.isPending}
                  aria-disabled={!isReady || block.isPending || !chosen.some(isOwn)}
                  onClick={() =>
                    unblock.mutate(selection, { onSuccess: () => finish(`${length} dé${blockedWord(selection)}.`) })
                  }
                >
                  Débloquer
                </Button>
              </>
            )}
            <Button
              variant="quiet"
              className={styles.close}
              onClick={() => {
                restart();
                onSelect(null);
              }}
            >
              {done ? 'Fermer' : 'Annuler'}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

/** On how many of the chosen days approved stays use spaces to be blocked, and which stays. */
function usePresent(
  parking: OwnCalendar['parking'],
  selection: Selection | null,
  chosen: readonly OwnCalendarDay[],
  spaces: number,
) {
  const left = parking.nombre_places - spaces;
  const days = chosen
    .filter(({ taken, elsewhere }) => taken > 0 && taken + (spaces < parking.nombre_places ? elsewhere : 0) > left)
    .map(({ day }) => day);
  const stays = useStays(parking.id, selection, days.length > 0);
  const present = (stays.data ?? []).filter(
    ({ status, start_date, end_date }) =>
      status === 'approved' && days.some((day) => start_date <= day && day < end_date),
  );
  return { days: days.length, stays: present };
}

/** Names whose stays remain approved; the approval has revealed first name and plate (C11). */
function Staying({ stays }: { stays: readonly ReceivedRequest[] }) {
  if (stays.length === 0) return null;
  return (
    <ul className={styles.staying}>
      {stays.map((stay) => (
        <li key={stay.id}>
          {stay.requester.first_name} <span className={styles.plate}>{stay.vehicle.immatriculation}</span>,{' '}
          {dayRange(stay.start_date, stay.end_date).replace('Du', 'du')}
        </li>
      ))}
    </ul>
  );
}

const blockedWord = ({ from, to }: Selection) => (from === to ? 'bloqué' : 'bloqués');

function blockedText(selection: Selection, length: string, spaces: number | null): string {
  if (spaces === null) return `${length} ${blockedWord(selection)}.`;
  return `${count(spaces, 'place bloquée', 'places bloquées')}, ${length}.`;
}

const chosenText = ({ from, to }: Selection) => (from === to ? dayInText(from) : dayRange(from, to));

const isOwn = ({ by_owner, blocked_spaces }: OwnCalendarDay) => by_owner || blocked_spaces > 0;

const range = (total: number) => `Indiquez un nombre de 1 à\u00a0${total}`;

/** Days chosen in the month, both included; '' for one that was typed and cannot be read. */
export interface Selection {
  from: string;
  to: string;
}

/** A first day alone; a second one makes a range with it, in whatever order; a third one, or one after a text that is none, begins again. */
export function extended(before: Selection | null, day: string): Selection {
  if (before === null || before.from !== before.to || before.from === day) return { from: day, to: day };
  return before.from < day ? { from: before.from, to: day } : { from: day, to: before.from };
}
