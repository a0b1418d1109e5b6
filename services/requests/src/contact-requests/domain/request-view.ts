import { initialOf } from '@placette/contracts/identity/profile/profile';
import { daysBetween } from '@placette/contracts/kernel/days';
import { shuttleHoursOf } from '@placette/contracts/listings/offer/shuttle-hours';
import type { PlacesLeft, ReceivedRequest, SentRequest, Vehicle } from '@placette/contracts/requests/schema';
import { seenTravel } from '@placette/contracts/requests/travel/travel';
import type { ProvenFacts } from '@placette/contracts/requests/vehicles/vehicle-proof';
import { isAgreed, maskedWord, type ContactRequest } from './contact-request.js';

export interface SpotFacts {
  title: string;
  city: string;
  price_per_day: number;
  photo: string | null;
  contact_phone: string | null;
  shuttle_from: string | null;
  shuttle_to: string | null;
  /** Whether others than its owner can see the parking. */
  open: boolean;
}

export interface PartyFacts {
  first_name: string;
  last_name: string;
  phone_number: string | null;
  identity_verified: boolean;
  /** The account is deleted. */
  is_deleted?: boolean;
}

/** A change that the driver of an approved stay requested. */
export interface AskedChange {
  id: string;
  after: Pick<ContactRequest, 'start_date' | 'end_date' | 'total_price'>;
  vehicle: (ProvenFacts & { id: string }) | null;
  return_hour: string | null;
  created_at: Date;
  answer_by: Date;
}

/** A request with the copies of its parking and people; a copy that was not received yet is undefined. */
export interface RequestFacts {
  request: ContactRequest;
  vehicle: Pick<Vehicle, 'id' | 'marque' | 'modele' | 'immatriculation' | 'type_vehicule'>;
  spot: SpotFacts | undefined;
  owner: PartyFacts | undefined;
  requester: PartyFacts | undefined;
  counts?: { messages: number; unread_messages: number } | undefined;
  /** The change that the driver requested, while the owner may answer. */
  change?: AskedChange | undefined;
  told_return_hour?: string | undefined;
  /** FO-05: what is left of the parking on these days, for the owner of a request that waits. */
  places?: PlacesLeft | undefined;
}

const UNKNOWN_SPOT: SpotFacts = {
  title: 'Place de parking',
  city: '',
  price_per_day: 0,
  photo: null,
  contact_phone: null,
  shuttle_from: null,
  shuttle_to: null,
  open: true,
};
const OWNER = 'Propriétaire';
export const DRIVER = 'Conducteur';
const DELETED_ACCOUNT = 'Compte supprimé';
/** The number of characters of a plate that are shown at each end. */
const SHOWN = 2;

export const titleOf = (spot: SpotFacts | undefined): string => (spot ?? UNKNOWN_SPOT).title;

/**
 * RQ-09, D3: a request as the driver sees it. The owner's phone is shown only once approved; the parking's own phone
 * takes precedence.
 */
export function sentView(facts: RequestFacts): SentRequest {
  const { request, vehicle, spot, owner } = facts;
  const phone = spot?.contact_phone ?? owner?.phone_number ?? null;
  const agreed = isAgreed(request.status);
  return {
    ...seenByBoth(facts, 'requester'),
    rejection_reason: agreed ? request.rejection_reason : maskedWord(request, 'rejection_reason'),
    vehicle: vehicleOf(vehicle, vehicle.immatriculation),
    owner: partyOf(owner, OWNER, agreed ? phone : null),
  };
}

/**
 * RQ-07, D7: a request as the owner sees it. The driver's phone and plate, and those in the message, are shown only
 * once approved.
 */
export function receivedView(facts: RequestFacts): ReceivedRequest {
  const { request, vehicle, requester } = facts;
  const agreed = isAgreed(request.status);
  return {
    ...seenByBoth(facts, 'owner'),
    message: agreed ? request.message : (maskedWord(request, 'message') ?? ''),
    vehicle: vehicleOf(vehicle, agreed ? vehicle.immatriculation : maskedPlate(vehicle.immatriculation)),
    places: facts.places ?? null,
    requester: partyOf(requester, DRIVER, agreed ? (requester?.phone_number ?? null) : null),
  };
}

function seenByBoth(facts: RequestFacts, side: 'owner' | 'requester') {
  const { request, spot = UNKNOWN_SPOT, counts, change, told_return_hour = null } = facts;
  const { cancelled_by, cancellation_reason: reason } = request;
  return {
    messages: counts?.messages ?? 0,
    unread_messages: counts?.unread_messages ?? 0,
    change: change && request.status === 'approved' ? changeView(change, side) : null,
    told_return_hour,
    id: request.id,
    status: request.status,
    start_date: request.start_date,
    end_date: request.end_date,
    days: daysBetween(request.start_date, request.end_date),
    message: request.message,
    total_price: request.total_price,
    rejection_reason: request.rejection_reason,
    proposed: request.proposed,
    closed_because: request.closed_because,
    cancelled_by,
    /** C11: a cancelled request is no longer approved, so the other side's texts are masked again. */
    cancellation_reason: cancelled_by === side ? reason : maskedWord(request, 'cancellation_reason'),
    created_at: request.created_at.toISOString(),
    updated_at: request.updated_at.toISOString(),
    answer_by: request.answer_by.toISOString(),
    agreed_at_once: request.agreed_at_once,
    travel: seenTravel(request.travel, shuttleHoursOf(spot), request),
    parking_spot: {
      id: request.parking_spot_id,
      title: spot.title,
      city: spot.city,
      price_per_day: spot.price_per_day,
      photo: spot.photo,
      has_page: side === 'owner' || spot.open || request.status === 'approved',
    },
  };
}

/** CN-02, C11: the plate of a vehicle that is not agreed yet is masked for the owner. */
function changeView(
  { id, after, vehicle, return_hour, created_at, answer_by }: AskedChange,
  side: 'owner' | 'requester',
) {
  const plate = vehicle && (side === 'owner' ? maskedPlate(vehicle.immatriculation) : vehicle.immatriculation);
  return {
    id,
    ...after,
    days: daysBetween(after.start_date, after.end_date),
    vehicle: vehicle && { ...vehicle, immatriculation: plate ?? '' },
    return_hour,
    created_at: created_at.toISOString(),
    answer_by: answer_by.toISOString(),
  };
}

function vehicleOf({ id, marque, modele, type_vehicule }: RequestFacts['vehicle'], immatriculation: string) {
  return { id, marque, modele, type_vehicule, immatriculation };
}

function partyOf(party: PartyFacts | undefined, defaultName: string, phone_number: string | null) {
  return {
    ...nameOf(party, defaultName),
    phone_number,
    identity_verified: party?.identity_verified ?? false,
  };
}

/** First name and initial; surnames are not sent. */
export function nameOf(party: PartyFacts | undefined, defaultName: string) {
  return {
    first_name: party?.is_deleted ? DELETED_ACCOUNT : party?.first_name || defaultName,
    last_initial: initialOf(party?.last_name ?? ''),
  };
}

/** C11: "AB-123-CD" becomes "AB-•••-CD". Short plates show only their first character. */
export function maskedPlate(immatriculation: string): string {
  const length = immatriculation.replace(/[^A-Z0-9]/g, '').length;
  const [first, last] = length >= 3 * SHOWN ? [SHOWN, SHOWN] : [1, 0];
  let position = 0;
  return immatriculation.replace(/[A-Z0-9]/g, (character) => {
    position += 1;
    return position <= first || position > length - last ? character : '•';
  });
}
