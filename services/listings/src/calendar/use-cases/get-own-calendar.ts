import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { DayRange, OwnCalendar } from '@placette/contracts/listings/calendar/schema';
import { CalendarRepository } from '../calendar.repository.js';

/** The owner's view: what is occupied and what is blocked, by whom. Another owner's answers `parking_not_found`. */
@Injectable()
export class GetOwnCalendar {
  constructor(private readonly calendars: CalendarRepository) {}

  async execute(input: DayRange & { parking_spot_id: string }, { user_id }: Actor): Promise<OwnCalendar> {
    const spot = (await this.calendars.findOwn(input.parking_spot_id, user_id)) ?? fail('parking_not_found');
    const { id, title, nombre_places } = spot;
    return { parking: { id, title, nombre_places }, days: await this.calendars.marked(id, input) };
  }
}
