import type { favouriteSchema } from '@placette/contracts/listings/favourites/api';
import type { z } from 'zod';
import { priceForStay } from '@placette/contracts/listings/offer/price';
import type { Stay } from '../../calendar/domain/chosen-stay.js';
import { isOpen, type ParkingSpot } from '../../parking-spots/domain/parking-spot.js';

interface SavedSpot {
  parking_spot_id: string;
  saved_at: Date;
  date_debut: Date | null;
  date_fin: Date | null;
  spot: ParkingSpot | null;
}

/** The stay asked about, and the parkings that are free for it. */
export interface FreeDuring extends Stay {
  free: ReadonlySet<string>;
}

/** C11: lists its fields one by one, as every view does. */
export function toFavourite(
  { parking_spot_id, saved_at, spot, ...dates }: SavedSpot,
  stay: FreeDuring | null,
): z.input<typeof favouriteSchema> {
  const kept = {
    parking_spot_id,
    saved_at: saved_at.toISOString(),
    date_debut: dayOf(dates.date_debut),
    date_fin: dayOf(dates.date_fin),
  };
  if (spot === null) return { ...kept, state: 'withdrawn' };
  const { title, city } = spot;
  if (!isOpen(spot)) return { ...kept, state: 'hidden', title, city };
  return {
    ...kept,
    state: 'open',
    title,
    city,
    photo: spot.photos[0] ?? null,
    price_per_day: spot.price_per_day,
    is_covered: spot.is_covered,
    has_security: spot.has_security,
    features: spot.features,
    owner_first_name: spot.owner.first_name,
    identity_verified: spot.owner.identity_verified,
    stay: stay && { is_free: stay.free.has(parking_spot_id), total: priceForStay(spot, stay.days) },
  };
}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;
