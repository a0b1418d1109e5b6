import { Injectable } from '@nestjs/common';
import type { StayPlace } from '@placette/contracts/listings/stay-place/schema';
import { isLocated } from '../../parking-spots/domain/zone.js';
import { ParkingSpotRepository } from '../../parking-spots/parking-spot.repository.js';

/** TR-02: for a stay that the requests service knows to be agreed (C11), hidden or suspended parkings too. */
@Injectable()
export class GetStayPlace {
  constructor(private readonly spots: ParkingSpotRepository) {}

  async execute({ parking_spot_id }: { parking_spot_id: string }): Promise<{ place: StayPlace | null }> {
    const spot = await this.spots.find(parking_spot_id);
    if (!spot) return { place: null };
    const { address, postal_code, city, latitude, longitude, access_instructions } = spot;
    const point = isLocated(spot) ? { latitude, longitude } : null;
    return { place: { address, postal_code, city, point, access_instructions } };
  }
}
