import { Injectable } from '@nestjs/common';
import type { RpcInput, RpcOutput } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import type { stayPlaceApi } from '@placette/contracts/listings/stay-place/api';
import { Clock } from '@placette/service-runtime';
import { CalendarRepository } from '../../calendar/calendar.repository.js';
import { toCopy } from '../../parking-spots/domain/spot-views.js';
import { ParkingSpotRepository } from '../../parking-spots/parking-spot.repository.js';

type Contract = typeof stayPlaceApi.getParkingState;

/** What `parking_updated` and `blocked_days_changed` say, now (ADR 127). */
@Injectable()
export class GetParkingState {
  constructor(
    private readonly spots: ParkingSpotRepository,
    private readonly calendars: CalendarRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ parking_spot_id }: RpcInput<Contract>): Promise<RpcOutput<Contract>> {
    const spot = await this.spots.find(parking_spot_id);
    if (!spot) return { parking: null, blocked: null };
    return { parking: toCopy(spot), blocked: await this.calendars.state(parking_spot_id, today(this.clock.now())) };
  }
}
