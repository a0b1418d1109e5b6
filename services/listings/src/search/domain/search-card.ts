import { searchCardSchema, type SearchCard } from '@placette/contracts/listings/search/schema';
import type { ParkingSpot } from '../../parking-spots/domain/parking-spot.js';
import { described } from '../../parking-spots/domain/spot-views.js';

/** Rises whenever `encodeCard` writes something else: cards of another version are not sent. */
export const CARD_VERSION = 5;

/** C11: stripped to the contract once, here; what is stored is sent as it is. */
export function encodeCard(spot: ParkingSpot): string {
  const { first_name, is_professional, identity_verified, cancellations } = spot.owner;
  const card: SearchCard = searchCardSchema.parse({
    ...described(spot),
    photo: spot.photos[0] ?? null,
    response: spot.response,
    owner: { first_name, is_professional, identity_verified, cancellations },
    zone: { latitude: spot.zone_latitude, longitude: spot.zone_longitude },
  });
  return JSON.stringify(card);
}
