import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import type { LocationEdit } from '@placette/contracts/catalog/administration/schema';
import { fail } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { inOrder } from '../../locations/domain/official-parkings.js';
import { LocationJournal } from '../location-journal.js';
import { LocationRepository } from '../../locations/location.repository.js';

/**
 * Replaces the content of a location, from then on left alone by the catalogue's loader; the parkings around a moved
 * one are associated again. What changes nothing writes nothing. Fails with location_not_found.
 */
@Injectable()
export class EditLocation {
  constructor(
    private readonly locations: LocationRepository,
    private readonly journal: LocationJournal,
    private readonly clock: Clock,
  ) {}

  async execute(id: string, typed: LocationEdit, { user_id: actor_id }: Actor): Promise<void> {
    const edit = { ...typed, official_parking_spots: inOrder(typed.official_parking_spots) };
    const at = this.clock.now();
    await this.locations.inTurn(async (tx) => {
      const current = (await this.locations.find(id, tx)) ?? fail('location_not_found');
      const fields = (Object.keys(edit) as (keyof LocationEdit)[]).filter(
        (key) => !isDeepStrictEqual(current[key], edit[key]),
      );
      if (fields.length === 0) return;
      const location = await this.locations.save(tx, { ...edit, id, slug: current.slug }, at, true);
      await this.journal.record(tx, location, { action: 'edited', actor_id, fields }, at);
    });
  }
}
