import { SERVICE_OPTION_LABELS, type ParkingSpotPage, type ServiceOption } from '@placette/contracts/listings/schema';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { euros, metres } from '@placette/ui/format';
import styles from './parking-screen.module.css';

/** PD-11: with units; a price only when the service is paid for. */
export function ParkingFacts({ parking }: { parking: ParkingSpotPage }) {
  const facts: [term: string, value: string | null][] = [
    ['Nombre de places', String(parking.nombre_places)],
    ['Véhicules acceptés', parking.accepted_vehicle_types.map((type) => VEHICLE_TYPE_LABELS[type]).join(', ')],
    ['Hauteur maximale', parking.max_vehicle_height === null ? null : metres(parking.max_vehicle_height)],
    ['Longueur maximale', parking.max_vehicle_length === null ? null : metres(parking.max_vehicle_length)],
    ['Couvert', parking.is_covered ? 'Oui' : 'Non'],
    ['Sécurisé', parking.has_security ? 'Oui' : 'Non'],
    ['Navette', service(parking.shuttle_service, parking.shuttle_price, 'trajet')],
    ['Recharge électrique', service(parking.electric_charging, parking.electric_charging_price, 'recharge')],
  ];
  return (
    <section aria-labelledby="caracteristiques">
      <h2 id="caracteristiques" className={styles.subtitle}>
        Caractéristiques
      </h2>
      <dl className={styles.facts}>
        {facts.map(
          ([term, value]) =>
            value !== null && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {parking.features.length > 0 && (
        <ul className={styles.features}>
          {parking.features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

function service(option: ServiceOption, price: number | null, unit: string): string {
  return option === 'extra' && price !== null ? `${euros(price)} par ${unit}` : SERVICE_OPTION_LABELS[option];
}
