import { contactRequestStatusSchema } from '@placette/contracts/requests/schema';
import shared from '@placette/ui/shared.module.css';
import { day } from '@placette/contracts/kernel/fields';
import { links, usePushOffer, useRequestTabs, useTitle } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { DateRangeField } from '@placette/ui/date-range-field';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { RequestStatusFilter } from '@placette/ui/request-status-filter';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { TabLinks } from '@placette/ui/tab-links';
import { useSearchParams } from 'react-router';
import { useReceivedRequests, type ReceivedFilters } from './api.js';
import { ReceivedRequestRow } from './received-request-row.js';
import styles from './received-requests.module.css';
import { PushOffer } from '@placette/ui/push-offer';

/** /dashboard/demandes (RQ-07, RQ-13). Filters are in the URL. */
export function ReceivedRequestsScreen() {
  useTitle('Demandes reçues');
  const [filters, setFilters, clear] = useFilters();
  const tabs = useRequestTabs();
  const { status = null, ...period } = filters;
  const { data, isPending, isError, refetch, isRefetching } = useReceivedRequests(period);
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const inState = data?.requests.filter((request) => status === null || request.status === status) ?? [];
  // CN-02: what waits for an answer though its request was answered long ago is not looked for.
  const shown = [...inState.filter(({ change }) => change), ...inState.filter(({ change }) => !change)];

  return (
    <Page>
      <PageHeader
        title="Demandes reçues"
        text="Les conducteurs qui souhaitent se garer chez vous."
        action={
          <ButtonLink variant="secondary" to={links.savedAnswers}>
            Réponses enregistrées
          </ButtonLink>
        }
      />
      <TabLinks label="Demandes" items={tabs} />
      {data && data.requests.length > 0 && <TellMe />}
      <div className={styles.filters}>
        <DateRangeField
          label="Période des demandes"
          startLabel="Du"
          endLabel="Au"
          minDays={0}
          value={{ start: filters.from ?? '', end: filters.to ?? '' }}
          onChange={({ start, end }, unread) => {
            // What cannot be read says so itself; the list stays as it was.
            if (Object.keys(unread).length === 0) setFilters({ du: start, au: end });
          }}
        />
        {isFiltered && (
          <Button variant="quiet" onClick={clear}>
            Effacer les filtres
          </Button>
        )}
      </div>
      {data && (data.requests.length > 0 || isFiltered) && (
        <RequestStatusFilter
          className={styles.statuses}
          requests={data.requests}
          value={status}
          onChange={(chosen) => setFilters({ etat: chosen ?? '' })}
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
        <ul className={shared.plainList}>
          {shown.map((request) => (
            <ReceivedRequestRow key={request.id} request={request} />
          ))}
        </ul>
      )}
    </Page>
  );
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

/** What cannot be read in the URL counts as no filter. */
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
  const set = (changed: Partial<Record<'etat' | 'du' | 'au', string>>) =>
    setParams(
      (now) => {
        for (const [name, value] of Object.entries(changed)) {
          if (value === '') now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true },
    );
  return [filters, set, () => setParams({}, { replace: true })] as const;
}

/** TR-06: offered where requests wait for an answer. */
export function TellMe() {
  const { state, isAllowing, error, allow, later } = usePushOffer();
  if (state === null) return null;
  return (
    <section aria-label="Être prévenu des demandes" className={styles.tellMe}>
      <PushOffer state={state} isAllowing={isAllowing} error={error} onAllow={allow} onLater={later}>
        Une notification vous dit aussitôt qu’une demande arrive ou attend encore votre réponse.
      </PushOffer>
    </section>
  );
}
