import { Injectable } from '@nestjs/common';
import { AppError, type Actor, type RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { stayChangeAgreed } from '@placette/contracts/requests/events';
import type { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AgreementService } from '../contact-requests/agreement.service.js';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import type { ContactRequest } from '../contact-requests/domain/contact-request.js';
import { RequestDescriptionService } from '../contact-requests/request-description.service.js';
import { CopiesService } from '../copies/copies.service.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { ChangeCheckService } from './change-check.service.js';
import { nightsOnlyIn } from './domain/change-days.js';
import { requireWaiting, toChangeEvent, type StayTerms } from './domain/stay-change.js';
import { StayChangeRepository } from './stay-change.repository.js';

/** CN-02: the owner agrees to a change. */
@Injectable()
export class ChangeAgreementService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly changes: StayChangeRepository,
    private readonly spots: SpotRepository,
    private readonly agreement: AgreementService,
    private readonly checks: ChangeCheckService,
    private readonly copies: CopiesService,
    private readonly describe: RequestDescriptionService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * ADR 105: in one transaction the stay gets its new days, vehicle and total. The days it leaves become free; the days
   * it takes are counted as in an approval. Nothing changes on a refusal.
   */
  async agree(
    { request_id, change_id }: RpcInput<typeof stayChangesApi.agreeToChange>,
    { user_id }: Actor,
  ): Promise<Stay> {
    const attempt = () =>
      this.prisma.$transaction(async (tx) => {
        const read = async () =>
          (await this.requests.findFor(tx, 'owner', user_id, request_id)) ?? fail('request_not_found');
        const found = await read();
        const asked = (await this.changes.find(tx, request_id, change_id)) ?? fail('stay_change_not_found');
        await this.requests.lockSender(tx, found.requester_id);
        await this.checks.requireActive(tx, found, asked.vehicle);
        await this.agreement.lock(tx, spanning(found, asked.after));
        return this.change(tx, await read(), change_id);
      });
    const spotOf = async () =>
      (await this.requests.findFor(this.prisma, 'owner', user_id, request_id))?.parking_spot_id;
    const agreed = await this.copies.beforeRefusing(spotOf, attempt);
    return { side: 'owner', request: await this.describe.toOwner(agreed) };
  }

  private async change(tx: Tx, stay: ContactRequest, change_id: string): Promise<ContactRequest> {
    const now = this.clock.now();
    if (stay.status !== 'approved') fail('stay_change_settled');
    requireWaiting(await this.changes.find(tx, stay.id, change_id), now);
    const change = (await this.changes.settle(tx, change_id, 'agreed', now)) ?? fail('stay_change_settled');
    await this.spots.requireNotWithdrawing(tx, stay.parking_spot_id, now);
    await this.moveDays(tx, stay, change.after);
    const changed = await this.requests.change(tx, stay, change, now);
    const spot = await this.spots.find(tx, changed.parking_spot_id);
    await this.outbox.record(tx, stayChangeAgreed, toChangeEvent(changed, spot, change, now));
    // AK-05: the driver's requests elsewhere for the new days.
    for (const nights of nightsOnlyIn(change.after, stay)) {
      await this.agreement.withdrawRivals(tx, { ...changed, ...nights });
    }
    return changed;
  }

  /**
   * Releases first, which excludes concurrent approvals; then reserves in ascending order. Days in both stays remain
   * reserved throughout.
   */
  private async moveDays(tx: Tx, stay: ContactRequest, after: StayTerms): Promise<void> {
    const { parking_spot_id } = stay;
    for (const nights of nightsOnlyIn(stay, after)) await this.spots.releaseDays(tx, { parking_spot_id, ...nights });
    try {
      for (const { start_date, end_date } of nightsOnlyIn(after, stay)) {
        await this.spots.reserveDays(tx, parking_spot_id, start_date, end_date);
      }
    } catch (error) {
      if (error instanceof AppError && error.code === 'capacity_exceeded') fail('stay_change_full');
      if (error instanceof AppError && error.code === 'stay_on_blocked_days') fail('stay_change_on_blocked_days');
      throw error;
    }
  }
}

/** The stay extended to all days from the first to the last of both. */
function spanning(stay: ContactRequest, { start_date, end_date }: StayTerms): ContactRequest {
  return {
    ...stay,
    start_date: start_date < stay.start_date ? start_date : stay.start_date,
    end_date: end_date > stay.end_date ? end_date : stay.end_date,
  };
}
