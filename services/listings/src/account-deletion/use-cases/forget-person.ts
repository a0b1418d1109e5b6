import { Injectable } from '@nestjs/common';
import {
  blockedDaysChanged,
  calendarTroubled,
  parkingPublished,
  parkingUpdated,
  parkingWithdrawn,
} from '@placette/contracts/listings/events';
import { draftFilesNamed } from '@placette/contracts/listings/offer-draft/events';
import { Outbox } from '@placette/outbox';
import { AssociationRepository } from '../../locations/association.repository.js';
import { toCopy } from '../../parking-spots/domain/spot-views.js';
import { FavouriteRepository } from '../../favourites/favourite.repository.js';
import { OfferDraftRepository } from '../../offer-draft/offer-draft.repository.js';
import { PauseRepository } from '../../pauses/pause.repository.js';
import { WithdrawalRepository } from '../../parking-spots/withdrawal.repository.js';
import { PersonRepository } from '../../people/person.repository.js';
import type { Tx } from '../../platform/prisma.service.js';

/** What the copies elsewhere keep of a parking whose owner deleted the account. */
const WITHDRAWN = {
  ...{ title: 'Parking supprimé', address: '', postal_code: '', contact_phone: null, photo: null, open: false },
};

/** H9: the person's parkings leave search and pages at once, and the copies elsewhere close. Safe to repeat. */
@Injectable()
export class ForgetPerson {
  constructor(
    private readonly people: PersonRepository,
    private readonly withdrawals: WithdrawalRepository,
    private readonly associations: AssociationRepository,
    private readonly favourites: FavouriteRepository,
    private readonly drafts: OfferDraftRepository,
    private readonly pauses: PauseRepository,
    private readonly outbox: Outbox,
  ) {}

  async execute(tx: Tx, user_id: string, deleted_at: Date): Promise<void> {
    await this.people.erase(tx, user_id, deleted_at);
    await this.favourites.forget(tx, user_id);
    await this.drafts.forget(user_id, tx);
    await this.pauses.forget(tx, user_id);
    await this.associations.lockForSpot(tx);
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
