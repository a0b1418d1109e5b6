import { formatPhone } from '@placette/contracts/identity/profile/format-phone';
import type { StayPlace } from '@placette/contracts/listings/stay-place/schema';
import { instructionsWait } from '@placette/contracts/requests/immediate-booking';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { useMapGround } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { MapPin, Phone } from '@placette/ui/icons';
import { ExternalLink } from '@placette/ui/link';
import { MapView, type MapMark } from '@placette/ui/map-view';
import { noInstructions } from '@placette/ui/parking-access';
import { ParkingSection } from '@placette/ui/parking-section';
import { Plate } from '@placette/ui/plate-field';
import { TravelFacts } from '@placette/ui/travel-facts';
import { useMemo } from 'react';
import { addressOf } from '@placette/contracts/requests/trip/calendar-file';
import { otherOf, waysTo } from './trip-facts.js';
import styles from './trip.module.css';

/** FO-07: who comes, when and in which car, and how to reach them: what its owner looks for. */
export function TripGuest({ trip: { stay } }: { trip: Trip }) {
  const { travel } = stay.request;
  const other = otherOf(stay);
  return (
    <ParkingSection title={`Arrivée de ${other.first_name}`}>
      {travel && <TravelFacts travel={travel} side="owner" />}
      <TripVehicle stay={stay} />
      <p className={styles.buttons}>
        <Call other={other} />
      </p>
    </ParkingSection>
  );
}

export function TripVehicle({ stay: { request } }: { stay: Trip['stay'] }) {
  const { vehicle } = request;
  return (
    <p className={styles.line}>
      <span>
        {vehicle.marque} {vehicle.modele} ({VEHICLE_TYPE_LABELS[vehicle.type_vehicule]})
      </span>
      <Plate>{vehicle.immatriculation}</Plate>
    </p>
  );
}

/** FO-07: what the other person reads of the owner's own place. */
export function OwnPlace({ trip: { stay, place } }: { trip: Trip }) {
  if (!place) return null;
  return (
    <ParkingSection title="Votre place">
      <p className={styles.address}>{addressOf(place)}</p>
      <Access trip={{ stay, place }} />
    </ParkingSection>
  );
}

function Call({ other }: { other: ReturnType<typeof otherOf> }) {
  if (other.phone_number === null) return <>{other.first_name} n’a pas indiqué de téléphone.</>;
  return (
    <ButtonLink to={`tel:${other.phone_number}`} icon={<Phone aria-hidden="true" />} className={styles.call}>
      Appeler {other.first_name}, {formatPhone(other.phone_number)}
    </ButtonLink>
  );
}

function Access({ trip: { stay, place } }: { trip: { stay: Trip['stay']; place: StayPlace } }) {
  return (
    <p className={styles.instructions}>
      {place.instructions_from
        ? instructionsWait(place.instructions_from)
        : place.access_instructions || noInstructions(stay.side === 'owner')}
    </p>
  );
}

/** Address, phone and access: what a driver needs first on arrival. */
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
          <Call other={other} />
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
      </ParkingSection>
      {place && (
        <ParkingSection title="Accès">
          <Access trip={{ stay, place }} />
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
