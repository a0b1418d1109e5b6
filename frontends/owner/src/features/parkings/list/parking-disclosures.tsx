import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { links } from '@placette/shell-api';
import { Disclosure } from '@placette/ui/disclosure';
import { howFar, STRAIGHT_LINE } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { useState } from 'react';
import { ParkingDocuments } from '../documents/parking-documents.js';
import styles from './parkings.module.css';

/** The documents are asked for once shown. */
export function Documents({ parking_spot_id }: { parking_spot_id: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <Disclosure summary="Documents du parking" onToggle={setShown}>
      {isShown && <ParkingDocuments parking_spot_id={parking_spot_id} />}
    </Disclosure>
  );
}

/** OP-04: the nearest transport places, folded. */
export function NearbyLocations({ spot }: { spot: OwnParkingSpot }) {
  return (
    <Disclosure summary="Lieux de transport à proximité">
      <p className={styles.facts}>{STRAIGHT_LINE}</p>
      <ul className={styles.nearby}>
        {spot.nearby.map((location) => (
          <li key={location.id}>
            <LocationGlyph type={location.type} />
            <Link to={links.location(location.slug)}>{location.name}</Link>
            <span>{howFar(location.distance_meters, [location.type])}</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Opens what is folded inside, and brings the reader there. */
export function openDisclosure(around: HTMLElement | null): void {
  const details = around?.querySelector('details');
  if (!details) return;
  details.open = true;
  details.querySelector('summary')?.focus();
}
