import { Injectable } from '@nestjs/common';
import { contestRemindersApi } from '@placette/contracts/notifications/desk/api';
import { RpcClient, systemContext } from '@placette/nats';
import { Clock } from '@placette/service-runtime';
import { PrismaService } from '../platform/prisma.service.js';
import { ContestsRepository } from './contests.repository.js';
import { DecisionsRepository, idOf } from './decisions.repository.js';

/** SF-02: finds the contests whose time is over. */
@Injectable()
export class ContestClock {
  constructor(
    private readonly prisma: PrismaService,
    private readonly contests: ContestsRepository,
    private readonly decisions: DecisionsRepository,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /**
   * The team is reminded of each once: the mark stays only if notifications took the reminder, which it mails once
   * however often it is asked. Returns how many.
   */
  async remind(): Promise<number> {
    let reminded = 0;
    while (await this.remindOfNext()) reminded += 1;
    return reminded;
  }

  private async remindOfNext(): Promise<boolean> {
    return this.prisma.$transaction(async (tx) => {
      const now = this.clock.now();
      const contest = await this.contests.lockOverdue(tx, now);
      if (!contest) return false;
      const decision = await this.decisions.find(idOf(contest), tx);
      const reminder = { contest_id: contest.id, reference: decision?.reference ?? '' };
      await this.contests.markReminded(tx, contest.id, now);
      await this.rpc.call(contestRemindersApi.remindOfContest, reminder, systemContext());
      return true;
    });
  }
}
