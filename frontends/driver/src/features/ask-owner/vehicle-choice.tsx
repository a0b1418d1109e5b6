import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { canBeChosen, TOO_BIG, vehicleFit } from '@placette/contracts/requests/vehicles/vehicle-fit';
import { fitWords } from '@placette/contracts/requests/vehicles/vehicle-fit-words';
import { links } from '@placette/shell-api';
import { ButtonLink } from '@placette/ui/button';
import { Link } from '@placette/ui/link';
import { Notice } from '@placette/ui/notice';
import { metres } from '@placette/ui/format';
import { Plate } from '@placette/ui/plate-field';
import { RadioCards } from '@placette/ui/radio-cards';
import { VehicleGlyph } from '@placette/ui/vehicle-glyph';
import { useLocation } from 'react-router';
import styles from './ask-owner.module.css';

interface VehicleChoiceProps {
  parking: ParkingSpotPage;
  vehicles: readonly Vehicle[];
  value: string;
  onChange: (vehicle_id: string) => void;
  error: string | undefined;
}

/** RQ-02, C25: accepted types only; what is too big is shown and cannot be chosen. */
export function VehicleChoice({ parking, vehicles, value, onChange, error }: VehicleChoiceProps) {
  const offered = vehicles.flatMap((vehicle) => {
    const fit = vehicleFit(vehicle, parking);
    return fit === 'not_accepted' ? [] : [{ vehicle, fit }];
  });
  const hasChoice = offered.some(({ fit }) => canBeChosen(fit));
  return (
    <>
      {!hasChoice && <NoCompatibleVehicle hasVehicles={vehicles.length > 0} />}
      {offered.length > 0 && (
        <RadioCards
          id="vehicle_id"
          label="Véhicule"
          hint={limitsOf(parking)}
          layout="list"
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

/** The form of a vehicle leads back here, where what was typed is kept. */
function NoCompatibleVehicle({ hasVehicles }: { hasVehicles: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Notice
      tone="warn"
      title="Aucun de vos véhicules n'est compatible avec ce parking."
      action={
        <ButtonLink variant="secondary" size="compact" to={links.addVehicle(pathname + search)}>
          Ajouter mon véhicule
        </ButtonLink>
      }
    >
      <p>Vous devez avoir au moins un véhicule compatible pour contacter ce propriétaire.</p>
      {hasVehicles && <Link to={links.vehicles}>Mes véhicules</Link>}
    </Notice>
  );
}

function limitsOf({ max_vehicle_height, max_vehicle_length }: ParkingSpotPage): string | undefined {
  const limits = [
    max_vehicle_height !== null && `hauteur ${metres(max_vehicle_height)}`,
    max_vehicle_length !== null && `longueur ${metres(max_vehicle_length)}`,
  ].filter((limit) => limit !== false);
  return limits.length > 0 ? `Limites de la place\u00a0: ${limits.join(', ')}.` : undefined;
}
