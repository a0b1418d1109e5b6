import { Injectable } from '@nestjs/common';
import { IntervalWork, Job, Logger, Metrics } from '@placette/service-runtime';
import { ReadFeeds } from './use-cases/read-feeds.js';

const EVERY_MS = 30_000;

/** Looks for imported calendars that are due; the table says which, and shares them out between replicas. */
@Injectable()
export class CalendarImportJob extends Job {
  constructor(reading: ReadFeeds, logger: Logger, metrics: Metrics) {
    const run = () => reading.readDue();
    super(new IntervalWork({ name: 'calendar-import', everyMs: EVERY_MS, run, logger, metrics }));
  }
}
