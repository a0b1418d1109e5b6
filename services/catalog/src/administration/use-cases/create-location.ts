import { Injectable } from '@nestjs/common';
import type { Actor } from '@placette/contracts';
import type { LocationForm } from '@placette/contracts/catalog/administration/schema';
import { failField } from '@placette/contracts/errors';
import { Clock } from '@placette/service-runtime';
import { locationId } from '../../locations/domain/location-id.js';
import { LocationJournal } from '../location-journal.js';
import { LocationRepository } from '../../locations/location.repository.js';

/** Adds a location, visible at once; parkings around it are associated. Fails with location_slug_taken. */
@Injectable()
export class CreateLocation {
  constructor(
    private readonly locations: LocationRepository,
    private readonly journal: LocationJournal,
    private readonly clock: Clock,
  ) {}

  /** Returns its id. */
  async execute(form: LocationForm, { user_id: actor_id }: Actor): Promise<string> {
    const id = locationId(form.slug);
    const at = this.clock.now();
    await this.locations.inTurn(async (tx) => {
      if (await this.locations.isSlugTaken(tx, form.slug)) failField('location_slug_taken', 'slug');
      const location = await this.locations.save(tx, { ...form, id }, at, true);
      await this.journal.record(tx, location, { action: 'created', actor_id, fields: [] }, at);
    });
    return id;
  }
}
