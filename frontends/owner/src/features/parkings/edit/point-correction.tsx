import { metersFromReviewed, needsReview } from '@placette/contracts/listings/own-parkings/moved-point';
import { distanceMeters } from '@placette/contracts/kernel/distance';
import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { POINT_CORRECTION_MAX_M } from '@placette/contracts/listings/schema';
import { Button } from '@placette/ui/button';
import { distance } from '@placette/ui/format';
import type { MapPoint } from '@placette/ui/map-view';
import { Notice } from '@placette/ui/notice';
import shared from '@placette/ui/shared.module.css';
import { useMemo, useState } from 'react';
import { boxAround, PointMap, StreetsCredit } from '../fields/point-map.js';
import styles from '../fields/fields.module.css';

/** In degrees: a few streets around the point, and more than the limit. */
const HALF = 0.006;

interface PointCorrectionProps {
  spot: OwnParkingSpot;
  /** The corrected point; null while it is the present one. */
  moved: MapPoint | null;
  onMove: (point: MapPoint | null) => void;
}

/** FO-08: the owner corrects the point, and reads how far it goes and what follows before saving. */
export function PointCorrection({ spot, moved, onMove }: PointCorrectionProps) {
  const [isOpen, setOpen] = useState(false);
  const { latitude, longitude } = spot;
  const box = useMemo(() => boxAround({ latitude, longitude }, HALF), [latitude, longitude]);
  if (!isOpen)
    return (
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Corriger le point sur la carte
        </Button>
      </div>
    );
  return (
    <div className={styles.point} role="group" aria-labelledby="point-titre">
      <p id="point-titre" className={styles.suggested}>
        Point sur la carte
      </p>
      <PointMap {...(moved ?? { latitude, longitude })} box={box} onMove={onMove} />
      <p role="status" className={shared.words}>
        {moved ? movedText(spot, moved) : 'Le point est là où il est enregistré.'}
      </p>
      {moved && needsReview(spot, moved) && (
        <Notice tone="warn" title="Ce point sera vérifié" live>
          {reviewText(spot, moved)}
        </Notice>
      )}
      {moved && (
        <div>
          <Button variant="secondary" size="compact" onClick={() => onMove(null)}>
            Remettre le point
          </Button>
        </div>
      )}
      <StreetsCredit />
    </div>
  );
}

function movedText(spot: OwnParkingSpot, to: MapPoint): string {
  const here = `À ${distance(distanceMeters(spot, to))} du point actuel`;
  if (needsReview(spot, to)) return `${here}.`;
  const reviewed = spot.reviewed_point ? `, à ${distance(metersFromReviewed(spot, to))} du point vérifié` : '';
  return `${here}${reviewed}. La correction vaut dès l’enregistrement\u00a0: les conducteurs acceptés voient le nouveau point.`;
}

/** What a move beyond the limit brings, said before it is saved. */
export function reviewText(spot: OwnParkingSpot, to: MapPoint): string {
  const far = `Il est à ${distance(metersFromReviewed(spot, to))} du point vérifié, au-delà des ${distance(POINT_CORRECTION_MAX_M)} qu’un propriétaire corrige seul.`;
  return `${far} Votre place quitte la recherche jusqu’à ce qu’un modérateur approuve vos justificatifs avec ce point. Les séjours déjà acceptés continuent, et leurs conducteurs voient le nouveau point.`;
}
