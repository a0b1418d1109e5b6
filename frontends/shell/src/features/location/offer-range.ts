import type { LocationPage } from '@placette/contracts/catalog/api';
import type { StayOffer } from '@placette/contracts/listings/schema';
import type { ChosenStay } from '@placette/contracts/listings/stay/stay';

/** Number of parkings and their lowest and highest price: euros for the stay, or a day without dates; null for none. */
export function offerRange({ stay, offers, prix_min, prix_max }: LocationPage) {
  return stay === null
    ? { many: offers, lowest: prix_min, highest: prix_max, stay }
    : { many: stay.parkings, lowest: stay.lowest_total, highest: stay.highest_total, stay };
}

export function datesOf({ date_debut, date_fin }: StayOffer): ChosenStay {
  return { start: date_debut, end: date_fin };
}

/** Id of the heading above the parkings: submitting the dates leads there. */
export const PARKINGS_ID = 'particuliers';
