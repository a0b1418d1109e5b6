import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { userDeleted } from '@placette/contracts/identity/events';
import {
  messageSent,
  ownerCancellationsChanged,
  preparedRequestMoved,
  requestAnswerDue,
  requestApproved,
  requestCancelled,
  requestCompleted,
  requestExpired,
  requestRejected,
  requestSent,
  returnHourTold,
  stayChangeAgreed,
  stayChangeAsked,
  stayChangeClosed,
  vehicleAdded,
  vehicleChanged,
} from '@placette/contracts/requests/events';
import { Outbox, type EventMeta } from '@placette/outbox';
import { RequestClosingService } from '../contact-requests/request-closing.service.js';
import { PartyRepository } from '../copies/party.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { WritingService } from '../threads/writing.service.js';
import { VehiclesRepository } from '../vehicles/vehicles.repository.js';
import { OWNER_LEFT, personal } from './personal-columns.js';

/** Events that contain a plate or an owner's title are not stored for a replay. */
const ERASED_EVENTS = [
  messageSent,
  preparedRequestMoved,
  vehicleAdded,
  vehicleChanged,
  requestSent,
  requestApproved,
  requestRejected,
  requestCancelled,
  requestExpired,
  requestCompleted,
  requestAnswerDue,
  stayChangeAsked,
  stayChangeAgreed,
  stayChangeClosed,
  returnHourTold,
  ownerCancellationsChanged,
];

/** The closing events refer to these models, so they are erased afterwards. */
const ERASED_AFTER_CLOSING = ['PartyCard', 'Vehicle', 'SpotCard'];

/** Erases what a deleted account leaves. */
@Injectable()
export class ErasureService {
  constructor(
    private readonly parties: PartyRepository,
    private readonly vehicles: VehiclesRepository,
    private readonly closing: RequestClosingService,
    private readonly threads: WritingService,
    private readonly outbox: Outbox,
  ) {}

  /**
   * H9: closes pending requests, and stays to come that were approved before this service received the deletion, and
   * releases their days. Past stays remain in the other party's history without the person. Safe to repeat.
   */
  async erase({ user_id, deleted_at }: EventPayload<typeof userDeleted>, { tx }: EventMeta<Tx>): Promise<void> {
    const at = new Date(deleted_at);
    await this.parties.lockForDeparture(tx, user_id);
    await this.outbox.forget(tx, user_id, ERASED_EVENTS);
    await personal.erase(tx, user_id, (model) => !ERASED_AFTER_CLOSING.includes(model));
    await this.closing.closeOpenOf(tx, user_id, OWNER_LEFT);
    await this.threads.closeOpenOf(tx, user_id);
    await this.parties.markDeleted(tx, user_id, at);
    await this.vehicles.markAllDeleted(tx, user_id, at);
    await personal.erase(tx, user_id, (model) => ERASED_AFTER_CLOSING.includes(model));
  }
}
