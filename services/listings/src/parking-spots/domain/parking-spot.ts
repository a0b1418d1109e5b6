import type { z } from 'zod';
import type { DocumentStatus } from '@placette/contracts/documents/schema';
import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import type { ownerCardSchema } from '@placette/contracts/listings/schema';
import type { ResponseFigures } from '@placette/contracts/requests/response-figures/schema';
import type { VehicleType } from '@placette/contracts/requests/vehicles/vehicle-types';
import type { Offered } from './characteristics.js';

/** A photo of the parking, in any state. */
export type OwnPhoto = OwnParkingSpot['own_photos'][number];
export type OwnerCard = z.input<typeof ownerCardSchema>;

/** A decision of moderation, as its owner reads it. */
export interface Takedown {
  reason: string;
  reference: string;
}

/** DM-03: a parking as it is stored, with its characteristics, photos and its owner's card. Prices in euros. */
export interface ParkingSpot extends Offered {
  id: string;
  owner_id: string;
  title: string;
  description: string | null;
  address: string;
  city: string;
  postal_code: string;
  latitude: number;
  longitude: number;
  zone_latitude: number;
  zone_longitude: number;
  price_per_day: number;
  price_per_week: number | null;
  nombre_places: number;
  is_covered: boolean;
  has_security: boolean;
  accepted_vehicle_types: VehicleType[];
  access_instructions: string | null;
  max_vehicle_height: number | null;
  max_vehicle_length: number | null;
  contact_phone: string | null;
  /** AK-06: requests of verified drivers are agreed as they are sent. */
  immediate_booking: boolean;
  /** TR-01: `HH:MM`; both or neither, and only with a shuttle. */
  shuttle_from: string | null;
  shuttle_to: string | null;
  /** L16: when the owner declared the right to rent, and under which text. */
  right_declared: { version: string; at: Date } | null;
  status: DocumentStatus;
  rejection_reason: string | null;
  available: boolean;
  /** L7: why moderation took it down. */
  held: Takedown | null;
  /** Paths of the ready ones: what others see. */
  photos: string[];
  own_photos: OwnPhoto[];
  owner: OwnerCard;
  /** AK-04: as requests tells it; null while there are too few answers. */
  response: ResponseFigures | null;
  created_at: Date;
  updated_at: Date;
}

export function readyPhotos(photos: readonly OwnPhoto[]): string[] {
  return photos.filter(({ state }) => state === 'ready').map(({ photo }) => photo);
}

/** SE-08, OP-08, L7: shown to others and may be asked for. */
export function isOpen(spot: Pick<ParkingSpot, 'status' | 'available' | 'held'>): boolean {
  return spot.status === 'approved' && spot.available && spot.held === null;
}

export type Viewer = 'visitor' | 'user' | 'owner' | 'approved_requester';

/** C11: who may know the street address, the exact point, the instructions and the phone. */
export function knowsAddress(viewer: Viewer): boolean {
  return viewer === 'owner' || viewer === 'approved_requester';
}

/** A hidden or unapproved parking exists for its owner and for a requester with an approved stay. */
export function maySee(spot: Pick<ParkingSpot, 'status' | 'available' | 'held'>, viewer: Viewer): boolean {
  return isOpen(spot) || knowsAddress(viewer);
}
