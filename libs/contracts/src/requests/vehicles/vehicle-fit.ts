import type { VehicleType } from './vehicle-types.js';

export type VehicleFit = 'not_accepted' | 'too_big' | 'to_check' | 'fits';

/** C25: used where `fitWords` would be too long. */
export const TOO_BIG = 'Trop grand';

/** Sizes are in metres; null when unknown. */
export interface SizedVehicle {
  type_vehicule: VehicleType;
  hauteur_m: number | null;
  longueur_m: number | null;
}

/** Sizes are in metres; null when the owner sets no limit. */
export interface ParkingLimits {
  accepted_vehicle_types: readonly VehicleType[];
  max_vehicle_height: number | null;
  max_vehicle_length: number | null;
}

/** RQ-02, C25: an unknown size has to be checked, but does not exclude the parking. */
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

const BEST_FIRST = ['fits', 'to_check', 'too_big', 'not_accepted'] as const;

/** Returns the vehicle that fits best; null when there is none. */
export function bestFit<V extends SizedVehicle>(
  vehicles: readonly V[],
  limits: ParkingLimits,
): { vehicle: V; fit: VehicleFit } | null {
  const fits = vehicles.map((vehicle) => ({ vehicle, fit: vehicleFit(vehicle, limits) }));
  return fits.sort((a, b) => BEST_FIRST.indexOf(a.fit) - BEST_FIRST.indexOf(b.fit))[0] ?? null;
}
