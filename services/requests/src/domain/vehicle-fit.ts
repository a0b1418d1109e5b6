import { fail } from '@placette/contracts/errors';
import type { VehicleType } from '@placette/contracts/requests/vehicle-types';

/** Metres; null when unknown. */
interface SizedVehicle {
  type_vehicule: VehicleType;
  hauteur_m: number | null;
  longueur_m: number | null;
}

interface Limits {
  accepted_vehicle_types: readonly string[];
  max_vehicle_height: number | null;
  max_vehicle_length: number | null;
}

const exceeds = (size: number | null, limit: number | null) => size !== null && limit !== null && size > limit;

/** RQ-02, C25: refuses `vehicle_incompatible` or `vehicle_too_big`; an unknown size refuses nothing. */
export function requireFit(vehicle: SizedVehicle, spot: Limits): void {
  if (!spot.accepted_vehicle_types.includes(vehicle.type_vehicule)) fail('vehicle_incompatible');
  if (exceeds(vehicle.hauteur_m, spot.max_vehicle_height) || exceeds(vehicle.longueur_m, spot.max_vehicle_length)) {
    fail('vehicle_too_big');
  }
}
