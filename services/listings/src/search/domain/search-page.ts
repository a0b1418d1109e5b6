import { priceForStay, type Prices } from '@placette/contracts/listings/offer/price';
import { searchPageSchema } from '@placette/contracts/listings/search/schema';
import type { Stay } from '../../calendar/domain/chosen-stay.js';

/** A search result: the card of a parking as JSON, and the fields that the search adds. */
export interface FoundCard extends Prices {
  card: string;
  distance_meters: number;
  /** C45: beyond the radius of the location. */
  is_further: boolean;
}

/** Returns a page of `searchPageSchema` as JSON. */
export function encodePage(found: readonly FoundCard[], stay: Stay | null, next_cursor: string | null): Buffer {
  const results = found.map((each) => encodeResult(each, stay)).join(',');
  return Buffer.from(`{"results":[${results}],"next_cursor":${JSON.stringify(next_cursor)}}`);
}

/** Returns the same page as an object, for a response that contains more than the page. */
export function toPage(found: readonly FoundCard[], stay: Stay | null) {
  return searchPageSchema.parse(JSON.parse(encodePage(found, stay, null).toString()));
}

function encodeResult(found: FoundCard, stay: Stay | null): string {
  const total = stay && priceForStay(found, stay.days);
  const where = `"distance_meters":${found.distance_meters},"is_further":${found.is_further}`;
  const added = `${where},"days":${stay?.days ?? null},"total_price":${total}`;
  return `${found.card.slice(0, -1)},${added}}`;
}
