import { fail } from '@placette/contracts/errors';
import { vehicleFit, type ParkingLimits, type SizedVehicle } from '@placette/contracts/requests/vehicles/vehicle-fit';

/** RQ-02, C25: refuses `vehicle_incompatible` or `vehicle_too_big`; an unknown size refuses nothing. */
export function requireFit(vehicle: SizedVehicle, spot: ParkingLimits): void {
  const fit = vehicleFit(vehicle, spot);
  if (fit === 'not_accepted') fail('vehicle_incompatible');
  if (fit === 'too_big') fail('vehicle_too_big');
}
