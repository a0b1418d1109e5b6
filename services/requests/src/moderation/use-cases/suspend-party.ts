import { Injectable } from '@nestjs/common';
import { today } from '@placette/contracts/kernel/days';
import { Clock } from '@placette/service-runtime';
import { OpenRequestRepository } from '../../contact-requests/open-request.repository.js';
import { CloseRequests } from '../../contact-requests/use-cases/close-requests.js';
import { PartyRepository } from '../../copies/party.repository.js';
import { CloseChanges } from '../../stay-changes/use-cases/close-changes.js';
import type { Tx } from '../../platform/prisma.service.js';

/** What the driver reads; why somebody is suspended is not for others. */
const OWNER_UNAVAILABLE = 'Le propriétaire n’est plus disponible.';

/**
 * L7, CN-05: nothing is asked of a suspended person or agreed with one. Pending requests are closed and stays to come end,
 * in both roles; a stay that has begun goes on, since a vehicle stands there, without the change that was asked. What was closed does not come back.
 */
@Injectable()
export class SuspendParty {
  constructor(
    private readonly parties: PartyRepository,
    private readonly requests: OpenRequestRepository,
    private readonly closing: CloseRequests,
    private readonly changes: CloseChanges,
    private readonly clock: Clock,
  ) {}

  /** A decision older than the one that is known changes nothing. */
  async execute(tx: Tx, user_id: string, suspended: boolean, decided_at: Date): Promise<void> {
    await this.parties.lockForDeparture(tx, user_id);
    const isNews = await this.parties.saveSuspension(tx, user_id, suspended, decided_at);
    if (!suspended || !isNews) return;
    for (const request of await this.requests.lockToComeOf(tx, user_id, today(this.clock.now()))) {
      if (request.owner_id === user_id) await this.closing.withoutOwner(tx, request, OWNER_UNAVAILABLE);
      else await this.closing.withoutDriver(tx, request, 'driver_unavailable');
    }
    await this.changes.of(tx, user_id);
  }
}
