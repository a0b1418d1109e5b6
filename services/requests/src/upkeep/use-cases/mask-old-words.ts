import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { maskContacts } from '@placette/contracts/requests/conversation/contact-mask';
import { inBatches } from '@placette/service-runtime';
import { PrismaService } from '../../platform/prisma.service.js';
import { MASKED_COLUMNS, UnmaskedWordsRepository, type Words } from '../unmasked-words.repository.js';

/** C57: words that the release before has stored are masked once, and no longer at each reading. Safe to repeat. */
@Injectable()
export class MaskOldWords {
  constructor(
    private readonly prisma: PrismaService,
    private readonly unmasked: UnmaskedWordsRepository,
  ) {}

  async execute(): Promise<number> {
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
