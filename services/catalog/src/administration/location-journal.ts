import { Injectable } from '@nestjs/common';
import type { LocationChange } from '@placette/contracts/catalog/administration/schema';
import { locationChanged, locationSaved } from '@placette/contracts/catalog/events';
import { Outbox } from '@placette/outbox';
import type { CatalogLocation } from '../locations/domain/catalog-location.js';
import { LocationChangeRepository } from './location-change.repository.js';
import type { Tx } from '../platform/prisma.service.js';

/** Records what an administrator did to a location, and publishes its new state and who did what. */
@Injectable()
export class LocationJournal {
  constructor(
    private readonly changes: LocationChangeRepository,
    private readonly outbox: Outbox,
  ) {}

  async record(
    tx: Tx,
    location: CatalogLocation,
    change: Omit<LocationChange, 'occurred_at'>,
    at: Date,
  ): Promise<void> {
    const { id: location_id, slug } = location;
    await this.changes.record(tx, location_id, change, at);
    await this.outbox.record(tx, locationSaved, location);
    await this.outbox.record(tx, locationChanged, { ...change, location_id, slug });
  }
}
