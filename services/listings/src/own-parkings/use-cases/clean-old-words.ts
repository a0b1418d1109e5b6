import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { withoutContacts } from '@placette/contracts/requests/conversation/contact-free';
import { inBatches } from '@placette/service-runtime';
import { ParkingSpotJournal } from '../../parking-spots/parking-spot-journal.js';
import { UncheckedWordsRepository, type Words } from '../unchecked-words.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

const NO_TITLE = 'Place de parking';
const NO_TOWN = 'Commune non précisée';

/** Who loses something is written and told one by one. */
const BATCH = 25;

/**
 * C57: titles and towns that were stored before contacts in them were refused lose these, once; the copies follow.
 * Safe to repeat.
 */
@Injectable()
export class CleanOldWords {
  constructor(
    private readonly prisma: PrismaService,
    private readonly rows: UncheckedWordsRepository,
    private readonly journal: ParkingSpotJournal,
  ) {}

  /** Returns how many parkings lost something. */
  async execute(): Promise<number> {
    let cleaned = 0;
    await inBatches(
      (size) =>
        this.prisma.$transaction(async (tx) => {
          const unchecked = await this.rows.lock(tx, size);
          for (const words of unchecked) {
            const left = clean(words);
            await nextTurn();
            if (left.title === words.title && left.city === words.city) continue;
            await this.rows.save(tx, left);
            await this.journal.updated(tx, words.id);
            cleaned += 1;
          }
          return unchecked.length;
        }),
      BATCH,
    );
    return cleaned;
  }
}

function clean({ id, title, city }: Words): Words {
  return { id, title: withoutContacts(title) || NO_TITLE, city: withoutContacts(city) || NO_TOWN };
}
