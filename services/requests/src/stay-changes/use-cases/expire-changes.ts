import { Injectable } from '@nestjs/common';
import { Clock, inBatches } from '@placette/service-runtime';
import { PrismaService } from '../../platform/prisma.service.js';
import { StayChangeRepository } from '../../platform/stay-change.repository.js';
import { CloseChanges } from './close-changes.js';

/** CN-02: what nobody has answered in time comes to nothing, and both are told. Safe to repeat, by any replica. */
@Injectable()
export class ExpireChanges {
  constructor(
    private readonly prisma: PrismaService,
    private readonly changes: StayChangeRepository,
    private readonly close: CloseChanges,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<number> {
    const now = this.clock.now();
    return inBatches((size) =>
      this.prisma.$transaction(async (tx) => {
        const overdue = await this.changes.lockOverdue(tx, now, size);
        await this.close.execute(tx, overdue, 'expired');
        return overdue.length;
      }),
    );
  }
}
