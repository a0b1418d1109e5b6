import shared from '@placette/ui/shared.module.css';
import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import { useShell } from '@placette/shell-api';
import { LeadPrice } from '@placette/ui/price-panel';
import { Page } from '@placette/ui/page';
import { ParkingAccess } from '@placette/ui/parking-access';
import { ParkingDescription } from '@placette/ui/parking-section';
import { ParkingFacts } from '@placette/ui/parking-facts';
import { ParkingGallery } from '@placette/ui/parking-gallery';
import { ParkingOwner } from '@placette/ui/parking-owner';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useHead } from '../../head/head.js';
import { MissingPage } from '../not-found/missing-page.js';
import { rightStay, useChosenStay } from '../stay/use-chosen-stay.js';
import { AddToFavourites, AskQuestion, ContactAction, ReportParking, ShareParking } from './parking-actions.js';
import { parkingPageQuery } from './api.js';
import { AvailabilityPlace } from './lazy-parts.js';
import { BackToList, usePlaceLookedFor } from './back-to-list.js';
import { NearbyPlaces, ParkingMap } from './parking-map.js';
import { ParkingPanel } from './parking-panel.js';
import { parkingHead, ParkingFailure, ParkingLoading, toLocations } from './parking-states.js';
import styles from './parking-screen.module.css';
import { wayToPlace } from './way-to-place.js';

function notPublic(isOwn: boolean): string {
  return isOwn
    ? 'Vous seul voyez cette page pour le moment\u00a0: votre parking n’est pas proposé aux conducteurs. «\u202fGérer mon parking\u202f» dit pourquoi.'
    : 'Ce parking n’est plus proposé pour le moment. Vous voyez cette page parce que vous y avez un séjour.';
}

const WITHDRAWN = 'Cette place n’est plus proposée. D’autres vous attendent autour des lieux couverts.';

/** PD-01 to PD-11: the page of a parking. */
export function ParkingScreen() {
  const { id = '' } = useParams();
  const { api, session } = useShell();
  const page = useQuery({ ...parkingPageQuery(api, id, session.user?.id ?? null), placeholderData: keepPreviousData });
  const parking = page.data;
  if (parking === 'gone' || parking === 'unknown') {
    const title = 'Parking non trouvé ou non disponible';
    if (parking === 'unknown') return <MissingPage title={title} back={toLocations} />;
    return <MissingPage title={title} text={WITHDRAWN} back={toLocations} status={410} />;
  }
  if (parking) return <LoadedParking key={parking.id} parking={parking} />;
  return page.isError ? (
    <ParkingFailure onRetry={() => void page.refetch()} isRetrying={page.isFetching} />
  ) : (
    <ParkingLoading />
  );
}

function LoadedParking({ parking }: { parking: ParkingSpotPage }) {
  const { publicUrl } = useShell().config;
  const [dates, setDates] = useChosenStay();
  const place = usePlaceLookedFor(parking.nearby);
  const stay = rightStay(dates);
  const query = stay ? stayQuery(stay) : '';
  useHead(parkingHead(parking, publicUrl));
  return (
    <Page>
      <BackToList nearest={parking.nearby[0]} query={query} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <ParkingGallery photos={parking.photos} title={parking.title} />
          <header>
            <h1 tabIndex={-1} className={styles.title}>
              {parking.title}
            </h1>
            {place && <p className={styles.way}>{wayToPlace(place, parking)}</p>}
            <p className={styles.where}>
              {parking.precise ? `${parking.precise.address}, ` : ''}
              {parking.postal_code} {parking.city}
            </p>
            {!parking.is_public && <p className={shared.muted}>{notPublic(parking.viewer === 'owner')}</p>}
            {parking.immediate_booking && (
              <p className={styles.immediate}>
                <strong>Réservation immédiate</strong> pour les conducteurs vérifiés, sans attendre de réponse.
              </p>
            )}
            <div className={styles.keep}>
              <AddToFavourites parking={parking} dates={dates} />
              <ShareParking parking={parking} />
            </div>
          </header>
          <ParkingOwner owner={parking.owner} response={parking.response} />
          <AskQuestion parking={parking} query={query} />
          <ParkingDescription description={parking.description} />
          <ParkingFacts parking={parking} />
          <ParkingAccess precise={parking.precise} isOwn={parking.viewer === 'owner'} />
          <AvailabilityPlace parking={parking} dates={dates} onDates={setDates} />
          <ParkingMap parking={parking} place={place} />
          <NearbyPlaces places={parking.nearby} query={query} />
          {parking.viewer !== 'owner' && (
            <p className={styles.report}>
              <ReportParking parking={parking} />
            </p>
          )}
        </div>
        <ParkingPanel parking={parking} stay={stay} action={<ContactAction parking={parking} query={query} />} />
      </div>
      <div className={styles.bar}>
        <p className={styles.barPrice}>
          <LeadPrice prices={parking} stay={stay} />
        </p>
        <ContactAction parking={parking} query={query} />
      </div>
    </Page>
  );
}
