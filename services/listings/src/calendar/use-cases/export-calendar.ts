import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { calendarPath } from '@placette/contracts/listings/calendar/schema';
import { Clock } from '@placette/service-runtime';
import { CalendarRepository } from '../calendar.repository.js';
import { calendarText } from '../domain/calendar-text.js';

/** The days of a parking for other calendars, at a secret URL that its owner may renew. */
@Injectable()
export class ExportCalendar {
  constructor(
    private readonly calendars: CalendarRepository,
    private readonly clock: Clock,
  ) {}

  async link({ parking_spot_id }: { parking_spot_id: string }, { user_id }: Actor) {
    const { token } = (await this.calendars.exportToken(parking_spot_id, user_id)) ?? fail('parking_not_found');
    return { path: token && calendarPath(token) };
  }

  /** The previous URL answers `not_found` from now on. */
  async renew({ parking_spot_id }: { parking_spot_id: string }, { user_id }: Actor) {
    const token = randomBytes(32).toString('base64url');
    if (!(await this.calendars.setExportToken(parking_spot_id, user_id, token))) fail('parking_not_found');
    return { path: calendarPath(token) };
  }

  async execute({ token }: { token: string }): Promise<{ text: string }> {
    const now = this.clock.now();
    const days = (await this.calendars.exported(token, today(now))) ?? fail('not_found');
    return { text: calendarText(days, now) };
  }
}
