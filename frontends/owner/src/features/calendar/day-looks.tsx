import { euros } from '@placette/contracts/kernel/euros';
import type { OwnCalendar, OwnCalendarDay } from '@placette/contracts/listings/calendar/schema';
import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { classNames } from '@placette/ui/class-names';
import { count } from '@placette/ui/format';
import { Ban } from '@placette/ui/icons';
import type { DayLook } from '@placette/ui/month-grid';
import type { CSSProperties } from 'react';
import { type StayBar, stayBars } from './stay-bars.js';
import styles from './calendar.module.css';

/** The stays that a day has room for. */
const LANES = 2;

/** How each day looks and what a screen reader says: who stays, what is taken, kept or blocked, and the price of a free day. */
export function dayLooks({ parking, days }: OwnCalendar, stays: readonly ReceivedRequest[], today: string) {
  const total = parking.nombre_places;
  const known = new Map(days.map((each) => [each.day, each]));
  const bars = stayBars(stays);
  return (day: string): DayLook => {
    const mark = known.get(day);
    const isPast = day < today;
    const present = stays.filter(({ start_date, end_date }) => start_date <= day && day < end_date);
    const taken = isPast ? present.length : (mark?.taken ?? 0);
    const elsewhere = isPast ? 0 : (mark?.elsewhere ?? 0);
    const kept = mark?.blocked_spaces ?? 0;
    const used = Math.min(taken + elsewhere, Math.max(taken, total));
    const isBlocked = mark !== undefined && (mark.by_owner || mark.imported);
    const isFree = !isPast && !isBlocked && used + kept < total;
    const price = isFree && used === 0 && parking.price_per_day !== undefined ? euros(parking.price_per_day) : '';
    const lanes = bars.lanesOn(day);
    const more = lanes.filter((lane) => lane >= LANES).length;
    return {
      label: [
        isPast ? 'passé' : '',
        takenText(taken, elsewhere, total),
        kept > 0 && !isBlocked ? count(kept, 'place bloquée', 'places bloquées') : '',
        blockedText(mark),
        price,
        ...present.map(stayText),
      ]
        .filter(Boolean)
        .join(', '),
      tone: isBlocked ? 'blocked' : !isFree && !isPast ? 'full' : used + kept > 0 ? 'partial' : undefined,
      over: bars
        .beginningOn(day)
        .filter(({ lane }) => lane < LANES)
        .map((bar) => <Bar key={bar.stay.id} {...bar} />),
      content: (
        <>
          <Room lanes={lanes} />
          {more > 0 && <span className={styles.mark}>{`+\u00a0${more}`}</span>}
          {isBlocked && (
            <span className={styles.blockedMark}>
              <Ban aria-hidden="true" />
              <span className={styles.wide}>{mark.by_owner ? 'Bloqué' : 'Importé'}</span>
            </span>
          )}
          {kept > 0 && !isBlocked && (
            <span className={styles.blockedMark}>
              <Ban aria-hidden="true" />
              {kept}
            </span>
          )}
          {used > present.length && total === 1 && !isBlocked && <span className={styles.mark}>Importé</span>}
          {used > 0 && total > 1 && (
            <span className={styles.takenMark}>
              {used}/{total}
            </span>
          )}
          {price && <span className={styles.mark}>{price}</span>}
        </>
      ),
    };
  };
}

/** Keeps the words of a day below the bars over it. */
function Room({ lanes }: { lanes: readonly number[] }) {
  const shown = Math.min(LANES, Math.max(0, ...lanes.map((lane) => lane + 1)));
  return shown > 0 && <span className={styles.room} style={variables({ '--lanes': shown })} />;
}

function Bar({ stay, lane, span, isStart, isEnd }: StayBar<ReceivedRequest>) {
  return (
    <span
      className={classNames(styles.bar, isStart && styles.barStart, isEnd && styles.barEnd)}
      style={variables({ '--lane': lane, '--span': span })}
    >
      {`${stay.requester.first_name}, ${euros(stay.total_price)}`}
    </span>
  );
}

const variables = (values: Record<`--${string}`, number>): CSSProperties => values;

function takenText(taken: number, elsewhere: number, total: number): string {
  if (taken + elsewhere === 0) return 'libre';
  const here = taken > 0 ? [`${count(taken, 'place prise', 'places prises')} sur ${total}`] : [];
  const there = elsewhere > 0 ? [`${count(elsewhere, 'place prise', 'places prises')} dans un calendrier importé`] : [];
  return [...here, ...there].join(', ');
}

function blockedText(mark: OwnCalendarDay | undefined): string {
  if (mark?.by_owner) return 'bloqué';
  return mark?.imported ? 'bloqué par un calendrier importé' : '';
}

const stayText = ({ requester, vehicle }: ReceivedRequest) => `${requester.first_name} ${vehicle.immatriculation}`;
