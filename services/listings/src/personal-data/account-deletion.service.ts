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
import { draftFilesNamed } from '@placette/contracts/listings/offer-draft/events';
import { Outbox, type EventMeta } from '@placette/outbox';
import { PausesRepository } from '../calendar/pauses.repository.js';
import { FavouritesRepository } from '../favourites/favourites.repository.js';
import { OfferDraftRepository } from '../offer-draft/offer-draft.repository.js';
import { toCopy } from '../parking-spots/domain/spot-views.js';
import { WithdrawalsRepository } from '../parking-spots/withdrawals.repository.js';
import { PeopleRepository } from '../people/people.repository.js';
import type { Tx } from '../platform/prisma.service.js';

/** What the copies elsewhere keep of a parking whose owner deleted the account. */
const WITHDRAWN = {
  title: 'Parking supprimé',
  address: '',
  postal_code: '',
  contact_phone: null,
  photo: null,
  open: false,
};

/** H9: the person's parkings leave search and pages at once, and the copies elsewhere close. Safe to repeat. */
@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly favourites: FavouritesRepository,
    private readonly drafts: OfferDraftRepository,
    private readonly pauses: PausesRepository,
    private readonly outbox: Outbox,
  ) {}

  async follow({ user_id, deleted_at: at }: EventPayload<typeof userDeleted>, { tx }: EventMeta<Tx>): Promise<void> {
    const deleted_at = new Date(at);
    await this.people.erase(tx, user_id, deleted_at);
    await this.favourites.forget(tx, user_id);
    await this.drafts.forget(user_id, tx);
    await this.pauses.forget(tx, user_id);
    const spots = await this.withdrawals.withdrawAllOf(tx, user_id, deleted_at);
    const published = [
      parkingPublished,
      parkingUpdated,
      parkingWithdrawn,
      blockedDaysChanged,
      calendarTroubled,
      draftFilesNamed,
    ];
    await this.outbox.forget(tx, user_id, published);
    for (const spot of spots) await this.outbox.record(tx, parkingUpdated, { ...toCopy(spot), ...WITHDRAWN });
  }
}
