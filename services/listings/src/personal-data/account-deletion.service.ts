import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { userDeleted } from '@placette/contracts/identity/events';
import {
  blockedDaysChanged,
  calendarTroubled,
  parkingPublished,
  parkingUpdated,
  parkingWithdrawn,
} from '@placette/contracts/listings/events';
import { draftFilesNamed, draftReminderDue } from '@placette/contracts/listings/offer-draft/events';
import { Outbox, type EventMeta } from '@placette/outbox';
import { toCopy } from '../parking-spots/domain/spot-views.js';
import { WithdrawalsRepository } from '../parking-spots/withdrawals.repository.js';
import { PeopleRepository } from '../people/people.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { personal } from './personal-columns.js';

/** What the copies in other services retain of a parking whose owner deleted the account. */
const WITHDRAWN = {
  title: 'Parking supprimé',
  address: '',
  postal_code: '',
  contact_phone: null,
  photo: null,
  open: false,
};

/**
 * H9: removes the person's parkings from search and pages immediately, and closes the copies in other services. Safe to
 * repeat.
 */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly outbox: Outbox,
  ) {}

  async follow({ user_id, deleted_at: at }: EventPayload<typeof userDeleted>, { tx }: EventMeta<Tx>): Promise<void> {
    const deleted_at = new Date(at);
    await this.people.markDeleted(tx, user_id, deleted_at);
    const spots = await this.withdrawals.markAllOf(tx, user_id, deleted_at);
    await personal.erase(tx, user_id);
    const published = [
      parkingPublished,
      parkingUpdated,
      parkingWithdrawn,
      blockedDaysChanged,
      calendarTroubled,
      draftFilesNamed,
      draftReminderDue,
    ];
    await this.outbox.forget(tx, user_id, published);
    for (const spot of spots) await this.outbox.record(tx, parkingUpdated, { ...toCopy(spot), ...WITHDRAWN });
  }
}
