import { locationSaved } from '@placette/contracts/catalog/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import type { Tx } from '../platform/prisma.service.js';
import { SaveLocation } from './use-cases/save-location.js';

@Subscriptions()
export class LocationsSubscriptions {
  constructor(private readonly locations: SaveLocation) {}

  readonly handlers = [
    on(locationSaved, async (location, { tx, occurredAt }: EventMeta<Tx>) =>
      this.locations.execute(tx, location, occurredAt),
    ),
  ];
}
