import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor, CallContext } from '@placette/contracts';
import { documentsApi } from '@placette/contracts/documents/api';
import { fail } from '@placette/contracts/errors';
import { impliedServices } from '@placette/contracts/listings/offer/features';
import type { NewParkingSpot } from '@placette/contracts/listings/own-parkings/schema';
import { ASSOCIATION_RADIUS_KM } from '@placette/contracts/listings/schema';
import { RpcClient } from '@placette/nats';
import { Clock, sentOnce, type SentOnce } from '@placette/service-runtime';
import { requireCoordinates } from '../../locations/domain/association.js';
import { OfferDraftRepository } from '../../offer-draft/offer-draft.repository.js';
import type { OwnPhoto, ParkingSpot } from '../../parking-spots/domain/parking-spot.js';
import { zoneCenterOf } from '../../parking-spots/domain/zone.js';
import { ParkingSpotRepository } from '../../parking-spots/parking-spot.repository.js';
import { PhotoRepository } from '../../photos/photo.repository.js';
import { PersonRepository } from '../../people/person.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { ParkingSpotJournal } from '../../parking-spots/parking-spot-journal.js';
import { AssociateParkingSpot } from './associate-parking-spot.js';
import { CheckUploads } from './check-uploads.js';
import { GetMyParkingSpot } from './get-my-parking-spot.js';

/** « Publier ma place » (OP-09 to OP-22): pending until its documents are approved. */
@Injectable()
export class PublishParkingSpot {
  constructor(
    private readonly prisma: PrismaService,
    private readonly spots: ParkingSpotRepository,
    private readonly photos: PhotoRepository,
    private readonly people: PersonRepository,
    private readonly drafts: OfferDraftRepository,
    private readonly mine: GetMyParkingSpot,
    private readonly association: AssociateParkingSpot,
    private readonly journal: ParkingSpotJournal,
    private readonly uploads: CheckUploads,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** A retry with the same idempotency key answers the parking that the first call made. */
  async execute(form: NewParkingSpot, { user_id }: Actor, context: CallContext) {
    const sent = sentOnce(context, form);
    const spot = (await this.spots.findSent(user_id, sent)) ?? (await this.publish(user_id, form, sent, context));
    return this.mine.describe(spot);
  }

  private async publish(
    owner_id: string,
    form: NewParkingSpot,
    sent: SentOnce,
    context: CallContext,
  ): Promise<ParkingSpot> {
    requireCoordinates(form);
    const verification = await this.rpc.call(documentsApi.getVerification, { user_id: owner_id }, context);
    if (!verification.identityVerified) fail('publishing_requires_identity');
    const photos = await this.uploads.execute(form, context);
    try {
      return await this.save(owner_id, form, photos, sent);
    } catch (error) {
      const saved = await this.spots.findSent(owner_id, sent);
      if (saved) return saved;
      throw error;
    }
  }

  private async save(owner_id: string, form: NewParkingSpot, photos: OwnPhoto[], sent: SentOnce): Promise<ParkingSpot> {
    const id = randomUUID();
    const right_declared = { version: form.right_declaration, at: this.clock.now() };
    const uploads = [...form.documents, ...photos].map(({ upload_id }) => upload_id);
    return this.prisma.$transaction(async (tx) => {
      if (await this.people.isGone(tx, owner_id)) fail('publishing_requires_identity');
      if (!(await this.photos.reserveUploads(tx, id, uploads))) fail('upload_not_found');
      const zone = zoneCenterOf(form, await this.spots.lockPlacesOf(tx, owner_id));
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
      await this.association.within(tx, { ...form, id, zone_latitude, zone_longitude }, ASSOCIATION_RADIUS_KM);
      if (sent.idempotency_key !== null) await this.drafts.forgetPublished(tx, owner_id, sent.idempotency_key);
      const photo_upload_ids = photos.map(({ upload_id }) => upload_id);
      return this.journal.published(tx, id, { documents: form.documents, photo_upload_ids });
    });
  }
}
