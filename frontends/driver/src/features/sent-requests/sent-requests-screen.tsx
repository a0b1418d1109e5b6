import type { ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import { contactRequestStatusSchema, type SentRequest } from '@placette/contracts/requests/schema';
import { links, useRequestTabs, useTitle } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { QueryState } from '@placette/ui/query-state';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { RequestStatusFilter } from '@placette/ui/request-status-filter';
import { TabLinks } from '@placette/ui/tab-links';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePreparedRequests, useSentRequests } from '../../queries.js';
import { PreparedRequests } from './prepared-requests.js';
import { SentRequestRow } from './sent-request-row.js';
import styles from './sent-requests.module.css';

/** /dashboard/mes-demandes (RQ-09, RQ-13). The filter is in the URL. */
export function SentRequestsScreen() {
  useTitle('Mes demandes envoyées');
  const query = useSentRequests();
  const { data } = query;
  const prepared = usePreparedRequests().data;
  const tabs = useRequestTabs();
  const [filter, setFilter] = useFilter();
  const shown = data?.filter(({ status }) => filter === null || status === filter) ?? [];

  return (
    <Page>
      <PageHeader title="Mes demandes envoyées" />
      <TabLinks label="Demandes" items={tabs} />
      <PreparedRequests />
      <QueryState
        query={query}
        loading="Chargement de vos demandes..."
        failure="Erreur lors du chargement de vos demandes"
      />
      {data?.length === 0 && prepared?.length === 0 && (
        <EmptyState
          title="Vous n’avez pas encore envoyé de demande."
          action={<ButtonLink to={links.search}>Rechercher une place</ButtonLink>}
        />
      )}
      {data && data.length > 0 && (
        <>
          <Filter requests={data} value={filter} onChange={setFilter} />
          {shown.length === 0 ? (
            <EmptyState
              title="Aucune demande dans cet état."
              action={
                <Button variant="secondary" onClick={() => setFilter(null)}>
                  Effacer les filtres
                </Button>
              }
            />
          ) : (
            <ul className={styles.list}>
              {waitingFirst(shown).map((request) => (
                <SentRequestRow key={request.id} request={request} />
              ))}
            </ul>
          )}
        </>
      )}
    </Page>
  );
}

/** Folded until it is asked for, as long as it hides nothing; nothing for a single request. */
function Filter(props: Parameters<typeof RequestStatusFilter>[0]) {
  const [isOpen, setOpen] = useState(props.value !== null);
  const id = useId();
  if (props.requests.length < 2 && props.value === null) return null;
  return (
    <div className={styles.filter}>
      <Button
        variant="secondary"
        size="compact"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        Filtrer
      </Button>
      <div id={id}>{(isOpen || props.value !== null) && <RequestStatusFilter {...props} />}</div>
    </div>
  );
}

/** Those that wait for the reader or for an answer, the next deadline first; the others stay as they come. */
function waitingFirst(requests: readonly SentRequest[]): SentRequest[] {
  const rank = ({ status, change, unread_messages }: SentRequest) =>
    unread_messages > 0 ? 0 : status === 'pending' || change !== null ? 1 : 2;
  const deadline = ({ status, answer_by }: SentRequest) => (status === 'pending' && answer_by) || '~';
  return requests.toSorted(
    (one, other) =>
      rank(one) - rank(other) || (deadline(one) < deadline(other) ? -1 : +(deadline(one) > deadline(other))),
  );
}

/** What cannot be read in the URL counts as no filter. */
function useFilter(): [ContactRequestStatus | null, (status: ContactRequestStatus | null) => void] {
  const [params, setParams] = useSearchParams();
  const asked = contactRequestStatusSchema.safeParse(params.get('etat'));
  return [
    asked.success ? asked.data : null,
    (chosen) => setParams(chosen === null ? {} : { etat: chosen }, { replace: true }),
  ];
}
