import { searchCardSchema, type SearchCard } from '@placette/contracts/listings/search/schema';
import type { ParkingSpot } from '../../parking-spots/domain/parking-spot.js';
import { described } from '../../parking-spots/domain/spot-views.js';

/** Has to rise whenever `encodeCard` changes its output; cards of another version are not sent. */
export const CARD_VERSION = 5;

/** C11: reduces the card to the contract's fields once, here; the stored card is sent as it is. */
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
