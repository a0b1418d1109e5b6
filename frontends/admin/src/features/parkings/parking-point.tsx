import { distanceMeters, type Point } from '@placette/contracts/kernel/distance';
import { pointCorrectionSchema, type DeskParking } from '@placette/contracts/listings/administration/schema';
import { useMapGround, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Dialog } from '@placette/ui/dialog';
import { distance } from '@placette/ui/format';
import { type MapMark, MapView } from '@placette/ui/map-view';
import { useMemo, useState } from 'react';
import { Fact, Facts, Section } from '../../desk/desk-header.js';
import { ReasonsForm } from '../../desk/reasons-form.js';
import { useCorrectPoint } from './api.js';
import styles from './parkings.module.css';

const LABEL = 'Le point de la place';
/** In degrees: a few streets around the point. */
const HALF = 0.006;

/** The address, which stays, and the point, which a moderator may correct. */
export function ParkingPoint({ parking }: { parking: DeskParking }) {
  const { session } = useShell();
  const { ground, detail } = useMapGround();
  const [isOpen, setOpen] = useState(false);
  const { address, postal_code, city, reviewed_point } = parking;
  const { latitude, longitude } = parking.point;
  const marks = useMemo(
    (): MapMark[] => [{ id: 'place', kind: 'spot', isAlone: true, label: LABEL, latitude, longitude }],
    [latitude, longitude],
  );
  return (
    <Section level={2} title="Adresse et point">
      <Facts>
        <Fact term="Adresse">{`${address}, ${postal_code} ${city}`}</Fact>
        <Fact term="Coordonnées">{coordinates(parking.point)}</Fact>
        {reviewed_point && (
          <Fact term="Déplacé par le propriétaire">
            de {distance(distanceMeters(reviewed_point, parking.point))} depuis le point vérifié
          </Fact>
        )}
      </Facts>
      <MapView label={`Carte\u00a0: ${LABEL}`} {...{ ground, detail, marks }} className={styles.map} />
      {parking.owner_id !== session.user?.id && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Corriger le point
        </Button>
      )}
      {isOpen && <PointDialog parking={parking} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function PointDialog({ parking, onClose }: { parking: DeskParking; onClose: () => void }) {
  const { ground, detail } = useMapGround();
  // The correction is made on the parking as it was when the dialog opened.
  const [seen] = useState(parking);
  const [point, setPoint] = useState<Point>(seen.point);
  const { latitude, longitude } = seen.point;
  const pin = useMemo(() => ({ ...point, label: 'Nouveau point de la place', onMove: setPoint }), [point]);
  const box = useMemo(
    () => ({ west: longitude - HALF, south: latitude - HALF, east: longitude + HALF, north: latitude + HALF }),
    [latitude, longitude],
  );
  const meters = distanceMeters(seen.point, point);
  return (
    <Dialog open sticky onClose={onClose} title={`Corriger le point de «\u00a0${seen.title}\u00a0»`}>
      <ReasonsForm
        draft={`point.${seen.id}`}
        label="Motif"
        hint="Envoyé au propriétaire."
        rows={3}
        submitLabel="Enregistrer le point"
        decision={useCorrectPoint(seen.id)}
        failure="Le point n’a pas été enregistré. Réessayez dans un instant."
        read={(statement) => pointCorrectionSchema.safeParse({ point, statement, updated_at: seen.updated_at })}
        saidOf={() => 'Point corrigé.'}
        onDone={onClose}
      >
        {() => (
          <>
            <p>
              Faites glisser le point, touchez la carte ou utilisez les flèches du clavier. L’adresse ne change pas. Le
              point vaut aussitôt, comme vérifié&nbsp;: le propriétaire et les conducteurs attendus sont prévenus.
            </p>
            <MapView label="Carte du nouveau point" {...{ ground, detail, pin, box }} className={styles.map} />
            <p role="status">
              {point === seen.point
                ? 'Le point est là où il est enregistré.'
                : `À ${distance(meters)} du point actuel\u00a0: ${coordinates(point)}.`}
            </p>
          </>
        )}
      </ReasonsForm>
    </Dialog>
  );
}

/** As maps take them. */
function coordinates({ latitude, longitude }: Point): string {
  return `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
}
