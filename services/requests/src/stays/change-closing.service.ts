import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { stayChangeClosed } from '@placette/contracts/requests/events';
import type { stayChangesApi } from '@placette/contracts/requests/stay-changes/api';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { Outbox } from '@placette/outbox';
import { Clock, inBatches } from '@placette/service-runtime';
import { ContactRequestRepository, type Side } from '../contact-requests/contact-request.repository.js';
import { isAgreed } from '../contact-requests/domain/contact-request.js';
import { RequestDescriptionService } from '../contact-requests/request-description.service.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { requireWaiting, toChangeEvent, type StayChangeFacts } from './domain/stay-change.js';
import { StayChangeRepository } from './stay-change.repository.js';

type OfChange = RpcInput<typeof stayChangesApi.refuseChange>;

/** CN-02: closes pending changes and notifies whoever waits for them; the stay goes on as it was. */
@Injectable()
export class ChangeClosingService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly changes: StayChangeRepository,
    private readonly spots: SpotRepository,
    private readonly describe: RequestDescriptionService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Closes changes that nobody answered in time. Safe to repeat, on any replica. */
  expire(): Promise<number> {
    const now = this.clock.now();
    return inBatches((size) =>
      this.prisma.$transaction(async (tx) => {
        const overdue = await this.changes.lockOverdue(tx, now, size);
        await this.close(tx, overdue, 'expired');
        return overdue.length;
      }),
    );
  }

  /** The owner refuses; the stay remains as agreed. */
  async refuse(input: OfChange, actor: Actor): Promise<Stay> {
    return { side: 'owner', request: await this.describe.toOwner(await this.end(input, actor, 'owner', 'refused')) };
  }

  /** The driver withdraws; the stay remains as agreed. */
  async withdraw(input: OfChange, actor: Actor): Promise<Stay> {
    const stay = await this.end(input, actor, 'requester', 'withdrawn');
    return { side: 'requester', request: await this.describe.toRequester(stay) };
  }

  /** Changes that were settled in the meantime are skipped; returns how many were closed. */
  async close(
    tx: Tx,
    changes: readonly StayChangeFacts[],
    outcome: 'refused' | 'withdrawn' | 'expired',
  ): Promise<number> {
    if (changes.length === 0) return 0;
    const now = this.clock.now();
    const stays = await this.requests.findAll(tx, changes);
    const spots = await this.spots.findAll(tx, [...stays.values()]);
    let closed = 0;
    for (const { id, request_id } of changes) {
      const stay = stays.get(request_id);
      if (!stay || !isAgreed(stay.status)) {
        // The stay has ended in the meantime; both sides were notified of that.
        await this.changes.settle(tx, id, 'closed', now);
        continue;
      }
      const change = await this.changes.settle(tx, id, outcome, now);
      if (!change) continue;
      const event = toChangeEvent(stay, spots.get(stay.parking_spot_id), change, now);
      await this.outbox.record(tx, stayChangeClosed, { ...event, outcome });
      closed += 1;
    }
    return closed;
  }

  /**
   * Called when one person blocks the other: an owner's pending answer becomes a refusal, a driver's request a
   * withdrawal. Nobody learns of the block.
   */
  async closeBetween(tx: Tx, blocker_id: string, blocked_id: string): Promise<void> {
    await this.closeBy(tx, blocker_id, await this.changes.lockBetween(tx, blocker_id, blocked_id));
  }

  /** Called when the driver deletes the vehicle that a change would bring. */
  async closeOfVehicle(tx: Tx, user_id: string, vehicle_id: string): Promise<void> {
    await this.close(tx, await this.changes.lockOfVehicle(tx, user_id, vehicle_id), 'withdrawn');
  }

  /** CN-05: a suspended person can agree to nothing, and nothing can be agreed with them. */
  async closeOf(tx: Tx, user_id: string): Promise<void> {
    await this.closeBy(tx, user_id, await this.changes.lockOf(tx, user_id));
  }

  /** Closes changes as if this person had refused or withdrawn them. */
  private async closeBy(tx: Tx, user_id: string, changes: readonly StayChangeFacts[]): Promise<void> {
    const stays = await this.requests.findAll(tx, changes);
    for (const change of changes) {
      const isOwner = stays.get(change.request_id)?.owner_id === user_id;
      await this.close(tx, [change], isOwner ? 'refused' : 'withdrawn');
    }
  }

  private end({ request_id, change_id }: OfChange, { user_id }: Actor, side: Side, outcome: 'refused' | 'withdrawn') {
    return this.prisma.$transaction(async (tx) => {
      const stay = (await this.requests.lockForParty(tx, user_id, request_id)) ?? fail('request_not_found');
      if (user_id !== (side === 'owner' ? stay.owner_id : stay.requester_id)) fail('request_not_found');
      const change = requireWaiting(await this.changes.find(tx, request_id, change_id), this.clock.now());
      if ((await this.close(tx, [change], outcome)) === 0) fail('stay_change_settled');
      return stay;
    });
  }
}
