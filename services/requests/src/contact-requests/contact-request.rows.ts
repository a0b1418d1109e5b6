import { CLOSING_CAUSES } from '@placette/contracts/requests/closing';
import { cancelledBySchema } from '@placette/contracts/requests/cancellation/schema';
import type { ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import type { ProposedDays } from '@placette/contracts/requests/schema';
import { shuttlePerOf } from '@placette/contracts/requests/travel/shuttle-price';
import { travelOf } from '@placette/contracts/requests/travel/travel';
import type { ProvenFacts } from '@placette/contracts/requests/vehicles/vehicle-proof';
import type { VehicleType } from '@placette/contracts/requests/vehicles/vehicle-types';
import type { ContactRequestRow } from '../platform/prisma.service.js';
import type { ContactRequest } from './domain/contact-request.js';

export const toDate = (day: string) => new Date(day);
export const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** A pending request that can still be answered. */
export const waiting = (now: Date) => ({ status: 'pending', answer_by: { gt: now } });

export function vehicleColumns(vehicle: ProvenFacts | null) {
  return {
    vehicle_type: vehicle?.type_vehicule ?? null,
    vehicle_marque: vehicle?.marque ?? null,
    vehicle_modele: vehicle?.modele ?? null,
    vehicle_immatriculation: vehicle?.immatriculation ?? null,
  };
}

function keptVehicle(row: ContactRequestRow): ProvenFacts | null {
  const { vehicle_type, vehicle_marque: marque, vehicle_modele: modele, vehicle_immatriculation } = row;
  if (vehicle_type === null || marque === null || modele === null || vehicle_immatriculation === null) return null;
  return { type_vehicule: vehicle_type as VehicleType, marque, modele, immatriculation: vehicle_immatriculation };
}

export function proposedColumns(proposed: ProposedDays | null) {
  return {
    proposed_start_date: proposed && toDate(proposed.start_date),
    proposed_end_date: proposed && toDate(proposed.end_date),
  };
}

function proposedOf({ proposed_start_date, proposed_end_date }: ContactRequestRow): ProposedDays | null {
  if (proposed_start_date === null || proposed_end_date === null) return null;
  return { start_date: toDay(proposed_start_date), end_date: toDay(proposed_end_date) };
}

export function toContactRequest(row: ContactRequestRow): ContactRequest {
  return {
    id: row.id,
    parking_spot_id: row.parking_spot_id,
    vehicle_id: row.vehicle_id,
    vehicle: keptVehicle(row),
    requester_id: row.requester_id,
    owner_id: row.owner_id,
    start_date: toDay(row.start_date),
    end_date: toDay(row.end_date),
    message: row.message,
    total_price: Number(row.total_price),
    status: row.status as ContactRequestStatus,
    rejection_reason: row.rejection_reason,
    masked: {
      message: row.masked_message,
      rejection_reason: row.masked_rejection_reason,
      cancellation_reason: row.masked_cancellation_reason,
    },
    proposed: proposedOf(row),
    closed_because: CLOSING_CAUSES.find((cause) => cause === row.closed_because) ?? null,
    cancelled_by: cancelledBySchema.parse(row.cancelled_by),
    cancellation_reason: row.cancellation_reason,
    agreed_at_once: row.agreed_at_once,
    created_at: row.created_at,
    updated_at: row.updated_at,
    answer_by: row.answer_by,
    travel: travelOf(row),
    shuttle_price: row.shuttle_price === null ? null : Number(row.shuttle_price),
    shuttle_per: shuttlePerOf(row.shuttle_per),
  };
}
