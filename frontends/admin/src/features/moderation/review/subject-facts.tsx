import type { Examination } from '@placette/contracts/documents/moderation/schema';
import type { ModerationItem } from '@placette/contracts/documents/schema';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { links } from '@placette/shell-api';
import { dateAndTime } from '@placette/ui/format';
import { ExternalLink } from '@placette/ui/link';
import { Plate } from '@placette/ui/plate-field';
import { Fact, Facts, Section } from '../../../desk/facts.js';
import styles from '../moderation.module.css';

interface FactsProps {
  item: ModerationItem;
  /** undefined while it is awaited. */
  examination: Examination | undefined;
}

const OWNER_TITLES = {
  identity: 'Personne',
  vehicle: 'Propriétaire du véhicule',
  parking: 'Propriétaire de la place',
} as const;

/** MO-05: whose document it is, and of which parking. */
export function OwnerFacts({ item, examination }: FactsProps) {
  const { category, user_id, user_info, parking_info } = item;
  const parking = examination?.parking;
  return (
    <Section title={OWNER_TITLES[category]}>
      {user_info ? (
        <Facts>
          <Fact term="Prénom">{user_info.first_name}</Fact>
          <Fact term="Nom">{user_info.last_name}</Fact>
          {parking_info && (
            <Fact term="Place">
              {parking_info.title}, {parking_info.city}
            </Fact>
          )}
          {parking && (
            <Fact term="Adresse">
              {parking.address}, {parking.postal_code} {parking.city}
            </Fact>
          )}
          {parking?.description && <Fact term="Description">{parking.description}</Fact>}
          {parking_info && (
            <Fact term="Droit de louer">
              {parking_info.right_declared
                ? `Déclaré le ${dateAndTime(parking_info.right_declared.at)} (texte ${parking_info.right_declared.version})`
                : 'Pas encore déclaré\u00a0: demandé à la prochaine modification'}
            </Fact>
          )}
        </Facts>
      ) : (
        <p className={styles.missing}>Informations propriétaire non disponibles</p>
      )}
      <ExternalLink href={links.adminUser(user_id)}>Voir la fiche</ExternalLink>
    </Section>
  );
}

/** MO-05: the vehicle that the document is about. */
export function VehicleFacts({ item: { vehicle_info }, examination }: FactsProps) {
  if (!vehicle_info) return null;
  const vehicle = examination?.vehicle;
  return (
    <Section title="Véhicule associé">
      <Facts>
        <Fact term="Véhicule">
          {vehicle_info.marque} {vehicle_info.modele} ({VEHICLE_TYPE_LABELS[vehicle_info.type_vehicule]})
        </Fact>
        <Fact term="Immatriculation">
          <Plate>{vehicle_info.immatriculation}</Plate>
        </Fact>
        {vehicle && <Fact term="Année">{vehicle.annee}</Fact>}
        {vehicle && <Fact term="Couleur">{vehicle.couleur ?? 'Non indiquée'}</Fact>}
      </Facts>
    </Section>
  );
}
