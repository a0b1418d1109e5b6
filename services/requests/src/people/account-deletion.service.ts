import { Injectable } from '@nestjs/common';
import type { StayToCome } from '@placette/contracts/identity/account-deletion/api';
import { today } from '@placette/contracts/kernel/days';
import { Clock } from '@placette/service-runtime';
import { titleOf } from '../contact-requests/domain/request-view.js';
import { OpenRequestRepository } from '../contact-requests/open-request.repository.js';
import { PartyRepository } from '../copies/party.repository.js';
import { SpotRepository } from '../copies/spot.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

/** In milliseconds: the time in which identity can delete the account; after it the lock ends. */
const LOCK_MS = 60_000;

/** C38: whether an account can be deleted: not while a stay is to come. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly open: OpenRequestRepository,
    private readonly spots: SpotRepository,
    private readonly parties: PartyRepository,
    private readonly clock: Clock,
  ) {}

  async listStaysToCome({ user_id }: { user_id: string }): Promise<{ stays: StayToCome[] }> {
    return { stays: await this.staysOf(this.prisma, user_id) };
  }

  /** When there is no stay to come, nothing can be sent or approved for one minute. */
  async lock({ user_id }: { user_id: string }): Promise<{ stays: StayToCome[] }> {
    return this.prisma.$transaction(async (tx) => {
      await this.parties.lockForDeparture(tx, user_id);
      const stays = await this.staysOf(tx, user_id);
      const until = new Date(this.clock.now().getTime() + LOCK_MS);
      if (stays.length === 0) await this.parties.setLeaving(tx, user_id, until);
      return { stays };
    });
  }

  private async staysOf(db: Tx, user_id: string): Promise<StayToCome[]> {
    const requests = await this.open.staysToCome(db, user_id, today(this.clock.now()));
    const spots = await this.spots.findAll(db, requests);
    return requests.map(({ id, owner_id, parking_spot_id, start_date, end_date }) => ({
      request_id: id,
      role: owner_id === user_id ? ('owner' as const) : ('requester' as const),
      parking_title: titleOf(spots.get(parking_spot_id)),
      start_date,
      end_date,
    }));
  }
}
