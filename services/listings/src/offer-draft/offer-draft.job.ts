import { Injectable } from '@nestjs/common';
import { IntervalWork, Job, Logger, Metrics } from '@placette/service-runtime';
import { ForgetOldDrafts } from './use-cases/forget-old-drafts.js';

const EVERY_MS = 3_600_000;

/** Erases old drafts once an hour, in every replica: each finds what the others left. */
@Injectable()
export class OfferDraftJob extends Job {
  constructor(drafts: ForgetOldDrafts, logger: Logger, metrics: Metrics) {
    super(new IntervalWork({ name: 'old-drafts', everyMs: EVERY_MS, run: () => drafts.execute(), logger, metrics }));
  }
}
