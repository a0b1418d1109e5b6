import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { stayChangeAsked } from '@placette/contracts/requests/events';
import type { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import type { ContactRequest } from '../../contact-requests/domain/contact-request.js';
import { DescribeRequests } from '../../contact-requests/use-cases/describe-requests.js';
import { AskSpot } from '../../copies/use-cases/ask-spot.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { StayChangeRepository } from '../../platform/stay-change.repository.js';
import { toChangeEvent } from '../domain/change-event.js';
import { requireFewChanges } from '../domain/change-limit.js';
import { CheckChange } from './check-change.js';
import { CloseChanges } from './close-changes.js';

/** CN-02: the driver asks; the stay keeps its days, vehicle and total until the owner agrees. */
@Injectable()
export class AskChange {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly changes: StayChangeRepository,
    private readonly check: CheckChange,
    private readonly ask: AskSpot,
    private readonly close: CloseChanges,
    private readonly describe: DescribeRequests,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Nothing is stored on a refusal. */
  async execute(
    { request_id, total_price, return_hour, ...wished }: RpcInput<typeof stayChangesApi.askChange>,
    { user_id }: Actor,
  ): Promise<Stay> {
    const now = this.clock.now();
    const attempt = () =>
      this.prisma.$transaction(async (tx) => {
        const found = (await this.requests.findFor(tx, 'requester', user_id, request_id)) ?? fail('request_not_found');
        await this.check.requirePresent(tx, found);
        const stay = (await this.requests.lockForParty(tx, user_id, request_id)) ?? fail('request_not_found');
        await this.requireNoneWaits(tx, stay, now);
        const { spot, ...change } = await this.check.execute(tx, stay, wished);
        if (change.after.total_price !== total_price) fail('stay_change_price_moved');
        const terms = { request_id, kind: 'change', return_hour, ...change, created_at: now } as const;
        const asked = await this.changes.insert(tx, terms);
        const event = toChangeEvent(stay, spot, asked, now);
        await this.outbox.record(tx, stayChangeAsked, { ...event, answer_by: asked.answer_by.toISOString() });
        return stay;
      });
    const spotOf = async () =>
      (await this.requests.findFor(this.prisma, 'requester', user_id, request_id))?.parking_spot_id;
    const stay = await this.ask.beforeRefusing(spotOf, attempt);
    return { side: 'requester', request: await this.describe.toRequester(stay) };
  }

  /** One whose time is over is closed now, when the sweep has not seen it yet. */
  private async requireNoneWaits(tx: Tx, { id }: ContactRequest, now: Date): Promise<void> {
    const pending = await this.changes.pendingOf(tx, id);
    if (pending && pending.answer_by > now) fail('stay_change_pending');
    if (pending) await this.close.execute(tx, [pending], 'expired');
    await requireFewChanges(tx, this.changes, id, now);
  }
}
