import { Injectable } from '@nestjs/common';
import { ownerCancellationsChanged, responseFiguresChanged } from '@placette/contracts/requests/events';
import { RESPONSE_DAYS } from '@placette/contracts/requests/response-figures/schema';
import { Outbox } from '@placette/outbox';
import { Clock, onceAMinute } from '@placette/service-runtime';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { OwnerCancellationsRepository } from './owner-cancellations.repository.js';
import { ResponseFiguresRepository } from './response-figures.repository.js';

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;
const BATCH = 200;

/**
 * Figures about how owners answer and honour approved stays. They are computed from the requests and published once per
 * change. Safe to repeat, on any replica.
 */
@Injectable()
export class FiguresService {
  private readonly median: () => Promise<{ answer_minutes: number | null }>;

  constructor(
    private readonly prisma: PrismaService,
    private readonly responses: ResponseFiguresRepository,
    private readonly cancellations: OwnerCancellationsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    this.median = onceAMinute(clock, async (now) => ({
      answer_minutes: await responses.medianAnswerMinutes(prisma, new Date(now.getTime() - YEAR_MS)),
    }));
  }

  /**
   * HO-08, C42, C54: the median time that owners take to answer, computed at most once a minute; null when nobody has
   * answered within a year.
   */
  async getAnswerTime(): Promise<{ answer_minutes: number | null }> {
    return this.median();
  }

  /** AK-04: the last step in the transaction of an answer or an expiry. */
  async publishResponses(tx: Tx, parking_spot_ids: readonly string[]): Promise<void> {
    if (parking_spot_ids.length === 0) return;
    await this.responses.lock(tx, parking_spot_ids);
    for (const changed of await this.responses.changed(tx, this.since(), parking_spot_ids)) {
      await this.responses.save(tx, changed);
      await this.outbox.record(tx, responseFiguresChanged, changed);
    }
  }

  /** CN-04: the last step in the transaction of a cancellation. */
  async publishCancellations(tx: Tx, owner_ids: readonly string[]): Promise<void> {
    if (owner_ids.length === 0) return;
    await this.cancellations.lock(tx, owner_ids);
    for (const changed of await this.cancellations.changed(tx, this.since(), owner_ids)) {
      await this.cancellations.save(tx, changed);
      await this.outbox.record(tx, ownerCancellationsChanged, changed);
    }
  }

  /**
   * AK-04, CN-04: publishes figures that change because requests leave the counted period. Returns how many changed.
   */
  async publishAged(): Promise<number> {
    return (await this.publishAgedResponses()) + (await this.publishAgedCancellations());
  }

  publishAgedResponses(): Promise<number> {
    return this.publishAll(
      () => this.responses.changedAnywhere(this.prisma, this.since(), BATCH),
      (tx, ids) => this.publishResponses(tx, ids),
    );
  }

  publishAgedCancellations(): Promise<number> {
    return this.publishAll(
      () => this.cancellations.changedAnywhere(this.prisma, this.since(), BATCH),
      (tx, ids) => this.publishCancellations(tx, ids),
    );
  }

  private async publishAll(
    find: () => Promise<string[]>,
    publish: (tx: Tx, ids: readonly string[]) => Promise<void>,
  ): Promise<number> {
    let total = 0;
    for (;;) {
      const ids = await find();
      await this.prisma.$transaction((tx) => publish(tx, ids));
      total += ids.length;
      if (ids.length < BATCH) return total;
    }
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - RESPONSE_DAYS * DAY_MS);
  }
}
