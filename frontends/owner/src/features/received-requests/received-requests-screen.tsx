import {
  CONTACT_REQUEST_STATUSES,
  CONTACT_REQUEST_STATUS_LABELS,
  type ContactRequestStatus,
} from '@placette/contracts/requests/lifecycle';
import { contactRequestStatusSchema, type ReceivedRequest } from '@placette/contracts/requests/schema';
import { day } from '@placette/contracts/kernel/fields';
import { links, useTitle } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { TextField } from '@placette/ui/text-field';
import { useSearchParams } from 'react-router';
import { useReceivedRequests, type ReceivedFilters } from './api.js';
import { ReceivedRequestRow } from './received-request-row.js';
import styles from './received-requests.module.css';

type Filter = ContactRequestStatus | 'all';
/** Offered even when there is none; the two others only when they exist. */
const ALWAYS: readonly ContactRequestStatus[] = ['pending', 'approved', 'rejected', 'cancelled'];

/** /dashboard/demandes (RQ-07, RQ-13). Filters live in the address. */
export function ReceivedRequestsScreen() {
  useTitle('Demandes reçues');
  const [filters, setFilter, clear] = useFilters();
  const { status = 'all', ...period } = filters;
  const { data, isPending, isError, refetch, isRefetching } = useReceivedRequests(period);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const shown = data?.requests.filter((request) => status === 'all' || request.status === status) ?? [];

  return (
    <Page>
      <PageHeader title="Demandes reçues" text="Les voyageurs qui souhaitent se garer chez vous." />
      <div className={styles.filters}>
        <TextField
          label="Du"
          type="date"
          value={filters.from ?? ''}
          onChange={(event) => setFilter('du', event.target.value)}
        />
        <TextField
          label="Au"
          type="date"
          value={filters.to ?? ''}
          onChange={(event) => setFilter('au', event.target.value)}
        />
        {isFiltered && (
          <Button variant="quiet" onClick={clear}>
            Effacer les filtres
          </Button>
        )}
      </div>
      {data && (data.requests.length > 0 || isFiltered) && (
        <SegmentedControl
          label="Filtrer par état"
          className={styles.statuses}
          options={optionsOf(data.requests, status)}
          value={status}
          onChange={(chosen) => setFilter('etat', chosen === 'all' ? '' : chosen)}
        />
      )}
      {isPending && (
        <Loading text="Chargement des demandes...">
          <SkeletonRows />
        </Loading>
      )}
      {isError && (
        <ErrorState
          title="Erreur lors du chargement des demandes"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data && shown.length === 0 && (isFiltered ? <NoMatch onClear={clear} /> : <NoRequest />)}
      {shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((request) => (
            <ReceivedRequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Page>
  );
}

/** How many there are in each state, in the chosen period. */
function optionsOf(requests: readonly ReceivedRequest[], chosen: Filter) {
  const countOf = (wanted: ContactRequestStatus) => requests.filter(({ status }) => status === wanted).length;
  const statuses = CONTACT_REQUEST_STATUSES.filter(
    (status) => ALWAYS.includes(status) || status === chosen || countOf(status) > 0,
  );
  return [
    { value: 'all' as Filter, label: 'Toutes', count: requests.length },
    ...statuses.map((status) => ({
      value: status as Filter,
      label: CONTACT_REQUEST_STATUS_LABELS[status],
      count: countOf(status),
    })),
  ];
}

function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="Aucune demande ne correspond à ces filtres."
      action={
        <Button variant="secondary" onClick={onClear}>
          Effacer les filtres
        </Button>
      }
    />
  );
}

function NoRequest() {
  return (
    <EmptyState
      title="Vous n’avez pas encore reçu de demande."
      action={
        <ButtonLink variant="secondary" to={links.parkings}>
          Voir mes parkings
        </ButtonLink>
      }
    />
  );
}

/** What cannot be read in the address counts as no filter. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters: ReceivedFilters = {
    status: contactRequestStatusSchema
      .optional()
      .catch(undefined)
      .parse(params.get('etat') ?? undefined),
    from: day
      .optional()
      .catch(undefined)
      .parse(params.get('du') ?? undefined),
    to: day
      .optional()
      .catch(undefined)
      .parse(params.get('au') ?? undefined),
  };
  const set = (name: 'etat' | 'du' | 'au', value: string) =>
    setParams(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return [filters, set, () => setParams({}, { replace: true })] as const;
}
