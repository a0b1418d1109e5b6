import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import type { catalogAdminApi } from '@placette/contracts/catalog/administration/api';
import { CAR_PARKS_PAGE } from '@placette/contracts/catalog/administration/car-parks';
import type { ChangedValue, LocationChange, LocationEdit } from '@placette/contracts/catalog/administration/schema';
import { locationChanged, locationSaved } from '@placette/contracts/catalog/events';
import { fail, failField } from '@placette/contracts/errors';
import { Outbox } from '@placette/outbox';
import { today } from '@placette/contracts/kernel/days';
import { Clock } from '@placette/service-runtime';
import { locationId, type CatalogLocation } from '../locations/domain/catalog-location.js';
import { pricesChanged, refusalsOf } from '../locations/domain/car-park-prices.js';
import { changedValues, valuesOfPrices } from '../locations/domain/changed-values.js';
import { identified, inOrder } from '../locations/domain/official-parkings.js';
import { LocationsRepository } from '../locations/locations.repository.js';
import { LocationIndex } from '../locations/search/domain/location-index.js';
import { readSearchText } from '../locations/search/domain/search-words.js';
import type { Tx } from '../platform/prisma.service.js';
import { LocationChangesRepository } from './location-changes.repository.js';

type Rpc = typeof catalogAdminApi;
type LocationRecord = RpcOutput<Rpc['getLocationRecord']>;

/** Lets administrators edit locations. Reads the database itself, so that a change shows immediately. */
@Injectable()
export class AdministrationService {
  constructor(
    private readonly locations: LocationsRepository,
    private readonly changes: LocationChangesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Lists active and inactive locations, by name or best match first. */
  async list({ q }: RpcInput<Rpc['listAllLocations']>): Promise<{ locations: CatalogLocation[] }> {
    const all = await this.locations.findAll();
    if (!q?.trim()) return { locations: all };
    return { locations: new LocationIndex(all).search(readSearchText(q)).locations };
  }

  /** Fails with location_not_found. */
  async get({ location_id }: RpcInput<Rpc['getLocationRecord']>): Promise<LocationRecord> {
    const form = (await this.locations.find(location_id)) ?? fail('location_not_found');
    return { id: form.id, actif: form.actif, form, changes: await this.changes.lastOf(location_id) };
  }

  /**
   * Adds a location, which is visible immediately; the parkings around it are associated. Fails with
   * location_slug_taken.
   */
  async create(form: RpcInput<Rpc['createLocation']>, { user_id: actor_id }: Actor): Promise<LocationRecord> {
    const id = locationId(form.slug);
    const at = this.clock.now();
    await this.locations.inTurn(async (tx) => {
      if (await this.locations.isSlugTaken(tx, form.slug)) failField('location_slug_taken', 'slug');
      const location = await this.locations.save(tx, { ...form, id }, at, true);
      await this.record(tx, location, { action: 'created', actor_id, fields: [], prices: [] }, at);
    });
    return this.get({ location_id: id });
  }

  /**
   * Replaces the content of a location, which the catalogue's loader no longer touches afterwards. When the location
   * has moved, the parkings around it are associated again. An edit without changes writes nothing. Fails with
   * location_not_found.
   */
  async edit(
    { location_id: id, ...typed }: RpcInput<Rpc['editLocation']>,
    { user_id: actor_id }: Actor,
  ): Promise<LocationRecord> {
    const edit = { ...typed, official_parking_spots: inOrder(typed.official_parking_spots) };
    const at = this.clock.now();
    await this.locations.inTurn(async (tx) => {
      const current = (await this.locations.find(id, tx)) ?? fail('location_not_found');
      const fields = (Object.keys(edit) as (keyof LocationEdit)[]).filter(
        (key) => !isDeepStrictEqual(current[key], edit[key]),
      );
      if (fields.length === 0) return;
      const location = await this.locations.save(tx, { ...edit, id, slug: current.slug }, at, true);
      const after = new Map(identified(id, edit.official_parking_spots).map((spot) => [spot.id, spot]));
      const prices = pricesChanged(identified(id, current.official_parking_spots), after);
      const values = changedValues(current, edit);
      await this.record(tx, location, { action: 'edited', actor_id, fields, prices }, at, values);
    });
    return this.get({ location_id: id });
  }

  /** Shows or hides a location; searches do not find a hidden one. Fails with location_not_found. */
  show({ location_id, actif }: RpcInput<Rpc['showLocation']>, { user_id: actor_id }: Actor): Promise<CatalogLocation> {
    const at = this.clock.now();
    return this.locations.inTurn(async (tx) => {
      const current = (await this.locations.find(location_id, tx)) ?? fail('location_not_found');
      if (current.actif === actif) return current;
      const location = await this.locations.show(tx, location_id, actif, at);
      await this.record(tx, location, { action: actif ? 'shown' : 'hidden', actor_id, fields: [], prices: [] }, at);
      return location;
    });
  }

  /** DK-06: a page of the car parks of all locations. */
  async listCarParks({ after }: RpcInput<Rpc['listCarParks']>): Promise<RpcOutput<Rpc['listCarParks']>> {
    const found = await this.locations.findCarParks({ id: { gt: after } }, CAR_PARKS_PAGE + 1);
    const car_parks = found.slice(0, CAR_PARKS_PAGE);
    return { car_parks, next: found.length > CAR_PARKS_PAGE ? (car_parks.at(-1)?.id ?? null) : null };
  }

  /**
   * DK-06: changes prices, all or none, each of which nobody changed since it was read. Fails with prices_refused, which
   * says why at each change.
   */
  async changePrices({ changes }: RpcInput<Rpc['changePrices']>, { user_id: actor_id }: Actor): Promise<void> {
    const at = this.clock.now();
    await this.locations.inTurn(async (tx) => {
      const wanted = new Map(changes.map((change) => [change.id, change]));
      const known = await this.locations.findCarParks({ id: { in: [...wanted.keys()] } }, undefined, tx);
      const refused = refusalsOf(changes, new Map(known.map((spot) => [spot.id, spot])), today(at));
      if (refused.length > 0) fail('prices_refused', undefined, refused);
      const changed = Map.groupBy(
        known.filter((spot) => pricesChanged([spot], wanted).length > 0),
        ({ location }) => location.id,
      );
      if (changed.size === 0) return;
      await this.locations.setPrices(tx, changes, [...changed.keys()], at);
      for (const location of await this.locations.findAll(tx)) {
        const prices = pricesChanged(changed.get(location.id) ?? [], wanted);
        const fields = ['official_parking_spots'];
        if (prices.length === 0) continue;
        const values = valuesOfPrices(prices);
        await this.record(tx, location, { action: 'edited', actor_id, fields, prices }, at, values);
      }
    });
  }

  /** Records what an administrator did to a location, and publishes its new state and who did what. */
  private async record(
    tx: Tx,
    location: CatalogLocation,
    change: Omit<LocationChange, 'occurred_at'>,
    at: Date,
    values: ChangedValue[] = [],
  ): Promise<void> {
    const { id: location_id, slug } = location;
    await this.changes.record(tx, location_id, change, at);
    await this.outbox.record(tx, locationSaved, location);
    await this.outbox.record(tx, locationChanged, { ...change, values, location_id, slug });
  }
}
