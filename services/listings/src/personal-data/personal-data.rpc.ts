import type { RpcHandlers, RpcInput } from '@placette/contracts';
import {
  listingsPersonalDataApi,
  personalDataPage,
  type PersonalDataContracts,
  type PersonalDataSection,
} from '@placette/contracts/personal-data';
import { RpcController } from '@placette/nats';
import { CalendarFeedRepository } from '../calendar-import/calendar-feed.repository.js';
import { FavouriteRepository } from '../favourites/favourite.repository.js';
import { OfferDraftRepository } from '../offer-draft/offer-draft.repository.js';
import { PauseRepository } from '../pauses/pause.repository.js';
import { WithdrawalRepository } from '../parking-spots/withdrawal.repository.js';
import { ParkingSpotRepository } from '../parking-spots/parking-spot.repository.js';

/** L1: the person's parkings, with the address and the exact point, the favourites, the pauses, the imported calendars and the draft of an offer. */
@RpcController(listingsPersonalDataApi)
export class PersonalDataRpc implements RpcHandlers<PersonalDataContracts> {
  private readonly sections: readonly PersonalDataSection[] = [
    {
      name: 'parkings',
      read: async (user_id, skip, take) =>
        (await this.spots.page(user_id, skip, take)).map(({ owner: _card, ...spot }) => spot),
    },
    {
      name: 'favoris',
      read: async (user_id, skip, take) =>
        (await this.favourites.page(user_id, skip, take)).map((kept) => ({ ...kept })),
    },
    {
      name: 'brouillon_annonce',
      read: async (user_id, skip) => {
        const draft = skip === 0 ? await this.drafts.find(user_id) : null;
        return draft?.content ? [{ changed_at: draft.changed_at, ...draft.content }] : [];
      },
    },
    { name: 'parkings_retires', read: (user_id, skip, take) => this.withdrawals.page(user_id, skip, take) },
    { name: 'calendriers_importes', read: (user_id, skip, take) => this.feeds.page(user_id, skip, take) },
    { name: 'pauses', read: (user_id, skip, take) => this.pauses.page(user_id, skip, take) },
  ];

  constructor(
    private readonly spots: ParkingSpotRepository,
    private readonly favourites: FavouriteRepository,
    private readonly drafts: OfferDraftRepository,
    private readonly feeds: CalendarFeedRepository,
    private readonly pauses: PauseRepository,
    private readonly withdrawals: WithdrawalRepository,
  ) {}

  async exportPersonalData({ user_id, cursor }: RpcInput<PersonalDataContracts['exportPersonalData']>) {
    return personalDataPage(this.sections, user_id, cursor);
  }
}
