import { priceForStay, type Prices } from '@placette/contracts/listings/price';
import { searchCardSchema, type SearchCard } from '@placette/contracts/listings/search-schema';
import type { ParkingSpot } from './parking-spot.js';
import { described } from './spot-views.js';
import type { Stay } from '../../search/domain/stay.js';

/** Rises whenever `encodeCard` writes something else: cards of another form are not sent. */
export const CARD_FORM = 2;

/** What a search found of a parking: its card as JSON, and what the search adds to it. */
export interface FoundCard extends Prices {
  card: string;
  distance_meters: number;
}

/** Stripped to the contract here, once (ruling C11): what is stored is sent as it is. */
export function encodeCard(spot: ParkingSpot): string {
  const { first_name, is_professional, identity_verified } = spot.owner;
  const card: SearchCard = searchCardSchema.parse({
    ...described(spot),
    photo: spot.photos[0] ?? null,
    owner: { first_name, is_professional, identity_verified },
    zone: { latitude: spot.zone_latitude, longitude: spot.zone_longitude },
  });
  return JSON.stringify(card);
}

/** The JSON of a page of `searchPageSchema`. */
export function encodePage(found: readonly FoundCard[], stay: Stay | null, next_cursor: string | null): Buffer {
  const results = found.map((each) => encodeResult(each, stay)).join(',');
  return Buffer.from(`{"results":[${results}],"next_cursor":${JSON.stringify(next_cursor)}}`);
}

function encodeResult(found: FoundCard, stay: Stay | null): string {
  const total = stay && priceForStay(found, stay.days);
  const added = `"distance_meters":${found.distance_meters},"days":${stay?.days ?? null},"total_price":${total}`;
  return `${found.card.slice(0, -1)},${added}}`;
}
