import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { addDays, today } from '@placette/contracts/kernel/days';
import { maskContacts } from '@placette/contracts/requests/threads/contact-mask';
import { Clock, inBatches, SETTINGS } from '@placette/service-runtime';
import type { RequestsConfig } from '../config.js';
import { PrismaService } from '../platform/prisma.service.js';
import { StayChangeRepository } from '../stays/stay-change.repository.js';
import { ThreadRepository } from './thread.repository.js';
import { MASKED_COLUMNS, UnmaskedWordsRepository, type Words } from './unmasked-words.repository.js';

/** How long messages stay. Safe to repeat. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly threads: ThreadRepository,
    private readonly changes: StayChangeRepository,
    private readonly unmasked: UnmaskedWordsRepository,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: RequestsConfig,
  ) {}

  /**
   * C34, CN-02: deletes conversations and change requests some time after their stay, and questions without a request
   * the same time after their last message.
   */
  async forgetOld(): Promise<{ messages_forgotten: number; changes_forgotten: number }> {
    const before = addDays(today(this.clock.now()), -this.settings.MESSAGE_RETENTION_DAYS);
    return this.prisma.$transaction(async (tx) => ({
      messages_forgotten: await this.threads.forgetBefore(tx, before),
      changes_forgotten: await this.changes.deleteBefore(tx, before),
    }));
  }

  /** C57: masks texts that the previous release stored, once, instead of at each reading. */
  async maskOld(): Promise<number> {
    let masked = 0;
    for (const column of MASKED_COLUMNS) {
      masked += await inBatches((size) =>
        this.prisma.$transaction(async (tx) => {
          const rows = await this.unmasked.lock(tx, column, size);
          const read: Words[] = [];
          for (const { id, words } of rows) {
            read.push({ id, words: maskContacts(words) });
            await nextTurn();
          }
          await this.unmasked.saveMasked(tx, column, read);
          return rows.length;
        }),
      );
    }
    return masked;
  }
}
