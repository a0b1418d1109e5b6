import type { ParkingFacts } from '@placette/contracts/listings/moderation';
import { useMapGround } from '@placette/shell-api';
import { distance } from '@placette/ui/format';
import { type MapMark, MapView } from '@placette/ui/map-view';
import { Notice } from '@placette/ui/notice';
import { useMemo } from 'react';
import styles from '../moderation.module.css';

const LABEL = 'Le point de la place';

/** FO-08: where an owner moved the point to, on the product's own map, to be compared with the address. */
export function MovedPoint({ moved }: { moved: NonNullable<ParkingFacts['moved']> }) {
  const { latitude, longitude, meters } = moved;
  const { ground, detail } = useMapGround();
  const marks = useMemo(
    (): MapMark[] => [{ id: 'place', kind: 'spot', isAlone: true, label: LABEL, latitude, longitude }],
    [latitude, longitude],
  );
  return (
    <div className={styles.moved}>
      <Notice tone="warn" title={`Point déplacé de ${distance(meters)} depuis la dernière vérification`}>
        Comparez-le avec l’adresse&nbsp;: approuver le justificatif approuve aussi ce point.
      </Notice>
      <MapView label={`Carte\u00a0: ${LABEL}`} {...{ ground, detail, marks }} className={styles.map} />
    </div>
  );
}
