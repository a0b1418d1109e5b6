import { type ReactNode, useId } from 'react';
import { type ParkingSpotPage, SERVICE_OPTION_LABELS, type ServiceOption } from '@placette/contracts/listings/schema';
import { shuttlePriceInWords } from '@placette/contracts/requests/travel/shuttle-price';
import { shuttleHoursInWords, shuttleHoursOf } from '@placette/contracts/listings/offer/shuttle-hours';
import { VEHICLE_TYPE_LABELS } from '@placette/contracts/requests/vehicles/vehicle-types';
import { instructionsWait } from '@placette/contracts/requests/immediate-booking';
import { classNames } from '../class-names.js';
import { euros, metres } from '../format.js';
import { PhoneLink } from '../actions/link.js';
import styles from './parking.module.css';

/** 2 on a page of its own, 3 within a section, 4 within a preview. */
type SectionLevel = 2 | 3 | 4;

interface ParkingSectionProps {
  title: string;
  level?: SectionLevel;
  children: ReactNode;
}

/** A part of the description of a parking, under a heading of its own. */
export function ParkingSection({ title, level = 2, children }: ParkingSectionProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section aria-labelledby={id}>
      <Heading id={id} className={classNames(styles.subtitle, level > 2 && styles.inner)}>
        {title}
      </Heading>
      {children}
    </section>
  );
}

interface ParkingDescriptionProps extends Pick<ParkingSpotPage, 'description'> {
  level?: SectionLevel;
}

/** The owner’s own words, with line breaks. */
export function ParkingDescription({ description, level }: ParkingDescriptionProps) {
  if (description === null) return null;
  return (
    <ParkingSection title="Description" level={level}>
      <p className={styles.words}>{description}</p>
    </ParkingSection>
  );
}

/** The facts that a driver reads. */
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
  | 'shuttle_per'
  | 'shuttle_from'
  | 'shuttle_to'
  | 'electric_charging'
  | 'electric_charging_price'
  | 'features'
>;

/** PD-11: what the parking has, with units; with a price only for a paid service. */
export function ParkingFacts({ parking, level }: { parking: StatedFacts; level?: SectionLevel }) {
  const hours = shuttleHoursOf(parking);
  const facts: [term: string, value: string | null][] = [
    ['Nombre de places', String(parking.nombre_places)],
    ['Véhicules acceptés', parking.accepted_vehicle_types.map((type) => VEHICLE_TYPE_LABELS[type]).join(', ')],
    ['Hauteur maximale', parking.max_vehicle_height === null ? null : metres(parking.max_vehicle_height)],
    ['Longueur maximale', parking.max_vehicle_length === null ? null : metres(parking.max_vehicle_length)],
    ['Couvert', parking.is_covered ? 'Oui' : null],
    ['Sécurisé', parking.has_security ? 'Oui' : null],
    ['Navette', shuttle(parking)],
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

function service(option: ServiceOption, price: number | null, unit: string): string | null {
  if (option === 'none') return null;
  return option === 'extra' && price !== null ? `${euros(price)} par ${unit}` : SERVICE_OPTION_LABELS[option];
}

function shuttle({ shuttle_service, shuttle_price, shuttle_per }: StatedFacts): string | null {
  if (shuttle_service === 'none') return null;
  return shuttle_service === 'extra' && shuttle_price !== null
    ? shuttlePriceInWords(shuttle_price, shuttle_per)
    : SERVICE_OPTION_LABELS[shuttle_service];
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

interface ParkingAccessProps extends Pick<ParkingSpotPage, 'precise'> {
  /** The reader is the owner of the parking. */
  isOwn?: boolean;
  level?: SectionLevel;
}

export const noInstructions = (isOwn: boolean) =>
  isOwn
    ? 'Vous n’avez pas laissé de consignes d’accès\u00a0: ajoutez-les en modifiant ce parking.'
    : 'Le propriétaire n’a pas laissé de consignes d’accès.';

/** C11: the access instructions, for people who may know them. */
export function ParkingAccess({ precise, isOwn = false, level }: ParkingAccessProps) {
  return (
    <ParkingSection title="Accès" level={level}>
      {precise ? (
        <div className={styles.access}>
          <p className={styles.instructions}>
            {precise.instructions_from
              ? instructionsWait(precise.instructions_from)
              : precise.access_instructions || noInstructions(isOwn)}
          </p>
          {precise.contact_phone && (
            <p>
              Téléphone&nbsp;: <PhoneLink number={precise.contact_phone} />
            </p>
          )}
        </div>
      ) : (
        <p>L’adresse exacte et les instructions d’accès sont communiquées après confirmation.</p>
      )}
    </ParkingSection>
  );
}
