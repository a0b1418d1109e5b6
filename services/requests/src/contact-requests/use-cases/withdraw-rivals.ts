import { Injectable } from '@nestjs/common';
import { requestCancelled } from '@placette/contracts/requests/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { PartyRepository } from '../../copies/party.repository.js';
import { SpotRepository } from '../../copies/spot.repository.js';
import type { Tx } from '../../platform/prisma.service.js';
import { ContactRequestRepository } from '../contact-request.repository.js';
import { transitioned, type ContactRequest } from '../domain/contact-request.js';
import { toEvent } from '../domain/request-event.js';
import { RivalRequestRepository } from '../rival-request.repository.js';

/** AK-05: one owner accepts, the others who were asked for some of these days are told that it is over (ADR 95). */
@Injectable()
export class WithdrawRivals {
  constructor(
    private readonly requests: ContactRequestRepository,
    private readonly rivals: RivalRequestRepository,
    private readonly spots: SpotRepository,
    private readonly parties: PartyRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** First of all, before the request is read: two owners who accept one driver come one after the other. */
  async lock(tx: Tx, request: ContactRequest): Promise<void> {
    await this.requests.lockSender(tx, request.requester_id);
    await this.parties.lockPresence(tx, [request.owner_id, request.requester_id]);
    await this.rivals.lock(tx, request);
  }

  async execute(tx: Tx, agreed: ContactRequest): Promise<void> {
    const updated_at = this.clock.now();
    const closing = { closed_because: 'found_elsewhere', cancelled_by: 'system' } as const;
    for (const rival of await this.rivals.waitingBeside(tx, agreed, updated_at)) {
      const status = transitioned(rival, 'supersede', 'system', updated_at);
      const closed = await this.requests.transition(tx, rival, { status, ...closing, updated_at });
      if (!closed) continue;
      const spot = await this.spots.find(tx, closed.parking_spot_id);
      await this.outbox.record(tx, requestCancelled, { ...toEvent(closed, spot), ...closing });
    }
  }
}
