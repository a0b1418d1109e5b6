import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { today } from '@placette/contracts/kernel/days';
import type { parkingUpdated } from '@placette/contracts/listings/events';
import { Clock } from '@placette/service-runtime';
import type { Tx } from '../../platform/prisma.service.js';
import { PartyRepository } from '../party.repository.js';
import { SpotRepository } from '../spot.repository.js';

/** Keeps the copy of a parking and the capacity of its days. */
@Injectable()
export class SyncSpot {
  constructor(
    private readonly spots: SpotRepository,
    private readonly parties: PartyRepository,
    private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, spot: EventPayload<typeof parkingUpdated>, occurredAt: Date): Promise<void> {
    await this.parties.lockForDeparture(tx, spot.owner_id);
    const isNewest = await this.spots.save(tx, spot, occurredAt);
    if (isNewest) await this.spots.setCapacity(tx, spot.parking_spot_id, spot.nombre_places, today(this.clock.now()));
    if (await this.parties.isDeleted(tx, spot.owner_id)) await this.spots.eraseAllOf(tx, spot.owner_id);
  }
}
