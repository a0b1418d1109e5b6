import { Injectable } from '@nestjs/common';
import { Clock, inBatches } from '@placette/service-runtime';
import { nextReminder } from '../../contact-requests/domain/answer-clock.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { AnswerClockRepository } from '../answer-clock.repository.js';

/** AK-01: requests that the release before has stored get the time to answer that they are read with. Safe to repeat. */
@Injectable()
export class GiveAnswerTimes {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clocks: AnswerClockRepository,
    private readonly clock: Clock,
  ) {}

  execute(): Promise<number> {
    const now = this.clock.now();
    return inBatches((size) =>
      this.prisma.$transaction(async (tx) => {
        const requests = await this.clocks.lockWithoutTime(tx, size);
        await this.clocks.setTimes(
          tx,
          requests.map((request) => ({ ...request, remind_at: nextReminder(request, now)?.at ?? null })),
        );
        return requests.length;
      }),
    );
  }
}
