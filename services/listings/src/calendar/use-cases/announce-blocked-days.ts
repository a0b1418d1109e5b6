import { Injectable } from '@nestjs/common';
import { today } from '@placette/contracts/kernel/days';
import { blockedDaysChanged } from '@placette/contracts/listings/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { CalendarRepository, type CalendarSpot } from '../calendar.repository.js';
import type { Tx } from '../../platform/prisma.service.js';

/** After any change of blocked days, in its transaction and under the parking's lock: requests gets the new state. */
@Injectable()
export class AnnounceBlockedDays {
  constructor(
    private readonly calendars: CalendarRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, { id, owner_id }: CalendarSpot): Promise<void> {
    const state = await this.calendars.nextState(tx, id, today(this.clock.now()));
    await this.outbox.record(tx, blockedDaysChanged, { parking_spot_id: id, owner_id, ...state });
  }
}
