import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { instructionsFrom } from '@placette/contracts/requests/immediate-booking';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { OccupancyRepository } from '../calendar/occupancy.repository.js';
import type { ListingsConfig } from '../config.js';
import { AssociationsRepository } from '../locations/associations.repository.js';
import { knowsAddress, maySee, type ParkingSpot, type Viewer } from '../parking-spots/domain/parking-spot.js';
import { toPage } from '../parking-spots/domain/spot-views.js';
import { isLocated } from '../parking-spots/domain/zone.js';
import { ParkingSpotsRepository } from '../parking-spots/parking-spots.repository.js';
import { WithdrawalsRepository } from '../parking-spots/withdrawals.repository.js';
import { OfferRepository } from './offer.repository.js';

interface Seen {
  spot: ParkingSpot;
  viewer: Viewer;
  /** The reader's own stay there. */
  stay: { start_date: string; agreed_at_once: boolean } | null;
}

/**
 * PD-01, C11: the page of a parking as its reader may see it. Fails with `parking_withdrawn` when its owner deleted it.
 */
@Injectable()
export class ParkingPageService {
  constructor(
    private readonly spots: ParkingSpotsRepository,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly associations: AssociationsRepository,
    private readonly occupancy: OccupancyRepository,
    private readonly offer: OfferRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: ListingsConfig,
  ) {}

  async page({ parking_spot_id }: { parking_spot_id: string }, actor: Actor | null) {
    const { spot, viewer, stay } = await this.see(parking_spot_id, actor, today(this.clock.now()));
    const from = stay && instructionsFrom(stay, this.settings.INSTRUCTIONS_HOURS, this.clock.now());
    return this.pageOf(spot, viewer, from);
  }

  /** What this kind of reader is shown of the parking. */
  async pageOf(spot: ParkingSpot, viewer: Viewer, instructions_from: string | null = null) {
    const [nearest, free_spots] = await Promise.all([
      this.associations.nearestOf([spot.id], knowsAddress(viewer)),
      this.offer.freeToday(spot.id, today(this.clock.now())),
    ]);
    const page = toPage(spot, viewer, nearest.get(spot.id) ?? [], free_spots, instructions_from);
    return isLocated(spot) ? page : { ...page, zone: null };
  }

  /** Fails with `parking_not_found` when the reader may not see the parking. */
  async see(parking_spot_id: string, actor: Actor | null, day: string): Promise<Seen> {
    const spot = (await this.spots.find(parking_spot_id)) ?? (await this.failMissing(parking_spot_id));
    const isOwner = actor?.user_id === spot.owner_id;
    const stay = actor && !isOwner ? await this.occupancy.stayOf(spot.id, actor.user_id, day) : null;
    const viewer = !actor ? 'visitor' : isOwner ? 'owner' : stay ? 'approved_requester' : 'user';
    return maySee(spot, viewer) ? { spot, viewer, stay } : fail('parking_not_found');
  }

  async failMissing(parking_spot_id: string): Promise<never> {
    const owner_id = await this.withdrawals.ownerOf(parking_spot_id);
    return fail(owner_id === null ? 'parking_not_found' : 'parking_withdrawn');
  }
}
