import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { LocationChangeRepository } from '../location-change.repository.js';
import { LocationRepository } from '../../locations/location.repository.js';

/** A location as an administrator edits it, from the database itself. Fails with location_not_found. */
@Injectable()
export class GetLocationRecord {
  constructor(
    private readonly locations: LocationRepository,
    private readonly changes: LocationChangeRepository,
  ) {}

  async execute({ location_id }: { location_id: string }) {
    const form = (await this.locations.find(location_id)) ?? fail('location_not_found');
    return { id: form.id, actif: form.actif, form, changes: await this.changes.lastOf(location_id) };
  }
}
