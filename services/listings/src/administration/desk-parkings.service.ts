import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { distanceMeters, type Point } from '@placette/contracts/kernel/distance';
import type { deskParkingsApi } from '@placette/contracts/listings/administration/api';
import type {
  deskParkingSchema,
  DeskParkingsQuery,
  DeskParkingState,
  DeskParkingSummary,
} from '@placette/contracts/listings/administration/schema';
import { parkingCorrected } from '@placette/contracts/listings/events';
import { Outbox } from '@placette/outbox';
import { ParkingPageService } from '../offer/parking-page.service.js';
import { PointCorrectionsService } from '../own-parkings/point-corrections.service.js';
import { stageOf, type ParkingSpot } from '../parking-spots/domain/parking-spot.js';
import { ParkingSpotProjector } from '../parking-spots/parking-spot-projector.js';
import { ParkingSpotsRepository } from '../parking-spots/parking-spots.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { DeskParkingsRepository } from './desk-parkings.repository.js';

const PAGE = 50;

/** DK-05: finds parkings for moderators, shows one as both sides see it, and corrects its point. */
@Injectable()
export class DeskParkingsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly desk: DeskParkingsRepository,
    private readonly spots: ParkingSpotsRepository,
    private readonly pages: ParkingPageService,
    private readonly corrections: PointCorrectionsService,
    private readonly projector: ParkingSpotProjector,
    private readonly outbox: Outbox,
  ) {}

  async list(query: DeskParkingsQuery) {
    const found = await this.desk.page(query, PAGE + 1);
    const page = found.slice(0, PAGE);
    return { parkings: page.map(summary), next_cursor: found.length > PAGE ? (page.at(-1)?.id ?? null) : null };
  }

  async get({ parking_spot_id }: { parking_spot_id: string }): Promise<z.input<typeof deskParkingSchema>> {
    const spot = (await this.spots.find(parking_spot_id)) ?? (await this.pages.failMissing(parking_spot_id));
    const [page, with_owner] = await Promise.all([this.pages.pageOf(spot, 'user'), this.desk.isHeldWithOwner(spot)]);
    return {
      ...summary(spot),
      page,
      address: spot.address,
      point: pointOf(spot),
      reviewed_point: spot.reviewed_point,
      waits_for: stageOf(spot).waits_for,
      rejection_reason: spot.rejection_reason,
      held: spot.held && { ...spot.held, with_owner },
      online_at: spot.online_at?.toISOString() ?? null,
      updated_at: spot.updated_at.toISOString(),
    };
  }

  /** Fails with `parking_changed` when the parking is no longer as the moderator saw it. */
  async correctPoint(
    { parking_spot_id, point, statement, updated_at }: RpcInput<typeof deskParkingsApi.correctParkingPoint>,
    { user_id: moderator_id }: Actor,
  ): Promise<z.input<typeof deskParkingSchema>> {
    await this.prisma.$transaction(async (tx) => {
      const spot = (await this.spots.lock(tx, parking_spot_id)) ?? (await this.pages.failMissing(parking_spot_id));
      if (spot.owner_id === moderator_id) fail('own_content');
      if (spot.updated_at.getTime() !== Date.parse(updated_at)) fail('parking_changed');
      if (!(await this.corrections.review(tx, spot, point))) fail('point_unchanged');
      await this.projector.updated(tx, spot.id, true);
      await this.outbox.record(tx, parkingCorrected, {
        parking_spot_id,
        owner_id: spot.owner_id,
        title: spot.title,
        moderator_id,
        before: rounded(spot),
        after: rounded(point),
        meters: Math.round(distanceMeters(spot, point)),
        statement,
      });
    });
    return this.get({ parking_spot_id });
  }
}

function summary(spot: ParkingSpot): DeskParkingSummary {
  const { first_name, last_initial } = spot.owner;
  return {
    id: spot.id,
    title: spot.title,
    city: spot.city,
    postal_code: spot.postal_code,
    owner_id: spot.owner_id,
    owner_name: last_initial ? `${first_name} ${last_initial}.` : first_name,
    state: deskState(spot),
    created_at: spot.created_at.toISOString(),
  };
}

function deskState(spot: ParkingSpot): DeskParkingState {
  if (spot.held !== null) return 'held';
  const { stage } = stageOf(spot);
  // A parking that is stored was submitted.
  return stage === 'draft' ? 'submitted' : stage;
}

function pointOf({ latitude, longitude }: Point): Point {
  return { latitude, longitude };
}

/** C11: the journal and the owner's notice need no more than about 100 m. */
function rounded({ latitude, longitude }: Point): Point {
  const near = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
  return { latitude: near(latitude), longitude: near(longitude) };
}
