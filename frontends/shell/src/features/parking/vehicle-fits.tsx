import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { canBeChosen, TOO_BIG, vehicleFit, type VehicleFit } from '@placette/contracts/requests/vehicles/vehicle-fit';
import { fitWords, whyNoneFits } from '@placette/contracts/requests/vehicles/vehicle-fit-words';
import { links, myVehiclesQuery, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { Link } from '@placette/ui/link';
import { StatusTag, type StatusTone } from '@placette/ui/status-tag';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import styles from './parking-screen.module.css';

const TONES: Record<VehicleFit, StatusTone> = { fits: 'ok', to_check: 'info', too_big: 'err', not_accepted: 'neutral' };
const NO: Partial<Record<VehicleFit, string>> = {
  too_big: TOO_BIG,
  not_accepted: 'Type non accepté',
};

/** C25: whether each of the reader's vehicles fits; nothing without vehicles, or while they are unknown. */
export function VehicleFits({ parking }: { parking: ParkingSpotPage }) {
  const vehicles = useVehicles(parking);
  if (vehicles.length === 0) return null;
  return (
    <ul aria-label="Vos véhicules" className={styles.fits}>
      {vehicles.map((vehicle) => {
        const fit = vehicleFit(vehicle, parking);
        return (
          <li key={vehicle.id}>
            {!canBeChosen(fit) && `${vehicle.marque} ${vehicle.modele} `}
            <StatusTag tone={TONES[fit]}>{NO[fit] ?? fitWords(vehicle, parking)}</StatusTag>
          </li>
        );
      })}
    </ul>
  );
}

/** Replaces the contact button when no vehicle fits (RQ-02): why, and how to solve it. */
export function ContactUnlessTooBig({ parking, children }: { parking: ParkingSpotPage; children: ReactNode }) {
  const why = whyNoneFits(useVehicles(parking), parking);
  if (why === null) return children;
  return (
    <div className={styles.why}>
      <Button variant="secondary" block aria-disabled="true">
        {why}
      </Button>
      <p>
        <Link to={links.vehicles}>Mes véhicules</Link>
      </p>
    </div>
  );
}

function useVehicles(parking: ParkingSpotPage) {
  const { api, session } = useShell();
  const { data = [] } = useQuery({
    ...myVehiclesQuery(api),
    select: ({ vehicles }) => vehicles,
    enabled: session.status === 'signed-in' && parking.viewer !== 'owner',
  });
  return data;
}
