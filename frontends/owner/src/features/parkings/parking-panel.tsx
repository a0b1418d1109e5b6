import { PARKING_STATUS_LABELS, type OwnParkingSpot } from '@placette/contracts/listings/schema';
import { ApiProblem, links, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Disclosure } from '@placette/ui/disclosure';
import { count, distance, euros } from '@placette/ui/format';
import { ExternalLink, Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { Notice } from '@placette/ui/notice';
import { Photo } from '@placette/ui/photo';
import { StatusTag } from '@placette/ui/status-tag';
import { useState } from 'react';
import { useAvailability } from './api.js';
import { ParkingDocuments } from './parking-documents.js';
import styles from './parkings.module.css';

const TONES = { approved: 'ok', rejected: 'err', pending: 'warn' } as const;
const FEATURES_SHOWN = 3;

/** One parking of its owner (OP-03 to OP-05, OP-07). */
export function ParkingPanel({ spot }: { spot: OwnParkingSpot }) {
  const { announce } = useShell();
  const availability = useAvailability(spot);
  const more = spot.features.length - FEATURES_SHOWN;
  return (
    <li className={styles.panel}>
      <Photo photo={spot.photos[0]} alt="" sizes="(min-width: 768px) 200px, 96px" className={styles.photo} />
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.title}>{spot.title}</h2>
          <p className={styles.price}>
            <strong>{euros(spot.price_per_day)}</strong> par jour
          </p>
        </div>
        <p className={styles.where}>
          {spot.address}, {spot.postal_code} {spot.city}
        </p>
        <div className={styles.tags}>
          <StatusTag tone={TONES[spot.status]}>{PARKING_STATUS_LABELS[spot.status]}</StatusTag>
          <StatusTag tone={spot.available ? 'info' : 'neutral'}>{spot.available ? 'Disponible' : 'Masqué'}</StatusTag>
        </div>
        <p className={styles.facts}>
          <span>{count(spot.nombre_places, 'place', 'places')}</span>
          {spot.features.slice(0, FEATURES_SHOWN).map((feature) => (
            <span key={feature}>{feature}</span>
          ))}
          {more > 0 && <span>et {more === 1 ? '1 autre' : `${more} autres`}</span>}
        </p>
      </div>
      <div className={styles.more}>
        {spot.status === 'rejected' && (
          <Notice tone="err" title="Document refusé, à remplacer ci-dessous">
            {spot.rejection_reason}
          </Notice>
        )}
        {availability.error && (
          <Notice tone="err" live>
            {availability.error instanceof ApiProblem && availability.error.status === 0
              ? availability.error.title
              : 'Erreur lors du changement de disponibilité'}
          </Notice>
        )}
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="compact"
            isPending={availability.isPending}
            onClick={() =>
              availability.mutate(undefined, {
                onSuccess: () => announce(spot.available ? 'Parking masqué.' : 'Parking réactivé.'),
              })
            }
          >
            {spot.available ? 'Masquer' : 'Réactiver'}
          </Button>
          <ExternalLink href={links.parking(spot.id)}>Voir les détails</ExternalLink>
        </div>
        <Documents spot={spot} />
        {spot.nearby.length > 0 && <NearbyLocations spot={spot} />}
      </div>
    </li>
  );
}

/** Open when something is to be corrected; the documents are asked for once shown. */
function Documents({ spot }: { spot: OwnParkingSpot }) {
  const [wasRejected] = useState(spot.status === 'rejected');
  const [isShown, setShown] = useState(wasRejected);
  return (
    <Disclosure summary="Documents du parking" defaultOpen={wasRejected} onToggle={setShown}>
      {isShown && <ParkingDocuments parking_spot_id={spot.id} />}
    </Disclosure>
  );
}

function NearbyLocations({ spot }: { spot: OwnParkingSpot }) {
  return (
    <Disclosure summary="Lieux de transport à proximité">
      <ul className={styles.nearby}>
        {spot.nearby.map((location) => (
          <li key={location.id}>
            <LocationGlyph type={location.type} />
            <Link to={links.location(location.slug)}>{location.name}</Link>
            <span>{distance(location.distance_meters)}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
