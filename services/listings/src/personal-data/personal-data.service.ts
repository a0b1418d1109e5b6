import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import {
  personalDataPage,
  type PersonalDataContracts,
  type PersonalDataSection,
} from '@placette/contracts/personal-data';
import { CalendarFeedsRepository } from '../calendar-import/calendar-feeds.repository.js';
import { CalendarRepository } from '../calendar/calendar.repository.js';
import { PausesRepository } from '../calendar/pauses.repository.js';
import { FavouritesRepository } from '../favourites/favourites.repository.js';
import { LastSearchRepository } from '../last-search/last-search.repository.js';
import { OfferDraftRepository } from '../offer-draft/offer-draft.repository.js';
import { ParkingSpotsRepository } from '../parking-spots/parking-spots.repository.js';
import { PointsRepository } from '../parking-spots/points.repository.js';
import { WithdrawalsRepository } from '../parking-spots/withdrawals.repository.js';

/** L1: the content of the person's parkings, calendars, favourites, last search and draft, with the address and the exact point. */
@Injectable()
export class PersonalDataService {
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
      name: 'derniere_recherche',
      read: async (user_id, skip) => {
        const row = skip === 0 ? await this.lastSearches.find(user_id) : null;
        return row ? [{ ...row }] : [];
      },
    },
    {
      name: 'brouillon_annonce',
      read: async (user_id, skip) => {
        const draft = skip === 0 ? await this.drafts.find(user_id) : null;
        if (!draft?.content) return [];
        const { changed_at, remind_at, reminders } = draft;
        return [{ changed_at, remind_at, reminders, ...draft.content }];
      },
    },
    { name: 'parkings_retires', read: (user_id, skip, take) => this.withdrawals.page(user_id, skip, take) },
    { name: 'points_quittes', read: (user_id, skip, take) => this.points.page(user_id, skip, take) },
    { name: 'calendriers_importes', read: (user_id, skip, take) => this.feeds.page(user_id, skip, take) },
    { name: 'jours_importes', read: (user_id, skip, take) => this.feeds.daysPage(user_id, skip, take) },
    { name: 'jours_bloques', read: (user_id, skip, take) => this.calendar.page(user_id, skip, take) },
    { name: 'pauses', read: (user_id, skip, take) => this.pauses.page(user_id, skip, take) },
  ];

  constructor(
    private readonly spots: ParkingSpotsRepository,
    private readonly favourites: FavouritesRepository,
    private readonly lastSearches: LastSearchRepository,
    private readonly drafts: OfferDraftRepository,
    private readonly feeds: CalendarFeedsRepository,
    private readonly calendar: CalendarRepository,
    private readonly pauses: PausesRepository,
    private readonly withdrawals: WithdrawalsRepository,
    private readonly points: PointsRepository,
  ) {}

  async export({ user_id, cursor }: RpcInput<PersonalDataContracts['exportPersonalData']>) {
    return personalDataPage(this.sections, user_id, cursor);
  }
}
