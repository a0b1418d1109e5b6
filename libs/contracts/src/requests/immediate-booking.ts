import type { DocumentStatus } from '../documents/schema.js';
import { vehicleFit, type ParkingLimits, type SizedVehicle } from './vehicles/vehicle-fit.js';

/** AK-06: in the words of both sides. */
export const IMMEDIATE_BOOKING = 'Réservation immédiate';

/**
 * AK-06: whether a request is agreed as it is sent. Its owner said so beforehand, and nothing is left to look at: the
 * vehicle is verified and surely fits (C25). Who sends has a verified identity (D8).
 */
export function isAgreedAtOnce(
  parking: ParkingLimits & { immediate_booking: boolean },
  vehicle: SizedVehicle & { status: DocumentStatus },
): boolean {
  return parking.immediate_booking && vehicle.status === 'approved' && vehicleFit(vehicle, parking) === 'fits';
}
