import type { EventPayload } from '@placette/contracts';
import type { z } from 'zod';
import type { parkingUpdated } from '@placette/contracts/listings/events';
import { priceForStay } from '@placette/contracts/listings/offer/price';
import type { ownParkingSpotSchema } from '@placette/contracts/listings/own-parkings/schema';
import {
  ZONE_RADIUS_M,
  type LocationSpotCard,
  type NearbyLocation,
  type parkingSpotPageSchema,
  type RedactedSpotCard,
} from '@placette/contracts/listings/schema';
import type { Stay } from '../../calendar/domain/chosen-stay.js';
import { isOpen, knowsAddress, stageOf, type ParkingSpot, type Viewer } from './parking-spot.js';

/** C11, D4: every view lists its fields one by one; nothing else leaves the service. */

export function described(spot: ParkingSpot) {
  return {
    id: spot.id,
    title: spot.title,
    city: spot.city,
    postal_code: spot.postal_code,
    price_per_day: spot.price_per_day,
    price_per_week: spot.price_per_week,
    nombre_places: spot.nombre_places,
    is_covered: spot.is_covered,
    has_security: spot.has_security,
    photos: spot.photos,
    features: spot.features,
    accepted_vehicle_types: spot.accepted_vehicle_types,
    shuttle_service: spot.shuttle_service,
    shuttle_price: spot.shuttle_price,
    shuttle_per: spot.shuttle_per,
    shuttle_from: spot.shuttle_from,
    shuttle_to: spot.shuttle_to,
    electric_charging: spot.electric_charging,
    electric_charging_price: spot.electric_charging_price,
    max_vehicle_height: spot.max_vehicle_height,
    max_vehicle_length: spot.max_vehicle_length,
    immediate_booking: spot.immediate_booking,
  };
}

function precise(spot: ParkingSpot) {
  return {
    address: spot.address,
    latitude: spot.latitude,
    longitude: spot.longitude,
    access_instructions: spot.access_instructions,
    contact_phone: spot.contact_phone,
  };
}

/** C58: withholds instructions that become available later. */
function withheld(known: ReturnType<typeof precise>, from: string | null) {
  if (from === null || !known.access_instructions) return known;
  return { ...known, access_instructions: null, instructions_from: from };
}

function rightDeclared({ right_declared }: ParkingSpot) {
  return right_declared && { version: right_declared.version, at: right_declared.at.toISOString() };
}

function zone(spot: ParkingSpot) {
  return { latitude: spot.zone_latitude, longitude: spot.zone_longitude, radius_m: ZONE_RADIUS_M };
}

export function toOwnParkingSpot(spot: ParkingSpot, nearby: NearbyLocation[]): z.input<typeof ownParkingSpotSchema> {
  return {
    ...described(spot),
    ...precise(spot),
    reviewed_point: spot.reviewed_point,
    description: spot.description,
    response: spot.response,
    photos: spot.own_photos.map(({ photo }) => photo),
    own_photos: spot.own_photos,
    created_at: spot.created_at.toISOString(),
    available: spot.available,
    status: spot.status,
    rejection_reason: spot.rejection_reason,
    ...stageOf(spot),
    right_declared: rightDeclared(spot),
    held: spot.held,
    nearby,
    updated_at: spot.updated_at.toISOString(),
  };
}

export function toPage(
  spot: ParkingSpot,
  viewer: Viewer,
  nearby: NearbyLocation[],
  free_spots: number,
  instructions_from: string | null = null,
): z.input<typeof parkingSpotPageSchema> {
  return {
    ...described(spot),
    description: spot.description,
    created_at: spot.created_at.toISOString(),
    owner: spot.owner,
    response: spot.response,
    zone: zone(spot),
    nearby,
    free_spots,
    available: spot.available,
    is_public: isOpen(spot),
    precise: knowsAddress(viewer) ? withheld(precise(spot), instructions_from) : null,
    viewer,
  };
}

/** A parking found for a location's page, with the distance from the centre of its zone. */
export interface FoundSpot {
  spot: ParkingSpot;
  distance_meters: number;
  free_spots: number;
}

function offered(spot: ParkingSpot) {
  const { is_covered, has_security, shuttle_service, electric_charging, immediate_booking } = spot;
  return { is_covered, has_security, shuttle_service, electric_charging, immediate_booking };
}

/**
 * PL-12, C21, C44: the rounded distance and price per day, the services and the accepted vehicles; with dates, the
 * total and the number of free spaces. Nothing else.
 */
export function toRedactedCard({ spot, distance_meters, free_spots }: FoundSpot, stay: Stay | null): RedactedSpotCard {
  return {
    ...offered(spot),
    redacted: true,
    distance_km: Math.max(1, Math.round(distance_meters / 1_000)),
    price_per_day: Math.round(spot.price_per_day),
    is_free: free_spots > 0,
    accepted_vehicle_types: spot.accepted_vehicle_types,
    total: stay && priceForStay(spot, stay.days),
    free_spots: stay && free_spots,
  };
}

/** PL-11, PL-12: the full card for a reader with an approved identity, the redacted one for everybody else. */
export function toLocationCard(
  found: FoundSpot,
  { full, stay }: { full: boolean; stay: Stay | null },
): LocationSpotCard {
  if (!full) return toRedactedCard(found, stay);
  const { spot, distance_meters, free_spots } = found;
  return {
    ...offered(spot),
    redacted: false,
    id: spot.id,
    title: spot.title,
    description: spot.description,
    city: spot.city,
    distance_meters,
    price_per_day: spot.price_per_day,
    features: spot.features,
    photo: spot.photos[0] ?? null,
    owner_first_name: spot.owner.first_name,
    response: spot.response,
    free_spots,
    total: stay && priceForStay(spot, stay.days),
  };
}

/** The state of which other services store a copy. */
export function toCopy(spot: ParkingSpot): EventPayload<typeof parkingUpdated> {
  return {
    parking_spot_id: spot.id,
    owner_id: spot.owner_id,
    title: spot.title,
    description: spot.description,
    city: spot.city,
    address: spot.address,
    postal_code: spot.postal_code,
    price_per_day: spot.price_per_day,
    price_per_week: spot.price_per_week,
    nombre_places: spot.nombre_places,
    accepted_vehicle_types: spot.accepted_vehicle_types,
    max_vehicle_height: spot.max_vehicle_height,
    max_vehicle_length: spot.max_vehicle_length,
    contact_phone: spot.contact_phone,
    shuttle_service: spot.shuttle_service,
    shuttle_price: spot.shuttle_price,
    shuttle_per: spot.shuttle_per,
    shuttle_from: spot.shuttle_from,
    shuttle_to: spot.shuttle_to,
    photo: spot.photos[0] ?? null,
    right_declared: rightDeclared(spot),
    immediate_booking: spot.immediate_booking,
    open: isOpen(spot),
  };
}
