import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { AppError } from '@placette/contracts/kernel/errors';
import { stayChangeAgreed } from '@placette/contracts/requests/events';
import type { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import type { ContactRequest } from '../../contact-requests/domain/contact-request.js';
import { DescribeRequests } from '../../contact-requests/use-cases/describe-requests.js';
import { WithdrawRivals } from '../../contact-requests/use-cases/withdraw-rivals.js';
import { SpotRepository } from '../../copies/spot.repository.js';
import { AskSpot } from '../../copies/use-cases/ask-spot.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { StayChangeRepository, type StayTerms } from '../../platform/stay-change.repository.js';
import { VehiclesRepository } from '../../vehicles/vehicles.repository.js';
import { nightsOnlyIn } from '../domain/change-days.js';
import { toChangeEvent } from '../domain/change-event.js';
import { requireWaiting } from '../domain/require-waiting.js';
import { CheckChange } from './check-change.js';

/**
 * CN-02: the owner agrees, and in one transaction the stay has its new days, vehicle and total: what it leaves is free,
 * what it takes is counted as by an approval (ADR 105). Nothing changes on a refusal.
 */
@Injectable()
export class AgreeToChange {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly changes: StayChangeRepository,
    private readonly vehicles: VehiclesRepository,
    private readonly spots: SpotRepository,
    private readonly rivals: WithdrawRivals,
    private readonly check: CheckChange,
    private readonly ask: AskSpot,
    private readonly describe: DescribeRequests,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async execute(
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
        await this.check.requirePresent(tx, found);
        // A vehicle that is being deleted takes what was asked with it.
        if (asked.vehicle) await this.vehicles.lockShared(tx, found.requester_id, asked.vehicle.id);
        await this.rivals.lock(tx, spanning(found, asked.after));
        return this.agree(tx, await read(), change_id);
      });
    const spotOf = async () =>
      (await this.requests.findFor(this.prisma, 'owner', user_id, request_id))?.parking_spot_id;
    const agreed = await this.ask.beforeRefusing(spotOf, attempt);
    return { side: 'owner', request: await this.describe.toOwner(agreed) };
  }

  private async agree(tx: Tx, stay: ContactRequest, change_id: string): Promise<ContactRequest> {
    const now = this.clock.now();
    if (stay.status !== 'approved') fail('stay_change_settled');
    requireWaiting(await this.changes.find(tx, stay.id, change_id), now);
    const change = (await this.changes.settle(tx, change_id, 'agreed', now)) ?? fail('stay_change_settled');
    await this.spots.requireNotWithdrawing(tx, stay.parking_spot_id, now);
    await this.moveDays(tx, stay, change.after);
    const changed = await this.requests.change(tx, stay, change, now);
    const spot = await this.spots.find(tx, changed.parking_spot_id);
    await this.outbox.record(tx, stayChangeAgreed, toChangeEvent(changed, spot, change, now));
    // AK-05: what its driver asked elsewhere for the days that are new.
    for (const nights of nightsOnlyIn(change.after, stay)) await this.rivals.execute(tx, { ...changed, ...nights });
    return changed;
  }

  /** Freed first, which excludes approvals meanwhile; taken in ascending order. Days in both stay taken throughout. */
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

/** The stay with all days from the first to the last of both. */
function spanning(stay: ContactRequest, { start_date, end_date }: StayTerms): ContactRequest {
  return {
    ...stay,
    start_date: start_date < stay.start_date ? start_date : stay.start_date,
    end_date: end_date > stay.end_date ? end_date : stay.end_date,
  };
}
