import { Injectable } from '@nestjs/common';
import { ParkingSpotJournal } from '../../parking-spots/parking-spot-journal.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { SearchCardRepository } from '../../parking-spots/search-card.repository.js';

const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Writes the cards that are of another form, or not there: after a release that changed them. Safe to repeat. */
@Injectable()
export class WriteSearchCards {
  constructor(
    private readonly prisma: PrismaService,
    private readonly journal: ParkingSpotJournal,
    private readonly cards: SearchCardRepository,
  ) {}

  /** Returns how many it wrote; stops between two batches once `signal` says so. */
  async execute(signal: AbortSignal): Promise<number> {
    let [written, after] = [0, FIRST];
    while (!signal.aborted) {
      const page = await this.cards.formsAfter(this.prisma, after, BATCH);
      const last = page.at(-1);
      if (last === undefined) break;
      const ids = page.filter(({ is_current }) => !is_current).map(({ id }) => id);
      if (ids.length > 0) await this.prisma.$transaction((tx) => this.journal.writeCards(tx, ids));
      written += ids.length;
      after = last.id;
    }
    return written;
  }
}
