import { Injectable } from '@nestjs/common';
import { IntervalWork, Job, Logger, Metrics } from '@placette/service-runtime';
import { WriteSearchCards } from './use-cases/write-search-cards.js';

const EVERY_MS = 3_600_000;

/** At the start and every hour: while two releases run side by side, the older one writes cards of its own form. */
@Injectable()
export class SearchCardsJob extends Job {
  constructor(writing: WriteSearchCards, logger: Logger, metrics: Metrics) {
    const run = async (stopping: AbortSignal) => {
      const written = await writing.execute(stopping);
      if (written > 0) logger.info({ written }, 'search cards rewritten');
    };
    super(new IntervalWork({ name: 'search-cards', everyMs: EVERY_MS, atStart: true, run, logger, metrics }));
  }
}
