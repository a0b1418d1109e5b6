import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import { LAST_SEARCH_DAYS, type KeptSearch, type lastSearchApi } from '@placette/contracts/listings/last-search/api';
import { Clock } from '@placette/service-runtime';
import { chosenStay } from '../calendar/domain/chosen-stay.js';
import { LocationsRepository } from '../locations/locations.repository.js';
import { LocationsService } from '../locations/locations.service.js';
import { PeopleRepository } from '../people/people.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { LastSearchRepository } from './last-search.repository.js';

type Api = typeof lastSearchApi;

const DAY_MS = 86_400_000;

/** FD-07: what a person finds again at the top of the search, unless they chose that it is not kept. */
@Injectable()
export class LastSearchService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly searches: LastSearchRepository,
    private readonly locations: LocationsService,
    private readonly places: LocationsRepository,
    private readonly people: PeopleRepository,
    private readonly clock: Clock,
  ) {}

  async get(_input: unknown, { user_id }: Actor): Promise<KeptSearch> {
    const row = await this.searches.find(user_id);
    const is_kept = row?.is_kept ?? true;
    if (!row?.location_id) return { is_kept, search: null };
    const [date_debut, date_fin] = [dayOf(row.date_debut), dayOf(row.date_fin)];
    const name = await this.places.nameOf(row.location_id);
    if (name === null || (date_debut !== null && date_debut < today(this.clock.now())))
      return { is_kept, search: null };
    return { is_kept, search: { location: { id: row.location_id, name }, date_debut, date_fin } };
  }

  async keep({ location_id, date_debut, date_fin }: RpcInput<Api['keepLastSearch']>, { user_id }: Actor) {
    const searched_at = this.clock.now();
    const stay = chosenStay(date_debut, date_fin, today(searched_at));
    if (!(await this.locations.isActive(location_id))) fail('unknown_location');
    await this.ofPresent(user_id, (tx) => this.searches.keep(tx, user_id, { location_id, stay, searched_at }));
  }

  async forget(_input: unknown, { user_id }: Actor): Promise<void> {
    await this.searches.forget(user_id);
  }

  async choose({ is_kept }: RpcInput<Api['chooseLastSearch']>, { user_id }: Actor): Promise<void> {
    await this.ofPresent(user_id, (tx) => this.searches.choose(tx, user_id, is_kept));
  }

  /** Erases what is not offered any more. Safe to repeat. */
  async forgetOld(): Promise<void> {
    const now = this.clock.now();
    await this.searches.forgetPast(today(now), new Date(now.getTime() - LAST_SEARCH_DAYS * DAY_MS));
  }

  /** H9: nothing is written for an account that is gone. */
  private async ofPresent(user_id: string, write: (tx: Tx) => Promise<void>): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      if (await this.people.isGone(tx, user_id)) fail('not_authenticated');
      await write(tx);
    });
  }
}

const dayOf = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;
