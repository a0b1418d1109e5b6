import { Injectable } from '@nestjs/common';
import { parkingMoved } from '@placette/contracts/listings/events';
import { needsReview } from '@placette/contracts/listings/own-parkings/moved-point';
import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/schema';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import { AssociationsService } from '../locations/associations.service.js';
import { zoneOf } from '../locations/domain/association.js';
import type { Point } from '@placette/contracts/kernel/distance';
import type { ParkingSpot } from '../parking-spots/domain/parking-spot.js';
import { zoneCenterOf } from '../parking-spots/domain/zone.js';
import { PointsRepository } from '../parking-spots/points.repository.js';
import type { Tx } from '../platform/prisma.service.js';

/** FO-08: an owner, or a moderator (DK-05), corrects the point of a published parking. */
@Injectable()
export class PointCorrectionsService {
  constructor(
    private readonly points: PointsRepository,
    private readonly associations: AssociationsService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves a parking that the caller has locked. C56: within 300 m it keeps its zone. Beyond the limit the parking leaves
   * search until its papers are reviewed with the new point; agreed stays go on. Returns whether it is another point.
   */
  async correct(tx: Tx, spot: ParkingSpot, to: Point): Promise<boolean> {
    if (!(await this.move(tx, spot, to))) return false;
    const { id, owner_id } = spot;
    if (needsReview(spot, to)) {
      await this.points.awaitReview(tx, id, this.clock.now());
      await this.outbox.record(tx, parkingMoved, { parking_spot_id: id, owner_id });
    }
    return true;
  }

  /** DK-05: a moderator's point needs no review, and later corrections are measured from it. */
  async review(tx: Tx, spot: ParkingSpot, to: Point): Promise<boolean> {
    if (!(await this.move(tx, spot, to))) return false;
    await this.points.setReviewed(tx, spot.id);
    return true;
  }

  private async move(tx: Tx, spot: ParkingSpot, to: Point): Promise<boolean> {
    if (to.latitude === spot.latitude && to.longitude === spot.longitude) return false;
    const { id, owner_id } = spot;
    const own = { at: spot, zone: zoneOf(spot), isRounded: false };
    const zone = zoneCenterOf(to, [own, ...(await this.points.lockPlacesOf(tx, owner_id))]);
    await this.points.move(tx, spot, to, zone, this.clock.now());
    const located = { ...to, id, zone_latitude: zone.latitude, zone_longitude: zone.longitude };
    await this.associations.associate(tx, located, ASSOCIATION_RADIUS_KM);
    return true;
  }
}
