import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { appError, fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import {
  calendarPath,
  lastCalendarDay,
  type Availability,
  type DayRange,
  type OwnCalendar,
} from '@placette/contracts/listings/calendar/schema';
import { blockedDaysChanged } from '@placette/contracts/listings/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ParkingPageService } from '../offer/parking-page.service.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { CalendarExportRepository } from './calendar-export.repository.js';
import { CalendarRepository, type CalendarSpot } from './calendar.repository.js';
import { availability, openRange } from './domain/availability.js';
import { calendarText } from './domain/calendar-text.js';

interface OfSpot {
  parking_spot_id: string;
}
type RangeOfSpot = DayRange & OfSpot;

/** C6: which days of a parking are free, which its owner blocks, and what other calendars can read. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly calendars: CalendarRepository,
    private readonly exports: CalendarExportRepository,
    private readonly pages: ParkingPageService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** PD-07: the free spaces day by day, for every reader who may see the parking's page. */
  async availability(input: RangeOfSpot, actor: Actor | null): Promise<Availability> {
    const day = today(this.clock.now());
    const { spot } = await this.pages.see(input.parking_spot_id, actor, day);
    const open = openRange(input, day);
    const marked = open ? await this.calendars.marked(spot.id, open) : [];
    return availability(spot.nombre_places, { from: input.from, to: input.to }, marked, day);
  }

  /**
   * The owner's view: which days are occupied or blocked, and by whom. A parking of another owner gives
   * `parking_not_found`.
   */
  async own(input: RangeOfSpot, { user_id }: Actor): Promise<OwnCalendar> {
    const spot = (await this.calendars.findOwn(input.parking_spot_id, user_id)) ?? fail('parking_not_found');
    const { id, title, nombre_places, price_per_day } = spot;
    return { parking: { id, title, nombre_places, price_per_day }, days: await this.calendars.marked(id, input) };
  }

  /**
   * C6, C60: all spaces of these days, or some. Approved stays go on. Fails for past days, for days more than two years
   * ahead, and for more spaces than the parking has.
   */
  async block(input: RangeOfSpot & { spaces: number | null }, actor: Actor): Promise<{ days_with_stays: number }> {
    const now = today(this.clock.now());
    if (input.from < now || input.to > lastCalendarDay(now)) fail('days_beyond_calendar');
    return this.change(input.parking_spot_id, actor, async (tx, { id, nombre_places }) => {
      const spaces = input.spaces ?? nombre_places;
      if (spaces > nombre_places) throw tooManySpaces(nombre_places);
      if (spaces === nombre_places) await this.calendars.block(tx, id, input);
      else await this.calendars.blockSpaces(tx, id, input, spaces);
      return { days_with_stays: await this.calendars.daysWithStays(tx, id, input) };
    });
  }

  async unblock(input: RangeOfSpot, actor: Actor): Promise<void> {
    return this.change(input.parking_spot_id, actor, (tx, { id }) => this.calendars.unblock(tx, id, input));
  }

  /**
   * Publishes the new state for the requests service after any change of blocked days, in its transaction and under the
   * parking's lock.
   */
  async announce(tx: Tx, { id, owner_id }: CalendarSpot): Promise<void> {
    const state = await this.calendars.nextState(tx, id, today(this.clock.now()));
    await this.outbox.record(tx, blockedDaysChanged, { parking_spot_id: id, owner_id, ...state });
  }

  /** The secret URL at which other calendars read the days of a parking. */
  async link({ parking_spot_id }: OfSpot, { user_id }: Actor) {
    const { token } = (await this.exports.token(parking_spot_id, user_id)) ?? fail('parking_not_found');
    return { path: token && calendarPath(token) };
  }

  /** The previous URL gives `not_found` from now on. */
  async renewLink({ parking_spot_id }: OfSpot, { user_id }: Actor) {
    const token = randomBytes(32).toString('base64url');
    if (!(await this.exports.setToken(parking_spot_id, user_id, token))) fail('parking_not_found');
    return { path: calendarPath(token) };
  }

  /** The content of that URL. */
  async export({ token }: { token: string }): Promise<{ text: string }> {
    const now = this.clock.now();
    const days = (await this.exports.days(token, today(now))) ?? fail('not_found');
    return { text: calendarText(days, now) };
  }

  private async change<T>(
    parking_spot_id: string,
    { user_id }: Actor,
    work: (tx: Tx, spot: CalendarSpot) => Promise<T>,
  ): Promise<T> {
    return this.prisma.$transaction(async (tx) => {
      const spot = await this.calendars.lock(tx, parking_spot_id);
      if (spot?.owner_id !== user_id) fail('parking_not_found');
      const answer = await work(tx, spot);
      await this.announce(tx, spot);
      return answer;
    });
  }
}

function tooManySpaces(nombre_places: number) {
  const message = nombre_places === 1 ? 'Ce parking n’a qu’une place' : `Ce parking n’a que ${nombre_places} places`;
  return appError('invalid_input', undefined, [{ path: 'spaces', message, code: 'custom' }]);
}
