import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { CalendarFeeds, CalendarImport } from '@placette/contracts/listings/calendar-feeds/schema';
import { CalendarFeedsService } from './calendar-feeds.service.js';

interface OfSpot {
  parking_spot_id: string;
}
interface Answer {
  import: CalendarImport | null;
}

/** For gateways and pages of the release before, which know one calendar: the first feed, for all spaces. */
@Injectable()
export class CalendarImportService {
  constructor(private readonly feeds: CalendarFeedsService) {}

  async get(input: OfSpot, actor: Actor): Promise<Answer> {
    return firstOf(await this.feeds.list(input, actor));
  }

  /** Instead of the first one, which keeps its name and what it blocks. */
  async connect({ url, parking_spot_id }: OfSpot & { url: string }, actor: Actor): Promise<Answer> {
    const first = await this.first({ parking_spot_id }, actor);
    const given = { parking_spot_id, url, name: first?.given_name ?? '', blocks: first?.blocks ?? 'all' };
    return firstOf(
      first ? await this.feeds.change({ ...given, feed_id: first.id }, actor) : await this.feeds.add(given, actor),
    );
  }

  async refresh(input: OfSpot, actor: Actor): Promise<Answer> {
    const { id } = (await this.first(input, actor)) ?? fail('not_found');
    return firstOf(await this.feeds.read({ ...input, feed_id: id }, actor));
  }

  async remove(input: OfSpot, actor: Actor): Promise<void> {
    const first = await this.first(input, actor);
    if (first) await this.feeds.remove({ ...input, feed_id: first.id }, actor);
  }

  private async first(input: OfSpot, actor: Actor) {
    return (await this.feeds.list(input, actor)).feeds[0];
  }
}

function firstOf({ feeds: [feed] }: CalendarFeeds): Answer {
  if (!feed) return { import: null };
  const { url, error, days, unread, collisions, next_import_at } = feed;
  const imported_at = feed.imported_at ?? next_import_at;
  return { import: { url, imported_at, error, days, unread, days_with_stays: collisions.length, next_import_at } };
}
