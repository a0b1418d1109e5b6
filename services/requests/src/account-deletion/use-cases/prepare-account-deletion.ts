import { Injectable } from '@nestjs/common';
import type { StayToCome } from '@placette/contracts/identity/account-deletion-schema';
import { today } from '@placette/contracts/kernel/days';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import { PartyRepository } from '../../copies/party.repository.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { titleOf } from '../../contact-requests/domain/request-view.js';
import { SpotRepository } from '../../copies/spot.repository.js';

/** Long enough for identity to delete the account; when it does not, the person goes on as before. */
const HOLD_MS = 60_000;

/** C38: whether an account may go, as far as its stays are concerned. */
@Injectable()
export class PrepareAccountDeletion {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly spots: SpotRepository,
    private readonly parties: PartyRepository,
    private readonly clock: Clock,
  ) {}

  async list(user_id: string): Promise<{ stays: StayToCome[] }> {
    return { stays: await this.staysOf(this.prisma, user_id) };
  }

  /** Where no stay is to come, nothing can be agreed for a minute. */
  async hold(user_id: string): Promise<{ stays: StayToCome[] }> {
    return this.prisma.$transaction(async (tx) => {
      await this.parties.lockForAccountDeletion(tx, user_id);
      const stays = await this.staysOf(tx, user_id);
      const until = new Date(this.clock.now().getTime() + HOLD_MS);
      if (stays.length === 0) await this.parties.setLeaving(tx, user_id, until);
      return { stays };
    });
  }

  private async staysOf(db: Tx, user_id: string): Promise<StayToCome[]> {
    const requests = await this.requests.staysToCome(db, user_id, today(this.clock.now()));
    const spots = await this.spots.findAll(
      db,
      requests.map(({ parking_spot_id }) => parking_spot_id),
    );
    return requests.map(({ id, owner_id, parking_spot_id, start_date, end_date }) => ({
      request_id: id,
      role: owner_id === user_id ? ('owner' as const) : ('requester' as const),
      parking_title: titleOf(spots.get(parking_spot_id)),
      start_date,
      end_date,
    }));
  }
}
