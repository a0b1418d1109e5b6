import { Injectable } from '@nestjs/common';
import { IntervalWork, Job, Logger, Metrics } from '@placette/service-runtime';
import { CleanOldWords } from './use-cases/clean-old-words.js';

const EVERY_MS = 3_600_000;

/** C57: at the start and every hour, in every replica: each finds what the others left. */
@Injectable()
export class CleanOldWordsJob extends Job {
  constructor(words: CleanOldWords, logger: Logger, metrics: Metrics) {
    const run = async () => {
      const cleaned = await words.execute();
      if (cleaned > 0) logger.info({ cleaned }, 'old titles and towns cleaned');
    };
    super(new IntervalWork({ name: 'clean-old-words', everyMs: EVERY_MS, atStart: true, run, logger, metrics }));
  }
}
