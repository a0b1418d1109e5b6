import type { PreparedStatus } from '@placette/contracts/requests/prepared/held';
import type { PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import { ApiProblem, links, useParkingPage, useShell, useTitle } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { BackLink } from '@placette/ui/link';
import { Notice, NoticeInView } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { allOf, QueryState } from '@placette/ui/query-state';
import { Skeleton } from '@placette/ui/skeleton';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useMyVehicles } from '../../queries.js';
import { useChangePrepared, usePreparedRequest } from './api.js';
import styles from './ask-owner.module.css';
import { ParkingSummary } from './parking-summary.js';
import { RequestForm } from './request-form.js';
import { preparedValues, useRequestDraft } from './request-values.js';

const TITLE = 'Changer ma demande préparée';
const FAILURE = 'Erreur lors du chargement de la page';

/** /dashboard/mes-demandes/preparees/:id (C49). */
export function ChangePreparedScreen() {
  useTitle(TITLE);
  const { id = '' } = useParams();
  const query = usePreparedRequest(id);
  const { data } = query;
  return (
    <Page width="form">
      <BackLink to={data ? links.preparedRequest(id) : links.requestsSent}>Retour à mes demandes</BackLink>
      <PageHeader title={TITLE} />
      <QueryState query={query} loading="Chargement de votre demande..." failure={FAILURE}>
        <Skeleton shape="block" />
      </QueryState>
      {data === null && (
        <EmptyState
          title="Demande préparée introuvable"
          text="Elle a peut-être été préparée avec un autre compte."
          action={<ButtonLink to={links.requestsSent}>Mes demandes</ButtonLink>}
        />
      )}
      {data &&
        (data.status === 'prepared' ? (
          <Change current={data} />
        ) : (
          <Settled title={SETTLED[data.status]} request={data} />
        ))}
    </Page>
  );
}

/** Filled in from the version that was there first; a newer one replaces it once the server has refused a change. */
function Change({ current }: { current: PreparedRequest }) {
  const [base, setBase] = useState(current);
  const parking = useParkingPage(base.parking_spot.id);
  const vehicles = useMyVehicles();
  const change = useChangePrepared(base.id);
  const isRefused = change.error instanceof ApiProblem && change.error.code === 'prepared_request_changed';
  if (isRefused && base.version !== current.version) setBase(current);
  return (
    <>
      <QueryState query={allOf([parking, vehicles])} loading="Chargement des détails..." failure={FAILURE}>
        <Skeleton shape="block" />
      </QueryState>
      {(parking.data === null || parking.data?.available === false) && <Closed />}
      {parking.data?.available && vehicles.data && (
        <div className={styles.sections}>
          <ParkingSummary parking={parking.data} />
          {isRefused && (
            <NoticeInView tone="warn" title="Cette demande a été modifiée ailleurs entre-temps" answer={change.error}>
              Rien n’a été enregistré. Voici ce qu’elle dit maintenant&nbsp;: relisez-la avant de continuer.
            </NoticeInView>
          )}
          <ChangeForm
            key={base.version}
            base={base}
            parking={parking.data}
            vehicles={vehicles.data}
            change={change}
            error={isRefused ? null : change.error}
          />
        </div>
      )}
    </>
  );
}

interface ChangeFormProps extends Pick<Parameters<typeof RequestForm>[0], 'parking' | 'vehicles' | 'error'> {
  base: PreparedRequest;
  change: ReturnType<typeof useChangePrepared>;
}

function ChangeForm({ base, change, ...form }: ChangeFormProps) {
  const { id, version } = base;
  const { toast } = useShell();
  const navigate = useNavigate();
  const { draft, keep, forget } = useRequestDraft(`preparee.${id}.${version}`, preparedValues(base), NOTHING_ASKED);
  return (
    <RequestForm
      {...form}
      initial={draft.values}
      keep={keep}
      isPrepared
      isPending={change.isPending}
      button={() => ['Enregistrer les changements', WHAT_CHANGING_DOES]}
      pendingLabel="Enregistrement..."
      onSubmit={(wish) =>
        change.mutate(
          { ...wish, version },
          {
            onSuccess: () => {
              forget();
              toast({ text: 'Demande préparée modifiée.' });
              void navigate(links.preparedRequest(id));
            },
          },
        )
      }
    />
  );
}

const NOTHING_ASKED = { start_date: '', end_date: '' };
const WHAT_CHANGING_DOES =
  'Le total est calculé de nouveau. Votre demande part d’elle-même à ce total ou à un total plus bas, une fois votre identité vérifiée.';

function Closed() {
  return (
    <Notice
      tone="warn"
      title="Cette place n’est plus proposée"
      action={
        <ButtonLink variant="secondary" size="compact" to={links.search}>
          Rechercher une autre place
        </ButtonLink>
      }
    >
      Vous pouvez retirer votre demande préparée dans «&nbsp;Mes demandes&nbsp;».
    </Notice>
  );
}

const SETTLED: Record<Exclude<PreparedStatus, 'prepared'>, string> = {
  sent: 'Cette demande est déjà envoyée',
  withdrawn: 'Vous avez retiré cette demande',
  lapsed: 'Cette demande s’est terminée le jour de l’arrivée',
};

function Settled({ title, request: { request_id, parking_spot } }: { title: string; request: PreparedRequest }) {
  return (
    <Notice
      tone="info"
      title={title}
      action={
        <ButtonLink
          variant="secondary"
          size="compact"
          to={request_id ? links.conversation(request_id) : links.parking(parking_spot.id)}
        >
          {request_id ? 'Voir la demande' : 'Voir le parking'}
        </ButtonLink>
      }
    >
      Elle ne peut plus être changée ici.
    </Notice>
  );
}
