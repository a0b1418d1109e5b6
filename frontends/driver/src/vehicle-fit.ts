import type { ParkingSpotPage } from '@placette/contracts/listings/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';

export type VehicleFit = 'not_accepted' | 'too_big' | 'to_check' | 'fits';

/** Metres; null when the owner sets no limit. */
export type ParkingLimits = Pick<
  ParkingSpotPage,
  'accepted_vehicle_types' | 'max_vehicle_height' | 'max_vehicle_length'
>;
type SizedVehicle = Pick<Vehicle, 'type_vehicule' | 'hauteur_m' | 'longueur_m'>;

/** RQ-02, ruling C25: an unknown size is to be checked, and forbids nothing. */
export function vehicleFit(vehicle: SizedVehicle, limits: ParkingLimits): VehicleFit {
  if (!limits.accepted_vehicle_types.includes(vehicle.type_vehicule)) return 'not_accepted';
  const sizes = [
    [vehicle.hauteur_m, limits.max_vehicle_height],
    [vehicle.longueur_m, limits.max_vehicle_length],
  ] as const;
  if (sizes.some(([size, limit]) => size !== null && limit !== null && size > limit)) return 'too_big';
  return sizes.some(([size, limit]) => size === null && limit !== null) ? 'to_check' : 'fits';
}

export function canBeChosen(fit: VehicleFit): boolean {
  return fit === 'fits' || fit === 'to_check';
}
