import { Injectable } from '@nestjs/common';
import type { EventContract } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import { requestAnswerDue, requestCompleted, requestExpired } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { Clock, inBatches } from '@placette/service-runtime';
import { SpotRepository } from '../../copies/spot.repository.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { nextReminder, overdueReminder } from '../domain/answer-clock.js';
import type { ContactRequest } from '../domain/contact-request.js';
import { toEvent } from '../domain/request-event.js';
import { titleOf } from '../domain/request-view.js';
import { FiguresService } from '../figures/figures.service.js';
import { RequestClockRepository } from './request-clock.repository.js';

/** Processes due requests: deadlines, reminders and ends of stays. Safe to repeat, on any replica. */
@Injectable()
export class RequestClockService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly due: RequestClockRepository,
    private readonly spots: SpotRepository,
    private readonly figures: FiguresService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** AK-02, AK-03: runs every minute. Expired requests get no reminder. */
  async sweepAnswers(): Promise<{ expired: number; reminded: number }> {
    const expired = await this.expire();
    return { expired, reminded: await this.remind() };
  }

  /** AK-02: sends each reminder once, in the transaction that sets the time of the next. */
  remind(): Promise<number> {
    const now = this.clock.now();
    return this.inTransactions(async (tx, size) => {
      const requests = await this.due.lockToRemind(tx, now, size);
      const spots = await this.spots.findAll(tx, requests);
      for (const request of requests) {
        const due = overdueReminder(request, now);
        if (!due) continue;
        await this.outbox.record(tx, requestAnswerDue, {
          request_id: request.id,
          owner_id: request.owner_id,
          requester_id: request.requester_id,
          start_date: request.start_date,
          end_date: request.end_date,
          parking_title: titleOf(spots.get(request.parking_spot_id)),
          reminder: due.name,
          answer_by: request.answer_by.toISOString(),
        });
      }
      const reminders = requests.map((each) => ({ id: each.id, remind_at: nextReminder(each, now)?.at ?? null }));
      await this.due.setReminders(tx, reminders);
      return requests.length;
    });
  }

  /** AK-03: a pending request whose deadline has passed expires. */
  expire(): Promise<number> {
    const updated_at = this.clock.now();
    return this.inTransactions(async (tx, size) => {
      const expired = await this.due.expire(tx, updated_at, { status: 'expired', updated_at }, size);
      await this.publish(tx, requestExpired, expired);
      await this.figures.publishResponses(
        tx,
        expired.map(({ parking_spot_id }) => parking_spot_id),
      );
      return expired.length;
    });
  }

  /** C24: an approved request whose end has passed is completed. */
  complete(): Promise<number> {
    const updated_at = this.clock.now();
    return this.inTransactions(async (tx, size) => {
      const completed = await this.due.complete(tx, today(updated_at), { status: 'completed', updated_at }, size);
      await this.publish(tx, requestCompleted, completed);
      return completed.length;
    });
  }

  private inTransactions(turn: (tx: Tx, size: number) => Promise<number>): Promise<number> {
    return inBatches((size) => this.prisma.$transaction((tx) => turn(tx, size)));
  }

  private async publish(
    tx: Tx,
    event: typeof requestExpired | typeof requestCompleted,
    requests: readonly ContactRequest[],
  ): Promise<void> {
    const spots = await this.spots.findAll(tx, requests);
    for (const request of requests) {
      await this.outbox.record<EventContract>(tx, event, toEvent(request, spots.get(request.parking_spot_id)));
    }
  }
}
