import type { PersonParkings } from '@placette/contracts/listings/moderation';
import shared from '@placette/ui/shared.module.css';
import type { PersonActivity } from '@placette/contracts/requests/moderation';
import { VEHICLE_STATUS_LABELS } from '@placette/contracts/requests/schema';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { links } from '@placette/shell-api';
import { ExternalLink, Link } from '@placette/ui/link';
import { Plate } from '@placette/ui/plate-field';
import { StatusTag, type StatusTone } from '@placette/ui/status-tag';
import { Section } from '../../desk/desk-header.js';
import { useRights } from '../../desk/rights.js';
import styles from './person.module.css';

const TONES: Record<'pending' | 'approved' | 'rejected', StatusTone> = {
  pending: 'warn',
  approved: 'ok',
  rejected: 'err',
};
const PARKING_LABELS = { pending: 'En attente', approved: 'Approuvé', rejected: 'Rejeté' } as const;
/** What somebody drives and offers. */
export function PersonOffers({ activity, parkings }: { activity: PersonActivity } & PersonParkings) {
  const may = useRights();
  return (
    <>
      <Section level={2} title="Véhicules">
        {activity.vehicles.length === 0 && <p className={shared.note}>Aucun véhicule.</p>}
        <ul className={styles.rows}>
          {activity.vehicles.map((vehicle) => (
            <li key={vehicle.id}>
              <p className={styles.line}>
                <strong>
                  {vehicle.marque} {vehicle.modele}
                </strong>
                <Plate>{vehicle.immatriculation}</Plate>
                <StatusTag tone={TONES[vehicle.status]}>{VEHICLE_STATUS_LABELS[vehicle.status]}</StatusTag>
              </p>
              <p className={shared.note}>
                {[VEHICLE_TYPE_LABELS[vehicle.type_vehicule], vehicle.annee, vehicle.couleur]
                  .filter((part) => part !== null)
                  .join(', ')}
              </p>
            </li>
          ))}
        </ul>
      </Section>
      <Section level={2} title="Parkings">
        {parkings.length === 0 && <p className={shared.note}>Aucun parking.</p>}
        <ul className={styles.rows}>
          {parkings.map((spot) => (
            <li key={spot.id}>
              <p className={styles.line}>
                <strong>
                  {may('parkings') ? <Link to={links.adminParking(spot.id)}>{spot.title}</Link> : spot.title}
                </strong>
                <StatusTag tone={TONES[spot.status]}>{PARKING_LABELS[spot.status]}</StatusTag>
                {spot.is_held && <StatusTag tone="err">Retiré par la modération</StatusTag>}
                {!spot.is_held && !spot.available && <StatusTag tone="neutral">Masqué</StatusTag>}
              </p>
              <p className={shared.note}>
                {spot.address}, {spot.postal_code} {spot.city}
              </p>
              {spot.status === 'approved' && spot.available && !spot.is_held && (
                <ExternalLink href={links.parking(spot.id)}>Voir l’annonce</ExternalLink>
              )}
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
