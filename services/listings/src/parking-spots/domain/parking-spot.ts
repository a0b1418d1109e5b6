import type { z } from 'zod';
import type { Point } from '@placette/contracts/kernel/distance';
import type { DocumentStatus } from '@placette/contracts/documents/schema';
import { awaitedReviews, parkingStage, type StageFacts } from '@placette/contracts/listings/own-parkings/lifecycle';
import type { OwnParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import type { ownerCardSchema } from '@placette/contracts/listings/schema';
import type { ResponseFigures } from '@placette/contracts/requests/response-figures/schema';
import type { ShuttlePer } from '@placette/contracts/requests/travel/shuttle-price';
import type { VehicleType } from '@placette/contracts/requests/vehicles/vehicle-types';
import type { Offered } from './characteristics.js';

/** A photo of the parking, in any state. */
export type OwnPhoto = OwnParkingSpot['own_photos'][number];
export type OwnerCard = z.input<typeof ownerCardSchema>;

/** A moderator's decision, as the owner reads it. */
export interface Takedown {
  reason: string;
  reference: string;
}

/** DM-03: a parking as it is stored, with its characteristics, photos and owner's card. Prices are in euros. */
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
  /** FO-08: the point that was reviewed; null while it is the present one. */
  reviewed_point: Point | null;
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
  /** AK-06: instant booking, so requests of verified drivers are approved as soon as they are sent. */
  immediate_booking: boolean;
  /** C61: what the price of the shuttle is for. */
  shuttle_per: ShuttlePer;
  /** TR-01: `HH:MM`; both or neither, and only with a shuttle. */
  shuttle_from: string | null;
  shuttle_to: string | null;
  /** L16: when the owner declared the right to rent, and under which version of the text. */
  right_declared: { version: string; at: Date } | null;
  status: DocumentStatus;
  rejection_reason: string | null;
  /** FO-01: when it was online for the first time. */
  online_at: Date | null;
  available: boolean;
  /** L7: why a moderator took the parking down. */
  held: Takedown | null;
  /** The paths of the ready photos, which others see. */
  photos: string[];
  own_photos: OwnPhoto[];
  owner: OwnerCard;
  /** AK-04: the figures published by the requests service; null while there are too few answers. */
  response: ResponseFigures | null;
  created_at: Date;
  updated_at: Date;
}

export function readyPhotos(photos: readonly OwnPhoto[]): string[] {
  return photos.filter(({ state }) => state === 'ready').map(({ photo }) => photo);
}

type Shown = Pick<ParkingSpot, 'status' | 'available' | 'held'> & { owner: Pick<OwnerCard, 'identity_verified'> };

function stageFacts({ status, available, held, owner }: Shown): StageFacts {
  return { status, available, isHeld: held !== null, isIdentityVerified: owner.identity_verified };
}

/** FO-01: where the parking stands, and the reviews that it waits for. */
export function stageOf(spot: Shown) {
  const facts = stageFacts(spot);
  return { stage: parkingStage(facts), waits_for: awaitedReviews(facts) };
}

/** SE-08, OP-08, L7, C59: returns whether others can see and request the parking; `IS_OPEN` is the same in SQL. */
export function isOpen(spot: Shown): boolean {
  return parkingStage(stageFacts(spot)) === 'online';
}

export type Viewer = 'visitor' | 'user' | 'owner' | 'approved_requester';

/** C11: returns whether the viewer may know the street address, the exact point, the instructions and the phone. */
export function knowsAddress(viewer: Viewer): boolean {
  return viewer === 'owner' || viewer === 'approved_requester';
}

/** A hidden or unapproved parking is visible to its owner and to a driver with an approved stay. */
export function maySee(spot: Shown, viewer: Viewer): boolean {
  return isOpen(spot) || knowsAddress(viewer);
}
