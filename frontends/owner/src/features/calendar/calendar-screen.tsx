import { QueryState } from '@placette/ui/query-state';
import { today } from '@placette/contracts/kernel/days';
import { lastCalendarDay, type OwnCalendar } from '@placette/contracts/listings/calendar/schema';
import { links, useTitle } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { Ban } from '@placette/ui/icons';
import { BackLink, Link } from '@placette/ui/link';
import { firstOf, lastOf, monthOf } from '@placette/ui/month-days';
import { MonthGrid } from '@placette/ui/month-grid';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import shared from '@placette/ui/shared.module.css';
import { PageHeader } from '@placette/ui/page-header';
import { Skeleton } from '@placette/ui/skeleton';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { count, dayRange } from '@placette/ui/format';
import { useCalendar, useStays } from './api.js';
import { dayLooks } from './day-looks.js';
import { DaysPanel, extended, type Selection } from './days-panel.js';
import { FeedsPanel } from './feeds-panel.js';
import { SharePanel } from './share-panel.js';
import styles from './calendar.module.css';

/** /dashboard/parkings/:id/calendrier: who comes when, and the days kept for oneself (C6). */
export function CalendarScreen() {
  const { id = '' } = useParams();
  const [month, setMonth] = useMonth();
  const now = today();
  const calendar = useCalendar(id, { from: now, to: lastCalendarDay(now) });
  useTitle(calendar.data ? `Calendrier, ${calendar.data.parking.title}` : 'Calendrier');

  return (
    <Page>
      <BackLink to={links.parkings}>Mes parkings</BackLink>
      {calendar.data === null ? (
        <>
          <PageHeader title="Calendrier" />
          <EmptyState
            drawing="closed"
            title="Parking non trouvé ou non disponible"
            action={<ButtonLink to={links.parkings}>Voir mes parkings</ButtonLink>}
          />
        </>
      ) : (
        <>
          <PageHeader title="Calendrier" text={calendar.data?.parking.title} />
          <QueryState
            query={calendar}
            loading="Chargement du calendrier..."
            failure="Erreur lors du chargement du calendrier"
          >
            <Skeleton shape="title" />
            <Skeleton shape="block" />
          </QueryState>
          {calendar.data && <Loaded calendar={calendar.data} month={month} onMonth={setMonth} />}
        </>
      )}
    </Page>
  );
}

interface LoadedProps {
  calendar: OwnCalendar;
  month: string;
  onMonth: (month: string) => void;
}

function Loaded({ calendar, month, onMonth }: LoadedProps) {
  const { parking } = calendar;
  const now = today();
  const stays = useStays(parking.id, { from: firstOf(month), to: lastOf(month) });
  const [selection, setSelection] = useState<Selection | null>(null);
  const look = dayLooks(calendar, stays.data ?? [], now);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <MonthGrid
          label={`Jours de ${parking.title}`}
          month={month}
          onMonth={onMonth}
          today={now}
          first={now}
          last={lastCalendarDay(now)}
          look={look}
          selected={selection?.from && selection.to ? selection : null}
          onPick={(day) => setSelection((before) => extended(before, day))}
          tall
        />
        <Legend isSingle={parking.nombre_places === 1} />
      </div>
      <aside className={styles.side}>
        <DaysPanel
          parking={parking}
          days={calendar.days}
          today={now}
          selection={selection}
          onSelect={setSelection}
          onDone={() => setSelection(null)}
        />
      </aside>
      <section aria-labelledby="sejours" className={styles.main}>
        <h2 id="sejours" className={styles.subtitle}>
          Séjours du mois
        </h2>
        {stays.isError ? (
          <Notice tone="err">Les séjours ne peuvent pas être affichés pour le moment.</Notice>
        ) : (
          stays.data && <StayList stays={stays.data} />
        )}
      </section>
      <div className={styles.others}>
        <FeedsPanel parking={parking} />
        <SharePanel parking={parking} />
      </div>
    </div>
  );
}

function Legend({ isSingle }: { isSingle: boolean }) {
  return (
    <ul className={styles.legend} aria-label="Légende">
      <li>
        <span className={styles.sampleStay} aria-hidden="true" />
        Séjour approuvé
      </li>
      {!isSingle && (
        <li>
          <span className={styles.sampleTaken} aria-hidden="true">
            3/12
          </span>
          Places prises, par des séjours ou dans un calendrier importé
        </li>
      )}
      <li>
        <Ban aria-hidden="true" className={styles.sampleBlocked} />
        {isSingle
          ? 'Jour bloqué\u00a0: plus aucune demande n’y est acceptée'
          : 'Jour bloqué, ou nombre de places que vous gardez'}
      </li>
    </ul>
  );
}

/** « ?mois=2027-03 », so that Back finds it again; this month when absent, unreadable or out of reach. */
function useMonth(): [month: string, change: (month: string) => void] {
  const [params, setParams] = useSearchParams();
  const now = today();
  const wished = params.get('mois') ?? '';
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(wished);
  const month = isMonth && wished >= monthOf(now) && wished <= monthOf(lastCalendarDay(now)) ? wished : monthOf(now);
  return [month, (next) => setParams({ mois: next }, { preventScrollReset: true, replace: true })];
}

/** Approved stays: first name and whole plate, which the approval has opened (C11). */
function StayList({ stays }: { stays: readonly ReceivedRequest[] }) {
  if (stays.length === 0) return <p className={styles.none}>Aucun séjour approuvé ce mois-ci.</p>;
  return (
    <>
      <ul className={styles.stays}>
        {stays.map((stay) => (
          <li key={stay.id}>
            <span className={styles.who}>{stay.requester.first_name}</span>
            <span className={styles.vehicle}>
              {stay.vehicle.marque} {stay.vehicle.modele}{' '}
              <span className={styles.plate}>{stay.vehicle.immatriculation}</span>
            </span>
            <span className={styles.dates}>
              {`${dayRange(stay.start_date, stay.end_date)}, ${count(stay.days, 'jour', 'jours')}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.none}>
        <Link to={links.requestsReceived} className={shared.tap}>
          Voir les demandes reçues
        </Link>
      </p>
    </>
  );
}
