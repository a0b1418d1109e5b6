import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { IMMEDIATE_BOOKING } from '@placette/contracts/requests/immediate-booking';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { canBeChosen, TOO_BIG, vehicleFit } from '@placette/contracts/requests/vehicles/vehicle-fit';
import { fitWords } from '@placette/contracts/requests/vehicles/vehicle-fit-words';
import { links } from '@placette/shell-api';
import { GatePlace } from '@placette/shell-api/gate';
import { Button, ButtonLink } from '@placette/ui/button';
import { metres } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { Plate } from '@placette/ui/plate-field';
import { RadioCards } from '@placette/ui/radio-cards';
import shared from '@placette/ui/shared.module.css';
import { VehicleGlyph } from '@placette/ui/vehicle-glyph';
import { VisuallyHidden } from '@placette/ui/visually-hidden';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import styles from './ask-owner.module.css';

interface VehicleChoiceProps {
  parking: ParkingSpotPage;
  vehicles: readonly Vehicle[];
  value: string;
  onChange: (vehicle_id: string) => void;
  error: string | undefined;
}

/** RQ-02, C25: the chosen one in a line; to choose, accepted types only, and what is too big cannot be chosen. */
export function VehicleChoice({ parking, vehicles, value, onChange, error }: VehicleChoiceProps) {
  const offered = vehicles.flatMap((vehicle) => {
    const fit = vehicleFit(vehicle, parking);
    return fit === 'not_accepted' ? [] : [{ vehicle, fit }];
  });
  const hasChoice = offered.some(({ fit }) => canBeChosen(fit));
  const [isChoosing, setChoosing] = useState(value === '');
  const first = useRef<HTMLInputElement>(null);
  const chosen = offered.find(({ vehicle }) => vehicle.id === value)?.vehicle;
  if (!isChoosing && chosen) {
    const choose = () => {
      flushSync(() => setChoosing(true));
      first.current?.focus();
    };
    return <ChosenVehicle vehicle={chosen} parking={parking} onChoose={offered.length > 1 ? choose : undefined} />;
  }
  return (
    <>
      {!hasChoice && <NoCompatibleVehicle hasVehicles={vehicles.length > 0} />}
      {offered.length > 0 && (
        <RadioCards
          id="vehicle_id"
          label="Véhicule"
          hint={limitsOf(parking)}
          layout="list"
          ref={first}
          options={offered.map(({ vehicle, fit }) => ({
            value: vehicle.id,
            label: `${vehicle.marque} ${vehicle.modele}`,
            text: (
              <span className={styles.vehicle}>
                <Plate>{vehicle.immatriculation}</Plate>
                <span>{canBeChosen(fit) ? fitWords(vehicle, parking) : TOO_BIG}</span>
              </span>
            ),
            glyph: <VehicleGlyph type={vehicle.type_vehicule} />,
            disabled: !canBeChosen(fit),
          }))}
          value={value === '' ? null : value}
          onChange={onChange}
          error={error}
        />
      )}
    </>
  );
}

interface ChosenVehicleProps {
  vehicle: Vehicle;
  parking: ParkingSpotPage;
  /** Absent where there is no other one. */
  onChoose: (() => void) | undefined;
}

function ChosenVehicle({ vehicle, parking, onChoose }: ChosenVehicleProps) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId} className={styles.chosen}>
      <p id={labelId} className={shared.label}>
        Véhicule
      </p>
      <p className={styles.vehicle}>
        <span>
          {vehicle.marque} {vehicle.modele}
        </span>
        <Plate>{vehicle.immatriculation}</Plate>
      </p>
      {onChoose && (
        <Button variant="quiet" size="compact" onClick={onChoose}>
          Changer<VisuallyHidden> de véhicule</VisuallyHidden>
        </Button>
      )}
      <p className={styles.fit}>{fitWords(vehicle, parking)}</p>
    </div>
  );
}

/** Each step leads back here, where what was typed is kept. */
function NoCompatibleVehicle({ hasVehicles }: { hasVehicles: boolean }) {
  const { pathname, search } = useLocation();
  const why = <p>Vous devez avoir au moins un véhicule compatible pour contacter ce propriétaire.</p>;
  if (!hasVehicles) {
    return (
      <div className={shared.stack2}>
        <p className={shared.label}>{NONE_COMPATIBLE}</p>
        {why}
        <GatePlace />
      </div>
    );
  }
  return (
    <Notice
      tone="warn"
      title={NONE_COMPATIBLE}
      action={
        <ButtonLink variant="secondary" size="compact" to={links.addVehicle(pathname + search)}>
          Ajouter mon véhicule
        </ButtonLink>
      }
    >
      {why}
      <Link to={links.vehicles}>Mes véhicules</Link>
    </Notice>
  );
}

const NONE_COMPATIBLE = "Aucun de vos véhicules n'est compatible avec ce parking.";

function limitsOf({ max_vehicle_height, max_vehicle_length }: ParkingSpotPage): string | undefined {
  const limits = [
    max_vehicle_height !== null && `hauteur ${metres(max_vehicle_height)}`,
    max_vehicle_length !== null && `longueur ${metres(max_vehicle_length)}`,
  ].filter((limit) => limit !== false);
  return limits.length > 0 ? `Limites de la place\u00a0: ${limits.join(', ')}.` : undefined;
}

interface InstantBookingProps {
  /** Whether this request would be an instant booking. */
  isInstant: boolean;
  /** C49: it may become one by the time it is sent. */
  isPrepared: boolean;
  vehicle: Vehicle | undefined;
  /** C58: false for somebody who cancelled too many instant bookings. */
  mayBookInstantly: boolean;
}

/** AK-06: that the parking can be booked instantly, or why it cannot with this vehicle. */
export function InstantBooking({ isInstant, isPrepared, vehicle, mayBookInstantly }: InstantBookingProps) {
  return (
    <Notice tone="info" title={IMMEDIATE_BOOKING}>
      {isInstant
        ? 'Le propriétaire a accepté d’avance les conducteurs vérifiés\u00a0: vous n’attendez pas sa réponse.'
        : !mayBookInstantly
          ? CANCELLED_OFTEN
          : isPrepared
            ? BOOKED_WHEN_SENT
            : whyNot(vehicle)}
    </Notice>
  );
}

const CANCELLED_OFTEN =
  'Vous avez annulé trois réservations immédiates en 30\u00a0jours\u00a0: pour l’instant, le propriétaire répond à votre demande avant que la place soit à vous.';

const BOOKED_WHEN_SENT =
  'Le propriétaire a accepté d’avance les conducteurs vérifiés\u00a0: avec un véhicule vérifié qui entre à coup sûr, le séjour est convenu dès que votre demande part. Le propriétaire reçoit alors votre téléphone et votre plaque.';

function whyNot(vehicle: Vehicle | undefined): string {
  if (!vehicle) return 'Avec un véhicule vérifié qui entre à coup sûr, vous n’attendez pas la réponse du propriétaire.';
  if (vehicle.status !== 'approved') {
    return 'Ce véhicule n’est pas encore vérifié\u00a0: le propriétaire répond à votre demande.';
  }
  return 'Les dimensions de ce véhicule ne sont pas toutes connues\u00a0: le propriétaire répond à votre demande. Complétez-les dans «\u00a0Mes véhicules\u00a0» pour réserver sans attendre.';
}
