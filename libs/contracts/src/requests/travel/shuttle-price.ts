import { euros } from '../../kernel/euros.js';
import type { ServiceOption } from '../../listings/offer/features.js';

/** What the price of a shuttle is for: one trip of everybody, or one trip of each person. */
export const SHUTTLE_PER = ['trip', 'person'] as const;
export type ShuttlePer = (typeof SHUTTLE_PER)[number];

export interface ShuttlePrice {
  /** In euros; null for a shuttle without a price of its own, or with an unknown one. */
  shuttle_price: number | null;
  shuttle_per: ShuttlePer;
}

export const NO_SHUTTLE_PRICE: ShuttlePrice = { shuttle_price: null, shuttle_per: 'trip' };

/** Reads a stored value. */
export const shuttlePerOf = (stored: string): ShuttlePer => SHUTTLE_PER.find((per) => per === stored) ?? 'trip';

/** The trips of a stay: to the airport, station or event, and back. */
const TRIPS = 2;

/** The price that a parking asks for its shuttle. */
export function shuttlePriceOf(spot: ShuttlePrice & { shuttle_service: ServiceOption | null }): ShuttlePrice {
  const { shuttle_service, shuttle_price, shuttle_per } = spot;
  return { shuttle_price: shuttle_service === 'extra' ? shuttle_price : null, shuttle_per };
}

/** C61: what a request stores of the shuttle; nobody asks for one where there is none. */
export function wantedShuttle(
  { wants_shuttle }: { wants_shuttle: boolean },
  spot: ShuttlePrice & { shuttle_service: ServiceOption | null },
) {
  if (!wants_shuttle || spot.shuttle_service === 'none') return { wants_shuttle: false, ...NO_SHUTTLE_PRICE };
  return { wants_shuttle: true, ...shuttlePriceOf(spot) };
}

/** « 7 € par trajet », « 7 € par trajet et par personne ». `price` in euros. */
export function shuttlePriceInWords(price: number, per: ShuttlePer): string {
  return `${euros(price)} par trajet${per === 'person' ? ' et par personne' : ''}`;
}

/**
 * C61: what a shuttle there and back costs beside the total of a stay: « 2 × 7 €, à régler sur place ». `people` is null
 * when unknown. Returns null when the shuttle costs nothing more.
 */
export function shuttleSumInWords({ shuttle_price, shuttle_per }: ShuttlePrice, people: number | null): string | null {
  if (shuttle_price === null) return null;
  return `${factors(shuttle_price, shuttle_per, people)}, à régler sur place`;
}

function factors(price: number, per: ShuttlePer, people: number | null): string {
  if (per === 'trip' || people === 1) return `${TRIPS}\u00a0×\u00a0${euros(price)}`;
  if (people === null) return `${TRIPS}\u00a0×\u00a0${euros(price)} par personne`;
  return `${TRIPS}\u00a0×\u00a0${people}\u00a0personnes ×\u00a0${euros(price)}, soit ${euros(TRIPS * people * price)}`;
}
