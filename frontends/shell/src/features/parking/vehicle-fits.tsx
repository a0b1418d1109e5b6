import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { requestsRoutes } from '@placette/contracts/requests/routes';
import { VEHICLE_FIT_LABELS, vehicleFit, type VehicleFit } from '@placette/contracts/requests/vehicle-fit';
import { useShell } from '@placette/shell-api';
import { StatusTag, type StatusTone } from '@placette/ui/status-tag';
import { useQuery } from '@tanstack/react-query';
import styles from './parking-screen.module.css';

const TONES: Record<VehicleFit, StatusTone> = { fits: 'ok', to_check: 'info', too_big: 'err', not_accepted: 'neutral' };

/** Ruling C25: whether each of the reader's vehicles fits; nothing for who has none, or while they are unknown. */
export function VehicleFits({ parking }: { parking: ParkingSpotPage }) {
  const { api, session } = useShell();
  const { data: vehicles = [] } = useQuery({
    queryKey: ['vehicles', 'mine'],
    queryFn: async ({ signal }) => (await api.call(requestsRoutes.listMyVehicles, { signal })).vehicles,
    enabled: session.status === 'signed-in' && parking.viewer !== 'owner',
  });
  if (vehicles.length === 0) return null;
  return (
    <ul aria-label="Vos véhicules" className={styles.fits}>
      {vehicles.map((vehicle) => {
        const fit = vehicleFit(vehicle, parking);
        return (
          <li key={vehicle.id}>
            {vehicle.marque} {vehicle.modele}{' '}
            <StatusTag tone={TONES[fit]}>
              {fit === 'not_accepted' ? 'Type non accepté' : VEHICLE_FIT_LABELS[fit]}
            </StatusTag>
          </li>
        );
      })}
    </ul>
  );
}
