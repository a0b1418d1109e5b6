import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { addDays, daysBetween, startOfDay, today } from '@placette/contracts/kernel/days';
import { returnHourTold, stayChangeAsked } from '@placette/contracts/requests/events';
import type { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import { changeableParts } from '@placette/contracts/requests/stay-changes/change-period';
import type { ChangeQuote } from '@placette/contracts/requests/stay-changes/schema';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import type { ContactRequest } from '../contact-requests/domain/contact-request.js';
import { toEvent } from '../contact-requests/domain/request-event.js';
import { RequestDescriptionService } from '../contact-requests/request-description.service.js';
import { CopiesService } from '../copies/copies.service.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { ChangeCheckService } from './change-check.service.js';
import { ChangeClosingService } from './change-closing.service.js';
import { dayBefore, requireFewChanges, toChangeEvent } from './domain/stay-change.js';
import { StayChangeRepository } from './stay-change.repository.js';

/**
 * CN-02, CN-03: changes that the driver of an approved stay requests, and return times that they announce. Nothing is
 * stored on a refusal.
 */
@Injectable()
export class StayChangesService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly changes: StayChangeRepository,
    private readonly checks: ChangeCheckService,
    private readonly copies: CopiesService,
    private readonly spots: SpotRepository,
    private readonly closing: ChangeClosingService,
    private readonly describe: RequestDescriptionService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** CN-02: the new total, before a change is requested. */
  quote(
    { request_id, ...wished }: RpcInput<typeof stayChangesApi.quoteChange>,
    { user_id }: Actor,
  ): Promise<ChangeQuote> {
    const attempt = () =>
      this.prisma.$transaction(async (tx) => {
        const stay = (await this.requests.findFor(tx, 'requester', user_id, request_id)) ?? fail('request_not_found');
        const waiting = await this.changes.waitingOf(tx, [request_id], this.clock.now());
        if (waiting.size > 0) fail('stay_change_pending');
        await this.checks.requireActive(tx, stay);
        const { after } = await this.checks.check(tx, stay, wished);
        return { days: daysBetween(after.start_date, after.end_date), total_price: after.total_price };
      });
    return this.copies.beforeRefusing(() => this.spotOf(user_id, request_id), attempt);
  }

  /** CN-02: the driver requests a change; the stay keeps its days, vehicle and total until the owner agrees. */
  async ask(
    { request_id, total_price, return_hour, ...wished }: RpcInput<typeof stayChangesApi.askChange>,
    { user_id }: Actor,
  ): Promise<Stay> {
    const now = this.clock.now();
    const attempt = () =>
      this.prisma.$transaction(async (tx) => {
        const found = (await this.requests.findFor(tx, 'requester', user_id, request_id)) ?? fail('request_not_found');
        await this.checks.requireActive(tx, found);
        const stay = (await this.requests.lockForParty(tx, user_id, request_id)) ?? fail('request_not_found');
        await this.requireNoneWaits(tx, stay, now);
        const { spot, ...change } = await this.checks.check(tx, stay, wished);
        if (change.after.total_price !== total_price) fail('stay_change_price_moved');
        const terms = { request_id, kind: 'change', return_hour, ...change, created_at: now } as const;
        const asked = await this.changes.insert(tx, terms);
        const event = toChangeEvent(stay, spot, asked, now);
        await this.outbox.record(tx, stayChangeAsked, { ...event, answer_by: asked.answer_by.toISOString() });
        return stay;
      });
    const stay = await this.copies.beforeRefusing(() => this.spotOf(user_id, request_id), attempt);
    return { side: 'requester', request: await this.describe.toRequester(stay) };
  }

  /**
   * CN-03: the driver announces another return time on the agreed day; the owner is notified immediately and has
   * nothing to answer.
   */
  async tellReturnHour(
    { request_id, return_hour }: RpcInput<typeof stayChangesApi.tellReturnHour>,
    { user_id }: Actor,
  ): Promise<Stay> {
    const now = this.clock.now();
    const told = await this.prisma.$transaction(async (tx) => {
      const stay = (await this.requests.lockForParty(tx, user_id, request_id)) ?? fail('request_not_found');
      if (stay.requester_id !== user_id) fail('request_not_found');
      if (changeableParts(stay, today(now)) === 'nothing') fail('stay_not_changeable');
      await this.requireNewHour(tx, stay, return_hour);
      requireFewChanges(await this.changes.countSince(tx, request_id, dayBefore(now)));
      const { start_date, end_date, total_price } = stay;
      const terms = { start_date, end_date, total_price };
      await this.changes.insert(tx, {
        request_id,
        kind: 'return_hour',
        status: 'agreed',
        before: terms,
        after: terms,
        vehicle: null,
        return_hour,
        created_at: now,
        answered_at: now,
        answer_by: startOfDay(addDays(end_date, 1)),
      });
      const event = toEvent(stay, await this.spots.find(tx, stay.parking_spot_id));
      await this.outbox.record(tx, returnHourTold, { ...event, return_hour, occurred_at: now.toISOString() });
      return stay;
    });
    return { side: 'requester', request: await this.describe.toRequester(told) };
  }

  private async spotOf(user_id: string, request_id: string): Promise<string | undefined> {
    return (await this.requests.findFor(this.prisma, 'requester', user_id, request_id))?.parking_spot_id;
  }

  /** A change whose deadline has passed is closed here when the sweep has not done so yet. */
  private async requireNoneWaits(tx: Tx, { id }: ContactRequest, now: Date): Promise<void> {
    const pending = await this.changes.pendingOf(tx, id);
    if (pending && pending.answer_by > now) fail('stay_change_pending');
    if (pending) await this.closing.close(tx, [pending], 'expired');
    requireFewChanges(await this.changes.countSince(tx, id, dayBefore(now)));
  }

  /** Announcing the same time again notifies nobody. */
  private async requireNewHour(tx: Tx, { id, end_date }: ContactRequest, return_hour: string): Promise<void> {
    const last = (await this.changes.hoursOf(tx, [id])).findLast((told) => told.end_date === end_date);
    if (last?.hour === return_hour) fail('return_hour_told');
  }
}
