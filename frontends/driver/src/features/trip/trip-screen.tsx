import { tripApi } from '@placette/contracts/client/requests/trip';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { ApiProblem, links, useApiQuery, useShell, useTitle } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { QueryState } from '@placette/ui/query-state';
import { count, dayRange } from '@placette/ui/format';
import { VerifiedMark } from '@placette/ui/identity-badge';
import { BackLink } from '@placette/ui/link';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { ParkingName } from '@placette/ui/parking-owner';
import { useParams } from 'react-router';
import { TripChange } from '../stay-change/trip-change.js';
import { CancelledTrip, TripDetails } from './trip-details.js';
import { useOfflineCopy } from './offline-copy.js';
import { nextInWords, otherOf } from './trip-facts.js';
import { OwnPlace, TripGuest, TripPlace } from './trip-place.js';
import styles from './trip.module.css';

/** /dashboard/sejours/:id, TR-02: all that is needed on the way, for the driver and for the owner. */
export function TripScreen() {
  const { id = '' } = useParams();
  const query = useTrip(id);
  const { data, isPending, isPaused, error } = query;
  const isAbsent = error instanceof ApiProblem && (error.status === 404 || error.status === 422);
  useTitle('Votre séjour');
  useOfflineCopy(id, data, isAbsent);
  if (data && !isAbsent) return <OpenTrip trip={data} />;
  return (
    <Page width="form">
      <PageHeader title="Votre séjour" />
      {isPending && isPaused ? (
        <EmptyState
          title="Vous êtes hors ligne."
          // A plain link: the service worker answers with the page saved for offline use.
          action={<a href={links.stay(id)}>Ouvrir le séjour gardé sur cet appareil</a>}
        />
      ) : isAbsent ? (
        <EmptyState
          title="Ce séjour n’existe pas, n’a pas été convenu, ou n’est pas le vôtre."
          action={<ButtonLink to={links.stays}>Voir mes séjours</ButtonLink>}
        />
      ) : (
        <QueryState
          query={query}
          loading="Chargement de votre séjour..."
          failure="Erreur lors du chargement de votre séjour"
        />
      )}
    </Page>
  );
}

function OpenTrip({ trip }: { trip: Trip }) {
  const { stay } = trip;
  const { request } = stay;
  const other = otherOf(stay);
  const { day } = useShell();
  const next = request.status === 'cancelled' ? null : nextInWords(stay, day);
  return (
    <Page width="form">
      <div className={styles.trip}>
        <BackLink to={links.stays}>Mes séjours</BackLink>
        <PageHeader
          title={dayRange(request.start_date, request.end_date)}
          text={
            <>
              {next && <strong className={styles.next}>{next}</strong>}
              <ParkingName parking={request.parking_spot} to={links.parking(request.parking_spot.id)} />
              {`${stay.side === 'owner' ? ', vous recevez' : ', chez'} ${other.name} (${count(request.days, 'jour', 'jours')}) `}
              {other.identity_verified && <VerifiedMark />}
            </>
          }
        />
        {request.status === 'cancelled' ? (
          <CancelledTrip trip={trip} />
        ) : (
          <>
            {stay.side === 'owner' ? <TripGuest trip={trip} /> : <TripPlace trip={trip} />}
            <TripChange stay={stay} />
            <TripDetails trip={trip} />
            {stay.side === 'owner' && <OwnPlace trip={trip} />}
          </>
        )}
      </div>
    </Page>
  );
}

/** TR-02; reloaded by the live signal "requests". */
function useTrip(request_id: string) {
  return useApiQuery(['requests', 'trip', request_id], (api, signal) =>
    api.call(tripApi.getTrip, { params: { request_id }, signal }),
  );
}
