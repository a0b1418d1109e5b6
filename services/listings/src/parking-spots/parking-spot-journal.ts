import { Injectable } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { parkingUpdated } from '@placette/contracts/listings/events';
import { Outbox } from '@placette/outbox';
import { AssociationRepository } from '../locations/association.repository.js';
import type { ParkingSpot } from './domain/parking-spot.js';
import { toCopy } from './domain/spot-views.js';
import { ParkingSpotRepository } from './parking-spot.repository.js';
import type { Tx } from '../platform/prisma.service.js';
import { SearchCardRepository } from './search-card.repository.js';

/** After any change of a parking, in its transaction: search and the other services learn the new state. */
@Injectable()
export class AnnounceParkingSpot {
  constructor(
    private readonly spots: ParkingSpotRepository,
    private readonly associations: AssociationRepository,
    private readonly cards: SearchCardRepository,
    private readonly outbox: Outbox,
  ) {}

  async execute(tx: Tx, parking_spot_id: string): Promise<ParkingSpot> {
    await this.associations.refreshCopies(tx, parking_spot_id);
    await this.cards.lockOf(tx, [parking_spot_id]);
    const spot = (await this.spots.find(parking_spot_id, tx)) ?? fail('parking_not_found');
    await this.cards.write(tx, [spot]);
    await this.outbox.record(tx, parkingUpdated, toCopy(spot));
    return spot;
  }
}
