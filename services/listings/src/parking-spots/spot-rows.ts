import type { EditParkingSpot, NewParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import type { Idempotency } from '@placette/service-runtime';
import { sql } from '../platform/prisma.service.js';
import { searchFlags } from '../search/domain/search-flags.js';
import { fromCharacteristics } from './domain/characteristics.js';
import { readyPhotos, type ParkingSpot } from './domain/parking-spot.js';

/** A parking as `SPOT_COLUMNS` reads it. */
export type SpotRow = Omit<ParkingSpot, 'photos' | 'right_declared' | keyof ReturnType<typeof fromCharacteristics>> & {
  right_declared_at: Date | null;
  right_declared_version: string | null;
  characteristics: [name: string, value: string | null][];
};

/** PD-09: all fields of a parking; the owner's card has neutral defaults until it arrives. */
export const SPOT_COLUMNS = sql`
  p.id, p.owner_id, p.title, p.description, p.address, p.city, p.postal_code, p.latitude, p.longitude, p.zone_latitude, p.zone_longitude,
  CASE WHEN p.reviewed_latitude IS NOT NULL THEN json_build_object(
    'latitude', p.reviewed_latitude, 'longitude', p.reviewed_longitude) END AS reviewed_point,
  p.price_per_day::float8 AS price_per_day, p.price_per_week::float8 AS price_per_week,
  p.nombre_places::int AS nombre_places, p.is_covered, p.has_security, p.accepted_vehicle_types, p.access_instructions,
  p.max_vehicle_height::float8 AS max_vehicle_height, p.max_vehicle_length::float8 AS max_vehicle_length,
  p.contact_phone, p.immediate_booking, p.shuttle_per, p.shuttle_from, p.shuttle_to,
  p.right_declared_at, p.right_declared_version, p.status, p.rejection_reason, p.online_at, p.available, p.created_at, p.updated_at,
  CASE WHEN p.held_reason IS NOT NULL
    THEN json_build_object('reason', p.held_reason, 'reference', coalesce(p.held_reference, '')) END AS held,
  (SELECT coalesce(json_agg(json_build_object('photo', f.photo, 'upload_id', f.upload_id, 'state', f.state)
     ORDER BY f.position), '[]') FROM parking_photos f WHERE f.parking_spot_id = p.id) AS own_photos,
  (SELECT coalesce(json_agg(json_build_array(c.characteristic_name, c.characteristic_value) ORDER BY c.display_order), '[]')
   FROM parking_characteristics c WHERE c.parking_spot_id = p.id) AS characteristics,
  CASE WHEN p.response_of IS NOT NULL THEN json_build_object(
    'answer_minutes', p.answer_minutes, 'accepted', p.response_accepted, 'of', p.response_of) END AS response,
  json_build_object(
    'first_name', coalesce(nullif(o.first_name, ''), 'Propriétaire'), 'last_initial', coalesce(o.last_initial, ''),
    'languages', coalesce(o.languages, '{}'), 'is_professional', coalesce(o.is_professional, false),
    'siret', CASE WHEN o.is_professional THEN o.siret END,
    'company_name', CASE WHEN o.is_professional THEN o.company_name END,
    'company_address', CASE WHEN o.is_professional THEN o.company_address END,
    'identity_verified', coalesce(o.identity_verified, false), 'member_since', coalesce(o.member_since, p.created_at),
    'cancellations', coalesce(o.cancellations, 0)
  ) AS owner`;
/** C59: whether others can see and request the parking p, as `isOpen` decides. */
export const IS_OPEN = sql`
  (p.available AND p.status = 'approved' AND p.held_reason IS NULL
    AND EXISTS (SELECT FROM owner_cards o WHERE o.user_id = p.owner_id AND o.identity_verified))`;
export const SPOT_SOURCE = sql`parking_spots p LEFT JOIN owner_cards o ON o.user_id = p.owner_id`;

export function readSpot<R extends SpotRow>({
  characteristics,
  right_declared_at: at,
  right_declared_version,
  ...row
}: R) {
  return {
    ...row,
    right_declared: at && { at, version: right_declared_version ?? '' },
    photos: readyPhotos(row.own_photos),
    ...fromCharacteristics(characteristics),
  };
}

export interface NewSpot extends Omit<NewParkingSpot, 'right_declaration' | 'immediate_booking'>, Idempotency {
  right_declared: NonNullable<ParkingSpot['right_declared']>;
  id: string;
  owner_id: string;
  zone_latitude: number;
  zone_longitude: number;
  is_covered: boolean;
  has_security: boolean;
  immediate_booking: boolean;
}

/** What an owner may change, with the columns derived from it. */
export type Changes = Omit<
  EditParkingSpot,
  'photos' | 'photos_to_delete' | 'updated_at' | 'point' | 'right_declaration' | 'immediate_booking'
> & {
  is_covered: boolean;
  has_security: boolean;
  immediate_booking: boolean;
};

/** The columns of a parking that its owner may change. */
export function changeable(spot: Changes) {
  return {
    title: spot.title,
    description: spot.description,
    price_per_day: spot.price_per_day,
    price_per_week: spot.price_per_week,
    nombre_places: spot.nombre_places,
    is_covered: spot.is_covered,
    has_security: spot.has_security,
    accepted_vehicle_types: [...new Set(spot.accepted_vehicle_types)],
    access_instructions: spot.access_instructions,
    max_vehicle_height: spot.max_vehicle_height,
    max_vehicle_length: spot.max_vehicle_length,
    contact_phone: spot.contact_phone,
    immediate_booking: spot.immediate_booking,
    ...shuttle(spot),
    search_flags: searchFlags(spot),
  };
}

/** What the form left out stays as it is. */
function shuttle({ shuttle_service, shuttle_per, shuttle_from, shuttle_to }: Changes) {
  if (shuttle_service === 'none') return { shuttle_per: 'trip', shuttle_from: null, shuttle_to: null };
  return {
    ...(shuttle_per && { shuttle_per }),
    ...(shuttle_from !== undefined && shuttle_to !== undefined && { shuttle_from, shuttle_to }),
  };
}

export function declared({ at, version }: NonNullable<ParkingSpot['right_declared']>) {
  return { right_declared_at: at, right_declared_version: version };
}
