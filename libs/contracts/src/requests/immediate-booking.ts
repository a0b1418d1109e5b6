import type { DocumentStatus } from '../documents/schema.js';
import { startOfDay } from '../kernel/days.js';
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

const HOUR_MS = 3_600_000;

/**
 * C58: from when a driver reads the instructions of an immediate booking, `hours` before the day of arrival begins in Paris.
 * Null for a stay that its owner agreed to by hand, or once that moment is there: nothing is held back.
 */
export function instructionsFrom(
  stay: { start_date: string; agreed_at_once: boolean },
  hours: number,
  now: Date,
): string | null {
  if (!stay.agreed_at_once) return null;
  const from = new Date(startOfDay(stay.start_date).getTime() - hours * HOUR_MS);
  return from <= now ? null : from.toISOString();
}

const moment = new Intl.DateTimeFormat('fr-FR', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  timeZone: 'Europe/Paris',
} as const);

/** C58: what stands in place of instructions that are held back. */
export function instructionsWait(from: string): string {
  return `Le code et les consignes d’accès vous sont donnés peu avant l’arrivée, à partir du ${moment.format(new Date(from))}.`;
}
