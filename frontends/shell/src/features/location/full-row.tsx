import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { offeredFacts } from '@placette/contracts/listings/offer/features';
import type { LocationSpotCard, StayOffer } from '@placette/contracts/listings/schema';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import { links } from '@placette/shell-api';
import { howFar } from '@placette/ui/format';
import { ParkingRow } from '@placette/ui/parking-row';
import { datesOf } from './offer-range.js';

export interface FullRowProps {
  parking: Extract<LocationSpotCard, { redacted: false }>;
  at: Pick<LocationSuggestion, 'slug' | 'type'>;
  stay: StayOffer | null;
  eager: boolean;
}

/** PL-11: a parking as its page shows it. */
export function FullRow({ parking, at, stay, eager }: FullRowProps) {
  const query = stay ? stayQuery(datesOf(stay)) : '';
  return (
    <ParkingRow
      title={parking.title}
      href={links.parking(parking.id) + query}
      state={{ from: links.location(at.slug) + query }}
      city={parking.city}
      description={parking.description}
      where={`à ${howFar(parking.distance_meters, [at.type])}`}
      photo={parking.photo}
      facts={offeredFacts(parking)}
      owner={`Par ${parking.owner_first_name}`}
      response={parking.response}
      price_per_day={parking.price_per_day}
      total={stay && parking.total !== null ? { total_price: parking.total, days: stay.days } : null}
      unavailable={parking.free_spots === 0}
      eager={eager}
    />
  );
}
