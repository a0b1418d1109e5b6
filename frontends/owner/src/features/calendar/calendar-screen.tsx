import { today } from '@placette/contracts/kernel/days';
import { lastCalendarDay, type OwnCalendar } from '@placette/contracts/listings/calendar/schema';
import { links, useTitle } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { Ban } from '@placette/ui/icons';
import { BackLink } from '@placette/ui/link';
import { firstOf, lastOf, monthOf } from '@placette/ui/month-days';
import { MonthGrid } from '@placette/ui/month-grid';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, Skeleton } from '@placette/ui/skeleton';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useCalendar, useStays } from './api.js';
import styles from './calendar.module.css';
import { dayLooks } from './day-looks.js';
import { DaysPanel, extended, type Selection } from './days-panel.js';
import { FeedsPanel } from './feeds-panel.js';
import { SharePanel } from './share-panel.js';
import { StayList } from './stay-list.js';

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
          {calendar.isPending && (
            <Loading text="Chargement du calendrier...">
              <Skeleton shape="title" />
              <Skeleton shape="block" />
            </Loading>
          )}
          {calendar.isError && (
            <ErrorState
              title="Erreur lors du chargement du calendrier"
              onRetry={() => void calendar.refetch()}
              isRetrying={calendar.isRefetching}
            />
          )}
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
        <Legend total={parking.nombre_places} />
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
        <SharePanel parking_spot_id={parking.id} />
      </div>
    </div>
  );
}

function Legend({ total }: { total: number }) {
  return (
    <ul className={styles.legend} aria-label="Légende">
      <li>
        <span className={styles.sampleTaken} aria-hidden="true">
          1/{total}
        </span>
        Places prises, par des séjours approuvés ou ailleurs
      </li>
      <li>
        <Ban aria-hidden="true" className={styles.sampleBlocked} />
        Jour bloqué&nbsp;: plus aucune demande n’y est acceptée
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
