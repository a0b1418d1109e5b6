import type { NearbyLocation, ParkingSpotPage } from '@placette/contracts/listings/schema';
import { ofLocation } from '@placette/contracts/location-names';
import { shuttlePriceInWords } from '@placette/contracts/requests/travel/shuttle-price';
import { distance, travelTime } from '@placette/ui/format';

/**
 * « À 2,2 km de l’aéroport Paris-Orly, navette gratuite »: on foot under 2 km but to an airport (C52), by the shuttle or public transport beyond
 * (CO-02). Never by car, which stays parked.
 */
export function wayToPlace({ name, type, distance_meters }: NearbyLocation, parking: Shuttle): string {
  const ways = [travelTime(distance_meters, [type]), shuttle(parking)].filter((way) => way !== null);
  const way = ways.length > 0 ? ways.join(' ou ') : travelTime(distance_meters, [type], 'transit');
  return `À ${distance(distance_meters)} ${ofLocation(name)}, ${way}`;
}

type Shuttle = Pick<ParkingSpotPage, 'shuttle_service' | 'shuttle_price' | 'shuttle_per'>;

function shuttle({ shuttle_service, shuttle_price, shuttle_per }: Shuttle): string | null {
  switch (shuttle_service) {
    case 'none':
      return null;
    case 'included':
      return 'navette comprise';
    case 'free':
      return 'navette gratuite';
    case 'extra':
      return shuttle_price === null
        ? 'navette payante'
        : `navette à ${shuttlePriceInWords(shuttle_price, shuttle_per)}`;
  }
}
