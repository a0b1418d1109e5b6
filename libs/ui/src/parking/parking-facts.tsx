import { shuttleHoursInWords, shuttleHoursOf } from '@placette/contracts/listings/offer/shuttle-hours';
import { SERVICE_OPTION_LABELS, type ParkingSpotPage, type ServiceOption } from '@placette/contracts/listings/schema';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { euros, metres } from '../format.js';
import { ParkingSection, type SectionLevel } from './parking-section.js';
import styles from './parking.module.css';

/** What a driver reads of it. */
export type StatedFacts = Pick<
  ParkingSpotPage,
  | 'nombre_places'
  | 'accepted_vehicle_types'
  | 'max_vehicle_height'
  | 'max_vehicle_length'
  | 'is_covered'
  | 'has_security'
  | 'shuttle_service'
  | 'shuttle_price'
  | 'shuttle_from'
  | 'shuttle_to'
  | 'electric_charging'
  | 'electric_charging_price'
  | 'features'
>;

/** PD-11: with units; a price only when the service is paid for. */
export function ParkingFacts({ parking, level }: { parking: StatedFacts; level?: SectionLevel }) {
  const hours = shuttleHoursOf(parking);
  const facts: [term: string, value: string | null][] = [
    ['Nombre de places', String(parking.nombre_places)],
    ['Véhicules acceptés', parking.accepted_vehicle_types.map((type) => VEHICLE_TYPE_LABELS[type]).join(', ')],
    ['Hauteur maximale', parking.max_vehicle_height === null ? null : metres(parking.max_vehicle_height)],
    ['Longueur maximale', parking.max_vehicle_length === null ? null : metres(parking.max_vehicle_length)],
    ['Couvert', parking.is_covered ? 'Oui' : 'Non'],
    ['Sécurisé', parking.has_security ? 'Oui' : 'Non'],
    ['Navette', service(parking.shuttle_service, parking.shuttle_price, 'trajet')],
    ['Heures de la navette', hours && sentence(shuttleHoursInWords(hours))],
    ['Recharge électrique', service(parking.electric_charging, parking.electric_charging_price, 'recharge')],
  ];
  return (
    <ParkingSection title="Caractéristiques" level={level}>
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
    </ParkingSection>
  );
}

function service(option: ServiceOption, price: number | null, unit: string): string {
  return option === 'extra' && price !== null ? `${euros(price)} par ${unit}` : SERVICE_OPTION_LABELS[option];
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
