import type { StayPeriod } from '@placette/contracts/requests/stays/schema';
import { links, useTitle } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { useStays } from './api.js';
import { StayRow } from './stay-row.js';
import styles from './stays.module.css';

const TITLES: Record<StayPeriod, string> = { running: 'En cours', coming: 'À venir', past: 'Passés' };

/** /dashboard/sejours: what was agreed, as driver and as owner. */
export function StaysScreen() {
  useTitle('Mes séjours');
  const periods = [useStays('running'), useStays('coming'), useStays('past')];
  const [running, coming, past] = periods as [Stays, Stays, Stays];
  const failed = periods.filter(({ isError }) => isError);
  const isEmpty = periods.every(({ data }) => data?.pages[0]?.stays.length === 0);
  return (
    <Page>
      <PageHeader title="Mes séjours" />
      {failed.length > 0 && (
        <ErrorState
          title="Erreur lors du chargement de vos séjours"
          onRetry={() => failed.forEach(({ refetch }) => void refetch())}
          isRetrying={failed.some(({ isRefetching }) => isRefetching)}
        />
      )}
      {failed.length === 0 && periods.some(({ isPending }) => isPending) && (
        <Loading text="Chargement de vos séjours...">
          <SkeletonRows />
        </Loading>
      )}
      {isEmpty && (
        <EmptyState
          title="Aucun séjour pour l’instant&nbsp;: il commence par une demande approuvée."
          action={<ButtonLink to={links.search}>Rechercher une place</ButtonLink>}
        />
      )}
      <Period period="running" stays={running} />
      <Period period="coming" stays={coming} />
      <Period period="past" stays={past} />
    </Page>
  );
}

type Stays = ReturnType<typeof useStays>;

function Period({ period, stays: { data, hasNextPage, fetchNextPage, isFetchingNextPage } }: PeriodProps) {
  const stays = data?.pages.flatMap((page) => page.stays) ?? [];
  if (stays.length === 0) return null;
  return (
    <section aria-labelledby={period} className={styles.period}>
      <h2 id={period} className={styles.title}>
        {TITLES[period]}
      </h2>
      <ul>
        {stays.map((stay) => (
          <StayRow key={stay.request.id} stay={stay} />
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="secondary" isPending={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Afficher la suite
        </Button>
      )}
    </section>
  );
}

interface PeriodProps {
  period: StayPeriod;
  stays: Stays;
}
