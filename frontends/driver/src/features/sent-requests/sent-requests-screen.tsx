import {
  CONTACT_REQUEST_STATUSES,
  CONTACT_REQUEST_STATUS_LABELS,
  type ContactRequestStatus,
} from '@placette/contracts/requests/lifecycle';
import { contactRequestStatusSchema, type SentRequest } from '@placette/contracts/requests/schema';
import { links, useTitle } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { useSearchParams } from 'react-router';
import { useSentRequests } from './api.js';
import { SentRequestRow } from './sent-request-row.js';
import styles from './sent-requests.module.css';

type Filter = ContactRequestStatus | 'all';

/** Offered even when there is none; the two others only when they exist. */
const ALWAYS: readonly ContactRequestStatus[] = ['pending', 'approved', 'rejected', 'cancelled'];

/** /dashboard/mes-demandes (RQ-09, RQ-13). The filter lives in the address. */
export function SentRequestsScreen() {
  useTitle('Mes demandes envoyées');
  const { data, isPending, isError, refetch, isRefetching } = useSentRequests();
  const [filter, setFilter] = useFilter();
  const shown = data?.filter(({ status }) => filter === 'all' || status === filter) ?? [];

  return (
    <Page>
      <PageHeader title="Mes demandes envoyées" />
      {isPending && (
        <Loading text="Chargement de vos demandes...">
          <SkeletonRows />
        </Loading>
      )}
      {isError && (
        <ErrorState
          title="Erreur lors du chargement de vos demandes"
          onRetry={() => void refetch()}
          isRetrying={isRefetching}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          title="Vous n’avez pas encore envoyé de demande."
          action={<ButtonLink to={links.search}>Rechercher une place</ButtonLink>}
        />
      )}
      {data && data.length > 0 && (
        <>
          <SegmentedControl
            label="Filtrer par état"
            options={optionsOf(data, filter)}
            value={filter}
            onChange={setFilter}
          />
          {shown.length === 0 ? (
            <EmptyState
              title="Aucune demande dans cet état."
              action={
                <Button variant="secondary" onClick={() => setFilter('all')}>
                  Effacer les filtres
                </Button>
              }
            />
          ) : (
            <ul className={styles.list}>
              {shown.map((request) => (
                <SentRequestRow key={request.id} request={request} />
              ))}
            </ul>
          )}
        </>
      )}
    </Page>
  );
}

function optionsOf(requests: readonly SentRequest[], chosen: Filter) {
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

/** What cannot be read in the address counts as no filter. */
function useFilter(): [Filter, (filter: Filter) => void] {
  const [params, setParams] = useSearchParams();
  const asked = contactRequestStatusSchema.safeParse(params.get('etat'));
  return [
    asked.success ? asked.data : 'all',
    (chosen) => setParams(chosen === 'all' ? {} : { etat: chosen }, { replace: true }),
  ];
}
