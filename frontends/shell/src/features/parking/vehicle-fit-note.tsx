import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import { requestsRoutes } from '@placette/contracts/requests/routes';
import { bestFit, VEHICLE_FIT_LABELS, type VehicleFit } from '@placette/contracts/requests/vehicle-fit';
import { useShell } from '@placette/shell-api';
import { StatusTag, type StatusTone } from '@placette/ui/status-tag';
import { useQuery } from '@tanstack/react-query';
import styles from './parking-screen.module.css';

const TONES: Record<VehicleFit, StatusTone> = { fits: 'ok', to_check: 'info', too_big: 'err', not_accepted: 'neutral' };

/** Ruling C25: of the reader's vehicles, the one that fits best; nothing for who has none, or while it is unknown. */
export function VehicleFitNote({ parking }: { parking: ParkingSpotPage }) {
  const { api, session } = useShell();
  const { data } = useQuery({
    queryKey: ['vehicles', 'mine'],
    queryFn: async ({ signal }) => (await api.call(requestsRoutes.listMyVehicles, { signal })).vehicles,
    enabled: session.status === 'signed-in' && parking.viewer !== 'owner',
  });
  const best = bestFit(data ?? [], parking);
  if (best === null) return null;
  const { vehicle, fit } = best;
  return (
    <p className={styles.fit}>
      {fit === 'not_accepted' ? 'Vos véhicules' : `${vehicle.marque} ${vehicle.modele}`}
      <StatusTag tone={TONES[fit]}>{fit === 'not_accepted' ? 'Type non accepté' : VEHICLE_FIT_LABELS[fit]}</StatusTag>
    </p>
  );
}
