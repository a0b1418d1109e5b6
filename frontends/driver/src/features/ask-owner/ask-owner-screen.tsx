import { today } from '@placette/contracts/kernel/days';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { readStay, stayQuery } from '@placette/contracts/listings/stay/stay';
import { links, useContactLabel, useParkingPage, useTitle } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { allOf, QueryState } from '@placette/ui/query-state';
import { BackLink } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Skeleton, SkeletonRows } from '@placette/ui/skeleton';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useMyVehicles } from '../../queries.js';
import { AskForm, type Done } from './ask-form.js';
import styles from './ask-owner.module.css';
import { ParkingSummary } from './parking-summary.js';
import { RequestPrepared } from './request-prepared.js';
import { RequestSent } from './request-sent.js';
import type { AskedDates } from './request-values.js';

/** /dashboard/demander/:id (RQ-01), « ?date_debut=…&date_fin=… » filling the dates in: a page, where there is no room for more. */
export function AskOwnerScreen() {
  const { id = '' } = useParams();
  const title = useContactLabel(useParkingPage(id).data);
  useTitle(title);
  return (
    <Page width="form">
      <AskOwner title={title} />
    </Page>
  );
}

/** The request form of one parking, on its page with a title, and in the dialog over the parking, which has its own. */
export function AskOwner({ title }: { title?: string }) {
  const inDialog = title === undefined;
  const { id = '' } = useParams();
  const parking = useParkingPage(id);
  const vehicles = useMyVehicles();
  const [done, setDone] = useState<Done | null>(null);
  const asked = useAskedDates();

  if (done && 'prepared' in done) return <RequestPrepared request={done.prepared} inDialog={inDialog} />;
  if (done) return <RequestSent request={done.sent} inDialog={inDialog} />;
  return (
    <>
      {title !== undefined && <Top title={title} id={id} isAbsent={parking.data === null} asked={asked} />}
      <QueryState
        query={allOf([parking, vehicles])}
        loading="Chargement des détails..."
        failure="Erreur lors du chargement de la page"
      >
        <SkeletonRows count={1} />
        <Skeleton shape="block" />
      </QueryState>
      {parking.data === null && <NotFound />}
      {parking.data && vehicles.data && (
        <div className={styles.sections}>
          <ParkingSummary parking={parking.data} />
          {parking.data.viewer === 'owner' ? (
            <OwnParking />
          ) : parking.data.available ? (
            <AskForm parking={parking.data} vehicles={vehicles.data} asked={asked} onDone={setDone} />
          ) : (
            <Hidden parking={parking.data} />
          )}
        </div>
      )}
    </>
  );
}

interface TopProps {
  title: string;
  id: string;
  isAbsent: boolean;
  asked: AskedDates;
}

function Top({ title, id, isAbsent, asked }: TopProps) {
  const back = links.parking(id) + stayQuery({ start: asked.start_date, end: asked.end_date });
  return (
    <>
      <BackLink to={isAbsent ? links.search : back}>
        {isAbsent ? 'Retour à la recherche' : 'Retour au parking'}
      </BackLink>
      <PageHeader title={title} />
    </>
  );
}

/** The dates in the URL; past or unreadable ones are ignored. */
function useAskedDates(): AskedDates {
  const [params] = useSearchParams();
  const { start, end } = readStay(params, today());
  return { start_date: start, end_date: end };
}

/** RQ-05: nobody sends a request for their own parking. */
function OwnParking() {
  return (
    <Notice
      tone="info"
      title="C’est votre parking"
      action={
        <ButtonLink variant="secondary" size="compact" to={links.parkings}>
          Gérer mon parking
        </ButtonLink>
      }
    >
      Vous ne pouvez pas vous envoyer de demande.
    </Notice>
  );
}

function Hidden({ parking }: { parking: ParkingSpotPage }) {
  return (
    <Notice
      tone="warn"
      title="Non disponible"
      action={
        <ButtonLink variant="secondary" size="compact" to={links.search}>
          Rechercher une place
        </ButtonLink>
      }
    >
      {parking.owner.first_name || 'Le propriétaire'} ne prend pas de demande pour le moment.
    </Notice>
  );
}

function NotFound() {
  return (
    <EmptyState
      drawing="closed"
      title="Parking non trouvé ou non disponible"
      action={
        <ButtonLink variant="secondary" to={links.search}>
          Rechercher une place
        </ButtonLink>
      }
    />
  );
}
