import type { ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import { contactRequestStatusSchema } from '@placette/contracts/requests/schema';
import { links, useRequestTabs, useTitle } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { QueryState } from '@placette/ui/query-state';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { RequestStatusFilter } from '@placette/ui/request-status-filter';
import { TabLinks } from '@placette/ui/tab-links';
import { useSearchParams } from 'react-router';
import { useSentRequests } from './api.js';
import { PreparedRequests } from './prepared-requests.js';
import { SentRequestRow } from './sent-request-row.js';
import styles from './sent-requests.module.css';

/** /dashboard/mes-demandes (RQ-09, RQ-13). The filter is in the URL. */
export function SentRequestsScreen() {
  useTitle('Mes demandes envoyées');
  const query = useSentRequests();
  const { data } = query;
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
      {data?.length === 0 && (
        <EmptyState
          title="Vous n’avez pas encore envoyé de demande."
          action={<ButtonLink to={links.search}>Rechercher une place</ButtonLink>}
        />
      )}
      {data && data.length > 0 && (
        <>
          <RequestStatusFilter requests={data} value={filter} onChange={setFilter} />
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

/** What cannot be read in the URL counts as no filter. */
function useFilter(): [ContactRequestStatus | null, (status: ContactRequestStatus | null) => void] {
  const [params, setParams] = useSearchParams();
  const asked = contactRequestStatusSchema.safeParse(params.get('etat'));
  return [
    asked.success ? asked.data : null,
    (chosen) => setParams(chosen === null ? {} : { etat: chosen }, { replace: true }),
  ];
}
