import { Injectable } from '@nestjs/common';
import type { EventPayload, RpcInput, RpcOutput } from '@placette/contracts';
import type { parkingStatusChanged } from '@placette/contracts/documents/events';
import { today } from '@placette/contracts/kernel/days';
import type { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import type { responseFiguresChanged } from '@placette/contracts/requests/events';
import type { EventMeta } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { CalendarRepository } from '../calendar/calendar.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { toCopy } from './domain/spot-views.js';
import { isLocated } from './domain/zone.js';
import { ParkingSpotProjector } from './parking-spot-projector.js';
import { ParkingSpotsRepository } from './parking-spots.repository.js';
import { PointsRepository } from './points.repository.js';

type Api = typeof stayPlaceApi;

/** What other services read of a parking, and what they publish about it. */
@Injectable()
export class ParkingSpotsService {
  constructor(
    private readonly spots: ParkingSpotsRepository,
    private readonly points: PointsRepository,
    private readonly calendars: CalendarRepository,
    private readonly projector: ParkingSpotProjector,
    private readonly clock: Clock,
  ) {}

  /**
   * TR-02, C11: for a stay that the requests service knows to be approved; also returns hidden and suspended parkings.
   */
  async place({ parking_spot_id }: RpcInput<Api['getStayPlace']>): Promise<RpcOutput<Api['getStayPlace']>> {
    const spot = await this.spots.find(parking_spot_id);
    if (!spot) return { place: null };
    const { address, postal_code, city, latitude, longitude, access_instructions } = spot;
    const point = isLocated(spot) ? { latitude, longitude } : null;
    return { place: { address, postal_code, city, point, access_instructions } };
  }

  /** ADR 127: the current content of `parking_updated` and `blocked_days_changed`. */
  async state({ parking_spot_id }: RpcInput<Api['getParkingState']>): Promise<RpcOutput<Api['getParkingState']>> {
    const spot = await this.spots.find(parking_spot_id);
    if (!spot) return { parking: null, blocked: null };
    return { parking: toCopy(spot), blocked: await this.calendars.state(parking_spot_id, today(this.clock.now())) };
  }

  /** OP-08: the status follows the documents; a decision older than the stored one changes nothing. */
  async followStatus(change: EventPayload<typeof parkingStatusChanged>, meta: EventMeta<Tx>): Promise<void> {
    const { tx, occurredAt: changedAt } = meta;
    const changed = await this.spots.setStatus(tx, { ...change, changedAt });
    if (changed && change.status === 'approved') await this.points.approve(tx, change.parking_spot_id);
    if (changed) await this.projector.updated(tx, change.parking_spot_id);
  }

  /** AK-04: the answer figures are shown with the parking; an older state, or a deleted parking, changes nothing. */
  async followResponse(figures: EventPayload<typeof responseFiguresChanged>, { tx }: EventMeta<Tx>): Promise<void> {
    const { parking_spot_id, version, response } = figures;
    if (await this.spots.setResponse(tx, parking_spot_id, version, response))
      await this.projector.writeCards(tx, [parking_spot_id]);
  }
}
