import { today } from '@placette/contracts/kernel/days';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { readStay, stayQuery } from '@placette/contracts/listings/stay/stay';
import type { SentRequest } from '@placette/contracts/requests/schema';
import { links, useParkingPage, useTitle } from '@placette/shell-api';
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
import { useMyVehicles } from '../../my-vehicles.js';
import { AskForm } from './ask-form.js';
import styles from './ask-owner.module.css';
import { RequestSent } from './request-sent.js';
import { classNames } from '@placette/ui/class-names';
import { euros } from '@placette/ui/format';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { Photo } from '@placette/ui/photo';

const TITLE = 'Contacter le propriétaire';

/** /dashboard/demander/:id (RQ-01), « ?date_debut=…&date_fin=… » filling the dates in: a page, where there is no room for more. */
export function AskOwnerScreen() {
  useTitle(TITLE);
  return (
    <Page width="form">
      <AskOwner />
    </Page>
  );
}

/** The request form of one parking, the same on its page and in the dialog over the parking. */
export function AskOwner({ inDialog = false }: { inDialog?: boolean }) {
  const { id = '' } = useParams();
  const parking = useParkingPage(id);
  const vehicles = useMyVehicles();
  const [sent, setSent] = useState<SentRequest | null>(null);
  const asked = useAskedDates();

  if (sent && parking.data) return <RequestSent request={sent} inDialog={inDialog} />;
  return (
    <>
      {!inDialog && <Top id={id} isAbsent={parking.data === null} asked={asked} />}
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
            <AskForm parking={parking.data} vehicles={vehicles.data} asked={asked} onSent={setSent} />
          ) : (
            <Hidden parking={parking.data} />
          )}
        </div>
      )}
    </>
  );
}

function Top({ id, isAbsent, asked }: { id: string; isAbsent: boolean; asked: ReturnType<typeof useAskedDates> }) {
  const back = links.parking(id) + stayQuery({ start: asked.start_date, end: asked.end_date });
  return (
    <>
      <BackLink to={isAbsent ? links.search : back}>
        {isAbsent ? 'Retour à la recherche' : 'Retour au parking'}
      </BackLink>
      <PageHeader title={TITLE} />
    </>
  );
}

/** The dates in the URL; past or unreadable ones are ignored. */
function useAskedDates(): { start_date: string; end_date: string } {
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

function ParkingSummary({ parking }: { parking: ParkingSpotPage }) {
  const { owner, price_per_day, price_per_week } = parking;
  return (
    <section aria-label="Parking demandé" className={styles.parking}>
      <Photo photo={parking.photos[0]} alt="" sizes="96px" eager className={styles.photo} />
      <div className={styles.words}>
        <h2 className={styles.name}>{parking.title}</h2>
        <p className={styles.where}>
          {parking.postal_code} {parking.city}
        </p>
        <p className={classNames(styles.where, styles.owner)}>
          <span>Par {owner.first_name || 'un propriétaire'}</span>
          {owner.identity_verified && <VerifiedMark />}
        </p>
        <p className={styles.price}>
          <strong>{euros(price_per_day)}</strong> par jour
          {price_per_week !== null && <span>{`, ${euros(price_per_week)} par semaine`}</span>}
        </p>
      </div>
    </section>
  );
}
