import { Injectable } from '@nestjs/common';
import { ownerCancellationsChanged } from '@placette/contracts/requests/response-figures/events';
import { RESPONSE_DAYS } from '@placette/contracts/requests/response-figures/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { OwnerCancellationsRepository } from '../owner-cancellations.repository.js';

const DAY_MS = 86_400_000;
const BATCH = 200;

/** CN-04: counted from the requests, and told once each time the count changes. Safe to repeat, by any replica. */
@Injectable()
export class TellOwnerCancellations {
  constructor(
    private readonly prisma: PrismaService,
    private readonly cancellations: OwnerCancellationsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Last in the transaction of a cancellation. */
  async of(tx: Tx, owner_ids: readonly string[]): Promise<void> {
    if (owner_ids.length === 0) return;
    await this.cancellations.lock(tx, owner_ids);
    for (const changed of await this.cancellations.changed(tx, this.since(), owner_ids)) {
      await this.cancellations.save(tx, changed);
      await this.outbox.record(tx, ownerCancellationsChanged, changed);
    }
  }

  /** As cancellations grow old. Returns how many owners changed. */
  async execute(): Promise<number> {
    let total = 0;
    for (;;) {
      const ids = await this.cancellations.changedAnywhere(this.prisma, this.since(), BATCH);
      await this.prisma.$transaction((tx) => this.of(tx, ids));
      total += ids.length;
      if (ids.length < BATCH) return total;
    }
  }

  /** Of an account that is gone; nothing is told of it any more. */
  async forget(tx: Tx, owner_id: string): Promise<void> {
    await tx.ownerCancellations.deleteMany({ where: { owner_id } });
  }

  private since(): Date {
    return new Date(this.clock.now().getTime() - RESPONSE_DAYS * DAY_MS);
  }
}
