import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import type { favouritesApi, SavedDates } from '@placette/contracts/listings/favourites/api';
import { Clock } from '@placette/service-runtime';
import { chosenStay } from '../calendar/domain/chosen-stay.js';
import { ParkingPageService } from '../offer/parking-page.service.js';
import { PeopleRepository } from '../people/people.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { toFavourite } from './domain/favourite-view.js';
import { FavouritesRepository } from './favourites.repository.js';

/** « Mes favoris »: each person's own list. */
@Injectable()
export class FavouritesService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly favourites: FavouritesRepository,
    private readonly people: PeopleRepository,
    private readonly pages: ParkingPageService,
    private readonly clock: Clock,
  ) {}

  async list({ date_debut, date_fin }: RpcInput<typeof favouritesApi.listFavourites>, { user_id }: Actor) {
    const stay = chosenStay(date_debut, date_fin, today(this.clock.now()));
    const kept = await this.favourites.listOf(user_id);
    const free = stay && { ...stay, free: await this.favourites.freeOf(user_id, stay) };
    return { favourites: kept.map((each) => toFavourite(each, free)) };
  }

  /** Only a parking that the person may see can be saved; otherwise an id would reveal whether a parking exists. */
  async save({ parking_spot_id, ...dates }: { parking_spot_id: string } & SavedDates, actor: Actor): Promise<void> {
    const { user_id } = actor;
    const now = this.clock.now();
    await this.pages.see(parking_spot_id, actor, today(now));
    await this.prisma.$transaction(async (tx) => {
      if (await this.people.isGone(tx, user_id)) fail('not_authenticated');
      if (!(await this.favourites.save(tx, user_id, { parking_spot_id, saved_at: now, dates: stayOf(dates) })))
        fail('too_many_favourites');
    });
  }

  async remove({ parking_spot_id }: { parking_spot_id: string }, { user_id }: Actor): Promise<void> {
    await this.favourites.remove(user_id, parking_spot_id);
  }
}

/** Returns null for an incomplete stay, or one that ends before it begins. */
function stayOf({ date_debut, date_fin }: SavedDates): { date_debut: Date; date_fin: Date } | null {
  if (!date_debut || !date_fin || date_fin <= date_debut) return null;
  return { date_debut: new Date(date_debut), date_fin: new Date(date_fin) };
}
