import { priceForStay } from '@placette/contracts/listings/price';
import { ZONE_RADIUS_M } from '@placette/contracts/listings/schema';
import { searchCardSchema, type SearchCard } from '@placette/contracts/listings/search-schema';
import type { ParkingSpot } from './parking-spot.js';
import { described } from './spot-views.js';
import type { Stay } from './stay.js';

/** Rises whenever `encodeCard` writes something else: cards of another form are not sent. */
export const CARD_FORM = 1;

/** What a search found of a parking: its card as JSON, and what this search adds to it. Prices in euros. */
export interface FoundCard {
  parking_spot_id: string;
  card: string;
  price_per_day: number;
  price_per_week: number | null;
  distance_meters: number;
  free_spots: number;
}

/** Stripped to the contract here, once (ruling C11): what is stored is sent as it is. */
export function encodeCard(spot: ParkingSpot): string {
  const { first_name, is_professional, identity_verified } = spot.owner;
  const card: SearchCard = searchCardSchema.parse({
    ...described(spot),
    owner: { first_name, is_professional, identity_verified },
    zone: { latitude: spot.zone_latitude, longitude: spot.zone_longitude, radius_m: ZONE_RADIUS_M },
  });
  return JSON.stringify(card);
}

/** The JSON of a page of `searchPageSchema`. */
export function encodePage(found: readonly FoundCard[], stay: Stay | null, next_cursor: string | null): Buffer {
  const results = found.map((each) => encodeResult(each, stay)).join(',');
  return Buffer.from(`{"results":[${results}],"next_cursor":${JSON.stringify(next_cursor)}}`);
}

function encodeResult({ card, distance_meters, free_spots, ...price }: FoundCard, stay: Stay | null): string {
  const found = { distance_meters, free_spots, days: stay?.days ?? null, total_price: null as number | null };
  if (stay) found.total_price = priceForStay(price, stay.days);
  return `${card.slice(0, -1)},${JSON.stringify(found).slice(1)}`;
}
