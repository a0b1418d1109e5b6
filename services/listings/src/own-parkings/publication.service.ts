import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor, CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { impliedServices } from '@placette/contracts/listings/offer/features';
import type { NewParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/schema';
import { RpcClient } from '@placette/nats';
import { Clock, idempotencyOf, type Idempotency } from '@placette/service-runtime';
import { AssociationsService } from '../locations/associations.service.js';
import { requireCoordinates } from '../locations/domain/association.js';
import { OfferDraftRepository } from '../offer-draft/offer-draft.repository.js';
import type { OwnPhoto, ParkingSpot } from '../parking-spots/domain/parking-spot.js';
import { zoneCenterOf } from '../parking-spots/domain/zone.js';
import { ParkingSpotProjector } from '../parking-spots/parking-spot-projector.js';
import { ParkingSpotsRepository } from '../parking-spots/parking-spots.repository.js';
import { PointsRepository } from '../parking-spots/points.repository.js';
import { PeopleRepository } from '../people/people.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { PhotosRepository } from './photos.repository.js';
import { receivedPhotos } from './uploads.js';

/**
 * OP-09 to OP-22, « Publier ma place ». C59: a parking is submitted before the identity of its owner is verified, and
 * goes online by itself once identity and documents are approved.
 */
@Injectable()
export class PublicationService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly spots: ParkingSpotsRepository,
    private readonly points: PointsRepository,
    private readonly photos: PhotosRepository,
    private readonly people: PeopleRepository,
    private readonly drafts: OfferDraftRepository,
    private readonly associations: AssociationsService,
    private readonly projector: ParkingSpotProjector,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** A retry with the same idempotency key returns the parking that the first call created. */
  async publish(form: NewParkingSpot, { user_id }: Actor, context: CallContext) {
    const sent = idempotencyOf(context, form);
    const spot = (await this.spots.findSent(user_id, sent)) ?? (await this.publishOnce(user_id, form, sent, context));
    return this.associations.describeOne(spot);
  }

  private async publishOnce(
    owner_id: string,
    form: NewParkingSpot,
    sent: Idempotency,
    context: CallContext,
  ): Promise<ParkingSpot> {
    requireCoordinates(form);
    const photos = await receivedPhotos(this.rpc, form, context);
    try {
      return await this.save(owner_id, form, photos, sent);
    } catch (error) {
      const saved = await this.spots.findSent(owner_id, sent);
      if (saved) return saved;
      throw error;
    }
  }

  private async save(
    owner_id: string,
    form: NewParkingSpot,
    photos: OwnPhoto[],
    sent: Idempotency,
  ): Promise<ParkingSpot> {
    const id = randomUUID();
    const right_declared = { version: form.right_declaration, at: this.clock.now() };
    const uploads = [...form.documents, ...photos].map(({ upload_id }) => upload_id);
    return this.prisma.$transaction(async (tx) => {
      if (await this.people.isGone(tx, owner_id)) fail('publishing_requires_identity');
      if (!(await this.photos.reserveUploads(tx, id, uploads))) fail('upload_not_found');
      const zone = zoneCenterOf(form, await this.points.lockPlacesOf(tx, owner_id));
      const { latitude: zone_latitude, longitude: zone_longitude } = zone;
      await this.spots.insert(
        tx,
        {
          ...form,
          ...impliedServices(form),
          immediate_booking: form.immediate_booking ?? false,
          id,
          owner_id,
          zone_latitude,
          zone_longitude,
          right_declared,
          ...sent,
        },
        await this.photos.settled(tx, photos),
      );
      await this.associations.associate(tx, { ...form, id, zone_latitude, zone_longitude }, ASSOCIATION_RADIUS_KM);
      if (sent.idempotency_key !== null) await this.drafts.forgetPublished(tx, owner_id, sent.idempotency_key);
      const photo_upload_ids = photos.map(({ upload_id }) => upload_id);
      return this.projector.published(tx, id, { documents: form.documents, photo_upload_ids });
    });
  }
}
