import { Injectable } from '@nestjs/common';
import { today } from '@placette/contracts/kernel/days';
import { Clock } from '@placette/service-runtime';
import { OpenRequestRepository } from '../../contact-requests/open-request.repository.js';
import { CloseRequests } from '../../contact-requests/use-cases/close-requests.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { SpotRepository } from '../../copies/spot.repository.js';

/** Time for listings to delete the parking; the lock then ends by itself. */
const LOCK_MS = 60_000;
const SPOT_WITHDRAWN = 'Le propriétaire a retiré ce parking.';

/** C38: a parking with a stay to come cannot be withdrawn; its open requests are rejected with it. */
@Injectable()
export class WithdrawSpot {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: OpenRequestRepository,
    private readonly spots: SpotRepository,
    private readonly closing: CloseRequests,
    private readonly clock: Clock,
  ) {}

  /** Without a stay to come, nothing can be sent or approved there for a minute. */
  async lock({ parking_spot_id }: { parking_spot_id: string }): Promise<{ stays: number }> {
    const now = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      await this.spots.lockForWithdrawal(tx, parking_spot_id);
      const stays = await this.requests.countStaysToComeAt(tx, parking_spot_id, today(now));
      if (stays === 0) await this.spots.setWithdrawing(tx, parking_spot_id, new Date(now.getTime() + LOCK_MS));
      return { stays };
    });
  }

  /**
   * Rejects pending requests, and stays to come that were approved before this service received the withdrawal. Safe to
   * repeat.
   */
  async closeOpen(tx: Tx, parking_spot_id: string): Promise<void> {
    const day = today(this.clock.now());
    for (const request of await this.requests.lockOpenAt(tx, parking_spot_id, day)) {
      await this.closing.withoutOwner(tx, request, SPOT_WITHDRAWN);
    }
  }
}
