import { Injectable } from '@nestjs/common';
import { type Actor, AppError } from '@placette/contracts';
import { allErrors, fail, type ErrorCode } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import {
  FEEDS_MAX,
  type CalendarFeed,
  type CalendarFeeds,
  type FeedInput,
} from '@placette/contracts/listings/calendar-feeds/schema';
import { Clock } from '@placette/service-runtime';
import { CalendarRepository, type CalendarSpot } from '../calendar/calendar.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { CalendarFeedsRepository, type FeedChoice, type FeedRow, type FeedState } from './calendar-feeds.repository.js';
import { feedName, isSameAddress } from './domain/feeds.js';
import { FeedReader } from './feed-reader.js';
import type { BusyDays } from './reading/busy-days.js';

/**
 * In milliseconds: the minimum time between two new URLs, beyond as many as a parking may have; and between two imports
 * of one feed.
 */
const BETWEEN_URLS = 3_000;
const BETWEEN_READINGS = 60_000;

interface OfSpot {
  parking_spot_id: string;
}
type OfFeed = OfSpot & { feed_id: string };

/** C51: an owner's list of calendars of other sites, at most five per parking. Only the owner sees their URLs. */
@Injectable()
export class CalendarFeedsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly calendars: CalendarRepository,
    private readonly feeds: CalendarFeedsRepository,
    private readonly reading: FeedReader,
    private readonly clock: Clock,
  ) {}

  async list(input: OfSpot, actor: Actor): Promise<CalendarFeeds> {
    await this.own(input, actor);
    return this.state(input);
  }

  /** Reads the calendar first; a URL without a calendar fails and changes nothing. */
  async add({ parking_spot_id, ...input }: OfSpot & FeedInput, actor: Actor): Promise<CalendarFeeds> {
    requireRoom(await this.own({ parking_spot_id }, actor), input.url);
    const found = await this.tryAddress(parking_spot_id, input.url);
    return this.changing({ parking_spot_id }, actor, async (tx, spot, others) => {
      requireRoom(others, input.url);
      const id = await this.feeds.add(tx, spot.id, choiceOf(input), this.clock.now());
      await this.reading.keep(tx, id, found);
      return nameOf(choiceOf(input));
    });
  }

  /** A new URL is read first. */
  async change({ parking_spot_id, feed_id, ...input }: OfFeed & FeedInput, actor: Actor): Promise<CalendarFeeds> {
    const others = await this.own({ parking_spot_id }, actor);
    const before = requireFeed(others, feed_id);
    const isMoved = before.url !== input.url;
    if (isMoved) requireUnknown(others, input.url, feed_id);
    const found = isMoved ? await this.tryAddress(parking_spot_id, input.url) : null;
    return this.changing({ parking_spot_id }, actor, async (tx, _spot, now) => {
      requireFeed(now, feed_id);
      requireUnknown(now, input.url, feed_id);
      await this.feeds.change(tx, feed_id, choiceOf(input));
      if (found) await this.reading.keep(tx, feed_id, found);
      return nameOf(choiceOf(input));
    });
  }

  /** Also returns normally when the import failed; the state then contains the reason. */
  async read({ parking_spot_id, feed_id }: OfFeed, actor: Actor): Promise<CalendarFeeds> {
    const feed = requireFeed(await this.own({ parking_spot_id }, actor), feed_id);
    const isStarted = await this.feeds.startReading(feed.id, this.clock.now(), BETWEEN_READINGS);
    if (!isStarted) fail('calendar_read_just_now');
    await this.reading.readAgain(feed);
    return this.state({ parking_spot_id });
  }

  async remove({ parking_spot_id, feed_id }: OfFeed, actor: Actor): Promise<CalendarFeeds> {
    return this.changing({ parking_spot_id }, actor, async (tx, _spot, feeds) => {
      const feed = requireFeed(feeds, feed_id);
      await this.feeds.remove(tx, feed_id);
      return nameOf(feed);
    });
  }

  /** Returns the feeds of a parking of this owner. */
  private async own({ parking_spot_id }: OfSpot, { user_id }: Actor): Promise<FeedRow[]> {
    const { id } = (await this.calendars.findOwn(parking_spot_id, user_id)) ?? fail('parking_not_found');
    return this.feeds.ofSpot(id);
  }

  /** `work` gets the feeds under the parking's lock and returns the id of the one that it changed. */
  private async changing(
    { parking_spot_id }: OfSpot,
    { user_id }: Actor,
    work: (tx: Tx, spot: CalendarSpot, feeds: FeedRow[]) => Promise<string>,
  ): Promise<CalendarFeeds> {
    await this.prisma.$transaction(async (tx) => {
      const spot = await this.calendars.lock(tx, parking_spot_id);
      if (spot?.owner_id !== user_id) fail('parking_not_found');
      await this.reading.settle(tx, spot, await work(tx, spot, await this.feeds.ofSpot(parking_spot_id, tx)));
    });
    return this.state({ parking_spot_id });
  }

  private async tryAddress(parking_spot_id: string, url: string): Promise<BusyDays> {
    const isStarted = await this.feeds.startAttempt(parking_spot_id, this.clock.now(), BETWEEN_URLS, FEEDS_MAX);
    if (!isStarted) fail('calendar_read_just_now');
    try {
      return await this.reading.busyDays(parking_spot_id, url);
    } catch (error) {
      // No server was contacted, so the correct URL may be tried immediately.
      const isRefused = error instanceof AppError && error.code === 'calendar_address_refused';
      if (isRefused) await this.feeds.forgetAttempt(parking_spot_id);
      throw error;
    }
  }

  private async state({ parking_spot_id }: OfSpot): Promise<CalendarFeeds> {
    return { feeds: (await this.feeds.states(parking_spot_id, today(this.clock.now()))).map(toFeed) };
  }
}

function requireRoom(feeds: readonly FeedRow[], url: string): void {
  requireUnknown(feeds, url);
  if (feeds.length >= FEEDS_MAX) fail('too_many_feeds');
}

/** The same calendar twice would count twice. */
function requireUnknown(feeds: readonly FeedRow[], url: string, except?: string): void {
  if (feeds.some((each) => each.id !== except && isSameAddress(each.url, url))) fail('feed_known_already');
}

function requireFeed(feeds: readonly FeedRow[], feed_id: string): FeedRow {
  return feeds.find(({ id }) => id === feed_id) ?? fail('feed_not_found');
}

function choiceOf({ url, name, blocks }: FeedInput): FeedChoice {
  return { url, given_name: name || null, takes_all: blocks === 'all' };
}

const nameOf = ({ given_name, url }: FeedChoice) => given_name ?? feedName(url);

function toFeed(row: FeedState): CalendarFeed {
  return {
    id: row.id,
    given_name: row.given_name,
    name: nameOf(row),
    url: row.url,
    blocks: row.takes_all ? 'all' : 'one',
    imported_at: row.imported_at?.toISOString() ?? null,
    tried_at: row.tried_at?.toISOString() ?? null,
    error: row.error && allErrors[row.error as ErrorCode][1],
    failing_since: row.failing_since?.toISOString() ?? null,
    days: row.days,
    unread: row.unread,
    collisions: row.collisions,
    next_import_at: row.next_import_at.toISOString(),
  };
}
