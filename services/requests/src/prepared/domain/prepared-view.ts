import type { Verification } from '@placette/contracts/documents/schema';
import { daysBetween } from '@placette/contracts/kernel/days';
import { shuttleHoursOf } from '@placette/contracts/listings/offer/shuttle-hours';
import { isInstantBooking } from '@placette/contracts/requests/immediate-booking';
import type { PreparedRequest as PreparedView } from '@placette/contracts/requests/prepared/schema';
import type { Vehicle } from '@placette/contracts/requests/schema';
import { NO_SHUTTLE_PRICE, shuttlePriceOf } from '@placette/contracts/requests/travel/shuttle-price';
import { seenTravel } from '@placette/contracts/requests/travel/travel';
import { titleOf } from '../../contact-requests/domain/request-view.js';
import { stayPrice } from '../../contact-requests/domain/sending-rules.js';
import type { SpotCard } from '../../copies/spot.repository.js';
import type { PreparedRequest } from './prepared-request.js';

/** A prepared request with its vehicle and the copy of its parking. */
export interface PreparedFacts {
  prepared: PreparedRequest;
  spot: SpotCard | undefined;
  vehicle: Vehicle;
  isVehicleDeleted: boolean;
}

/** What the stay costs now; null when the parking is not shown, or has no price for such a stay. */
export function totalNow({ start_date, end_date }: PreparedRequest, spot: SpotCard | undefined): number | null {
  if (!spot?.open) return null;
  try {
    return stayPrice(spot, start_date, end_date);
  } catch {
    return null;
  }
}

/** L1: what the personal data export contains of one. */
export function preparedRecord({ prepared, spot, vehicle }: PreparedFacts) {
  return {
    id: prepared.id,
    version: prepared.version,
    status: prepared.status,
    start_date: prepared.start_date,
    end_date: prepared.end_date,
    days: daysBetween(prepared.start_date, prepared.end_date),
    message: prepared.message,
    travel: seenTravel(
      prepared.travel,
      spot ? shuttleHoursOf(spot) : null,
      spot ? shuttlePriceOf(spot) : NO_SHUTTLE_PRICE,
    ),
    total_price: prepared.total_price,
    held_because: prepared.held_because,
    held_at: prepared.held_at?.toISOString() ?? null,
    request_id: prepared.request_id,
    created_at: prepared.created_at.toISOString(),
    updated_at: prepared.updated_at.toISOString(),
    parking_spot: {
      id: prepared.parking_spot_id,
      title: titleOf(spot),
      city: spot?.city ?? '',
      price_per_day: spot?.price_per_day ?? 0,
      photo: spot?.photo ?? null,
      has_page: spot?.open ?? false,
    },
    vehicle: {
      id: vehicle.id,
      marque: vehicle.marque,
      modele: vehicle.modele,
      immatriculation: vehicle.immatriculation,
      type_vehicule: vehicle.type_vehicule,
    },
  };
}

type Identity = Pick<PreparedView['waits_for'], 'identity' | 'identity_since'>;

/** A person who is verified again after a refusal keeps « approved ». */
export function identityOf({ identityVerified, latestStatus, latestSentAt }: Verification): Identity {
  return {
    identity: identityVerified ? 'approved' : (latestStatus ?? 'none'),
    identity_since: latestSentAt ?? null,
  };
}

export function preparedView(facts: PreparedFacts, identity: Identity): PreparedView {
  return {
    ...preparedRecord(facts),
    total_now: totalNow(facts.prepared, facts.spot),
    books_at_once: isBookedNow(facts),
    waits_for: { ...identity, vehicle: facts.isVehicleDeleted ? 'deleted' : facts.vehicle.status },
  };
}

function isBookedNow({ spot, vehicle, isVehicleDeleted }: PreparedFacts): boolean {
  return spot !== undefined && spot.open && !isVehicleDeleted && isInstantBooking(spot, vehicle);
}

/** The payload of each event of a prepared request. */
export function toPreparedEvent(prepared: PreparedRequest, spot: SpotCard | undefined, booked = false) {
  return {
    prepared_id: prepared.id,
    user_id: prepared.user_id,
    owner_id: spot?.owner_id ?? null,
    parking_title: titleOf(spot),
    start_date: prepared.start_date,
    end_date: prepared.end_date,
    total_price: prepared.total_price,
    status: prepared.status,
    held_because: prepared.held_because,
    total_now: totalNow(prepared, spot),
    request_id: prepared.request_id,
    booked,
    occurred_at: prepared.updated_at.toISOString(),
  };
}
