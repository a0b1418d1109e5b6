import type { DocumentStatus } from '../documents/schema.js';
import { startOfDay } from '../kernel/days.js';
import { vehicleFit, type ParkingLimits, type SizedVehicle } from './vehicles/vehicle-fit.js';

/** AK-06: the French name of instant booking, used for both sides. */
export const IMMEDIATE_BOOKING = 'Réservation immédiate';

/**
 * AK-06: returns whether a request is approved as soon as it is sent: the owner has enabled instant booking, the
 * vehicle is verified, and it certainly fits (C25). The sender's identity is already verified (D8).
 */
export function isInstantBooking(
  parking: ParkingLimits & { immediate_booking: boolean },
  vehicle: SizedVehicle & { status: DocumentStatus },
): boolean {
  return parking.immediate_booking && vehicle.status === 'approved' && vehicleFit(vehicle, parking) === 'fits';
}

/** PD-10, RQ-01: the way to a request whose owner answers it. */
export const CONTACT_OWNER = 'Contacter le propriétaire';
/** FD-06: the way to a stay that is agreed at once. */
export const BOOK = 'Réserver';

/** What is known of somebody who may ask for a parking: nothing of a visitor. */
interface Booker {
  vehicles: readonly (SizedVehicle & { status: DocumentStatus })[];
  /** C58: false after too many cancelled instant bookings. */
  books_at_once?: boolean | undefined;
}

/**
 * FD-06: returns what the way to a request for this parking is called. Who has no vehicle yet may still book; who is
 * known to have to wait for an answer contacts the owner.
 */
export function contactLabel(parking: ParkingLimits & { immediate_booking: boolean }, who: Booker | undefined): string {
  if (!parking.immediate_booking || who?.books_at_once === false) return CONTACT_OWNER;
  if (!who || who.vehicles.length === 0) return BOOK;
  return who.vehicles.some((vehicle) => isInstantBooking(parking, vehicle)) ? BOOK : CONTACT_OWNER;
}

const HOUR_MS = 3_600_000;

/**
 * C58: returns when a driver may read the instructions of an instant booking: `hours` before the day of arrival begins
 * in Paris. Null when the owner approved the stay by hand, or once that moment has come.
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
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Europe/Paris',
} as const);

/** C58: the text shown in place of withheld instructions. */
export function instructionsWait(from: string): string {
  return `Le code et les consignes d’accès vous sont donnés peu avant l’arrivée, à partir du ${moment.format(new Date(from))}.`;
}
