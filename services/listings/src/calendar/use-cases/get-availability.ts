import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import type { Availability, DayRange } from '@placette/contracts/listings/calendar/schema';
import { Clock } from '@placette/service-runtime';
import { CalendarRepository } from '../calendar.repository.js';
import { availability, openRange } from '../domain/availability.js';
import { GetParkingSpotPage } from '../../offer/use-cases/get-parking-spot-page.js';

/** PD-07: free spaces day by day, for every reader who may see the page of the parking. */
@Injectable()
export class GetAvailability {
  constructor(
    private readonly pages: GetParkingSpotPage,
    private readonly calendars: CalendarRepository,
    private readonly clock: Clock,
  ) {}

  async execute(input: DayRange & { parking_spot_id: string }, actor: Actor | null): Promise<Availability> {
    const day = today(this.clock.now());
    const { spot } = await this.pages.see(input.parking_spot_id, actor, day);
    const open = openRange(input, day);
    const marked = open ? await this.calendars.marked(spot.id, open) : [];
    return availability(spot.nombre_places, { from: input.from, to: input.to }, marked, day);
  }
}
