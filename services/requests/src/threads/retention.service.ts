import { Inject, Injectable } from '@nestjs/common';
import { addDays, today } from '@placette/contracts/kernel/days';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { RequestsConfig } from '../config.js';
import { PrismaService } from '../platform/prisma.service.js';
import { PreparedRepository } from '../prepared/prepared.repository.js';
import { StayChangeRepository } from '../stays/stay-change.repository.js';
import { ThreadRepository } from './thread.repository.js';

/** How long messages stay. Safe to repeat. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly threads: ThreadRepository,
    private readonly changes: StayChangeRepository,
    private readonly prepared: PreparedRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: RequestsConfig,
  ) {}

  /**
   * C34, CN-02, C49: deletes conversations, change requests and prepared requests some time after their stay, and
   * questions without a request the same time after their last message.
   */
  async forgetOld(): Promise<Record<`${'messages' | 'changes' | 'prepared'}_forgotten`, number>> {
    const before = addDays(today(this.clock.now()), -this.settings.MESSAGE_RETENTION_DAYS);
    return this.prisma.$transaction(async (tx) => ({
      messages_forgotten: await this.threads.forgetBefore(tx, before),
      changes_forgotten: await this.changes.deleteBefore(tx, before),
      prepared_forgotten: await this.prepared.deleteBefore(tx, before),
    }));
  }
}
