import { formatPhone } from '@placette/contracts/identity/profile/format-phone';
import type { StayPlace } from '@placette/contracts/listings/stay-place/schema';
import { instructionsWait } from '@placette/contracts/requests/immediate-booking';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { useMapGround } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { MapPin, Phone } from '@placette/ui/icons';
import { ExternalLink } from '@placette/ui/link';
import { MapView, type MapMark } from '@placette/ui/map-view';
import { noInstructions } from '@placette/ui/parking-access';
import { ParkingSection } from '@placette/ui/parking-section';
import { useMemo } from 'react';
import { addressOf } from '@placette/contracts/requests/trip/calendar-file';
import { otherOf, waysTo } from './trip-facts.js';
import styles from './trip.module.css';

/** Address, phone and access: what one needs first on arrival. */
export function TripPlace({ trip: { stay, place } }: { trip: Trip }) {
  const other = otherOf(stay);
  return (
    <>
      <ParkingSection title="Adresse">
        {place ? (
          <p className={styles.address}>
            {place.address}
            <br />
            {place.postal_code} {place.city}
          </p>
        ) : (
          <p>
            {stay.request.parking_spot.city}. L’adresse exacte et les consignes d’accès ne sont plus affichées une fois
            le séjour terminé.
          </p>
        )}
        <p className={styles.buttons}>
          {other.phone_number !== null && (
            <ButtonLink to={`tel:${other.phone_number}`} icon={<Phone aria-hidden="true" />} className={styles.call}>
              Appeler {other.first_name}, {formatPhone(other.phone_number)}
            </ButtonLink>
          )}
          {place && (
            <ButtonLink
              to={waysTo(place).device}
              variant="secondary"
              icon={<MapPin aria-hidden="true" />}
              className={styles.screenOnly}
            >
              Itinéraire
            </ButtonLink>
          )}
        </p>
        {other.phone_number === null && <p>{other.first_name} n’a pas indiqué de téléphone.</p>}
      </ParkingSection>
      {place && (
        <ParkingSection title="Accès">
          <p className={styles.instructions}>
            {place.instructions_from
              ? instructionsWait(place.instructions_from)
              : place.access_instructions || noInstructions(stay.side === 'owner')}
          </p>
        </ParkingSection>
      )}
      {place && <Ways place={place} />}
    </>
  );
}

function Ways({ place }: { place: StayPlace }) {
  return (
    <div className={styles.screenOnly}>
      <ParkingSection title="Y aller">
        {place.point && <ExactMap place={place} point={place.point} />}
        <ul className={styles.ways} aria-label="Itinéraire sur un autre site">
          {waysTo(place).sites.map(({ label, href }) => (
            <li key={label}>
              <ExternalLink href={href}>{label}</ExternalLink>
            </li>
          ))}
        </ul>
      </ParkingSection>
    </div>
  );
}

function ExactMap({ place, point }: { place: StayPlace; point: NonNullable<StayPlace['point']> }) {
  const { ground, detail } = useMapGround();
  const { latitude, longitude } = point;
  const label = `La place, ${addressOf(place)}`;
  const marks = useMemo(
    (): MapMark[] => [{ id: 'place', kind: 'spot', isAlone: true, label, latitude, longitude }],
    [label, latitude, longitude],
  );
  return <MapView label={`Carte de la place, ${place.city}`} {...{ ground, detail, marks }} className={styles.map} />;
}
