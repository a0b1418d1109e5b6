import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { parkingPublished, parkingUpdated, parkingWentOnline } from '@placette/contracts/listings/events';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AssociationsRepository } from '../locations/associations.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { SearchCardsRepository } from '../search/search-cards.repository.js';
import { isOpen, type ParkingSpot } from './domain/parking-spot.js';
import { toCopy } from './domain/spot-views.js';
import { ParkingSpotsRepository } from './parking-spots.repository.js';

type Published = EventPayload<typeof parkingPublished>;

/** How many cards are checked, and rewritten when they have another version, in one transaction. */
const BATCH = 500;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Updates the search data and publishes the new state, in the transaction of every change of a parking. */
@Injectable()
export class ParkingSpotProjector {
  constructor(
    private readonly prisma: PrismaService,
    private readonly spots: ParkingSpotsRepository,
    private readonly associations: AssociationsRepository,
    private readonly cards: SearchCardsRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Called for a new parking, once it is associated. */
  async published(
    tx: Tx,
    parking_spot_id: string,
    files: Pick<Published, 'documents' | 'photo_upload_ids'>,
  ): Promise<ParkingSpot> {
    const spot = await this.writeCard(tx, parking_spot_id);
    await this.outbox.record(tx, parkingPublished, { ...toCopy(spot), ...files });
    return spot;
  }

  async updated(tx: Tx, parking_spot_id: string, point_moved = false): Promise<ParkingSpot> {
    await this.associations.refreshCopies(tx, parking_spot_id);
    const spot = await this.writeCard(tx, parking_spot_id);
    await this.recordUpdate(tx, spot, point_moved);
    return spot;
  }

  /** Called when facts about an owner changed that only cards show. */
  async ownerUpdated(tx: Tx, owner_id: string): Promise<void> {
    await this.cards.lockOfOwner(tx, owner_id);
    await this.cards.write(tx, await this.spots.allOf(owner_id, tx));
  }

  /** CN-04: the order of results also depends on the owner's card. */
  async ownerRanked(tx: Tx, owner_id: string): Promise<void> {
    await this.associations.refreshCopiesOfOwner(tx, owner_id);
    await this.ownerUpdated(tx, owner_id);
  }

  /**
   * C59: the owner's identity was approved, or no longer is, which opens or closes the owner's parkings. Their rows have
   * to be locked before the owner's card is changed, as every change of a parking does.
   */
  async ownerVerified(tx: Tx, owner_id: string): Promise<void> {
    await this.ownerRanked(tx, owner_id);
    for (const spot of await this.spots.allOf(owner_id, tx)) await this.recordUpdate(tx, spot);
  }

  /** Locks after the change and before reading the state to write. */
  async writeCards(tx: Tx, parking_spot_ids: readonly string[]): Promise<ParkingSpot[]> {
    await this.cards.lockOf(tx, parking_spot_ids);
    const spots = await this.spots.findMany(parking_spot_ids, tx);
    await this.cards.write(tx, spots);
    return spots;
  }

  /**
   * Writes cards that are missing or of another version: after a release that changed them, and while an older release
   * runs. Safe to repeat; stops between two batches once `stopping` is aborted. Returns how many it wrote.
   */
  async writeOutdatedCards(stopping: AbortSignal): Promise<number> {
    let [written, after] = [0, FIRST];
    while (!stopping.aborted) {
      const page = await this.cards.versionsAfter(this.prisma, after, BATCH);
      const last = page.at(-1);
      if (last === undefined) break;
      const ids = page.filter(({ is_current }) => !is_current).map(({ id }) => id);
      if (ids.length > 0) await this.prisma.$transaction((tx) => this.writeCards(tx, ids));
      written += ids.length;
      after = last.id;
    }
    return written;
  }

  /** FO-01: the first time that the parking is online is published once. */
  private async recordUpdate(tx: Tx, spot: ParkingSpot, point_moved = false): Promise<void> {
    await this.outbox.record(tx, parkingUpdated, { ...toCopy(spot), ...(point_moved && { point_moved }) });
    if (!isOpen(spot) || !(await this.spots.setOnline(tx, spot.id, this.clock.now()))) return;
    const { id: parking_spot_id, owner_id, title, photos } = spot;
    await this.outbox.record(tx, parkingWentOnline, { parking_spot_id, owner_id, title, photo: photos[0] ?? null });
  }

  private async writeCard(tx: Tx, parking_spot_id: string): Promise<ParkingSpot> {
    const [spot] = await this.writeCards(tx, [parking_spot_id]);
    return spot ?? fail('parking_not_found');
  }
}
