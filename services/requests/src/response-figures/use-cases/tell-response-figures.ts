import { Injectable } from '@nestjs/common';
import { responseFiguresChanged } from '@placette/contracts/requests/response-figures/events';
import { RESPONSE_DAYS } from '@placette/contracts/requests/response-figures/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { ResponseFiguresRepository } from '../response-figures.repository.js';

const DAY_MS = 86_400_000;
const BATCH = 200;

/** AK-04: computed from the requests, and told once each time they change. Safe to repeat, by any replica. */
@Injectable()
export class TellResponseFigures {
  constructor(
    private readonly prisma: PrismaService,
    private readonly figures: ResponseFiguresRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Last in the transaction of an answer, or of the end of its time. */
  async of(tx: Tx, parking_spot_ids: readonly string[]): Promise<void> {
    if (parking_spot_ids.length === 0) return;
    await this.figures.lock(tx, parking_spot_ids);
    for (const changed of await this.figures.changed(tx, this.since(), parking_spot_ids)) {
      await this.figures.save(tx, changed);
      await this.outbox.record(tx, responseFiguresChanged, changed);
    }
  }

  /** As answers grow old. Returns how many parkings changed. */
  async execute(): Promise<number> {
    let total = 0;
    for (;;) {
      const ids = await this.figures.changedAnywhere(this.prisma, this.since(), BATCH);
      await this.prisma.$transaction((tx) => this.of(tx, ids));
      total += ids.length;
      if (ids.length < BATCH) return total;
    }
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - RESPONSE_DAYS * DAY_MS);
  }
}
