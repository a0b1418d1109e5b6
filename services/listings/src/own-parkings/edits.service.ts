import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, EventPayload, RpcInput } from '@placette/contracts';
import type { photoPrepared } from '@placette/contracts/documents/events';
import { appError, fail } from '@placette/contracts/errors';
import { parkingPhotosChanged } from '@placette/contracts/listings/events';
import { impliedServices } from '@placette/contracts/listings/offer/features';
import type { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { PHONE_NEEDED } from '@placette/contracts/listings/own-parkings/schema';
import { RIGHT_TO_RENT } from '@placette/contracts/listings/schema';
import { RpcClient } from '@placette/nats';
import { Outbox, type EventMeta } from '@placette/outbox';
import { Clock, idempotencyOf } from '@placette/service-runtime';
import { AssociationsService } from '../locations/associations.service.js';
import type { OwnPhoto, ParkingSpot } from '../parking-spots/domain/parking-spot.js';
import { ParkingSpotProjector } from '../parking-spots/parking-spot-projector.js';
import { ParkingSpotsRepository } from '../parking-spots/parking-spots.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { editPhotos } from './domain/edited-photos.js';
import { EditsRepository } from './edits.repository.js';
import { PhotosRepository } from './photos.repository.js';
import { PointCorrectionsService } from './point-corrections.service.js';
import { receivedPhotos } from './uploads.js';

type Input = RpcInput<typeof ownParkingsApi.editParkingSpot>;
type Edited = Input['edited'];

/** Changes of a published parking: its form, its point, and the state of its photos. Its address never changes. */
@Injectable()
export class EditsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly spots: ParkingSpotsRepository,
    private readonly edits: EditsRepository,
    private readonly photos: PhotosRepository,
    private readonly corrections: PointCorrectionsService,
    private readonly associations: AssociationsService,
    private readonly projector: ParkingSpotProjector,
    private readonly rpc: RpcClient,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * OP-23 to OP-26, « Sauvegarder les modifications ». Fails with `parking_changed`, storing nothing, when the parking
   * is no longer at the version that was edited. A retry with the same idempotency key returns the current parking.
   */
  async edit({ parking_spot_id, edited }: Input, { user_id }: Actor, context: CallContext) {
    const sent = idempotencyOf(context, edited);
    const known = await this.spots.find(parking_spot_id);
    if (known?.owner_id === user_id && (await this.edits.isMade(known.id, sent)))
      return this.associations.describeOne(known);
    requireState(known, user_id, edited);
    const chosen = edited.photos.flatMap((each) => ('upload_id' in each ? each.upload_id : []));
    const added = await receivedPhotos(this.rpc, { photos: chosen, documents: [] }, context);
    const spot = await this.prisma.$transaction(async (tx) => {
      const locked = await this.spots.lockOwn(tx, parking_spot_id, user_id);
      if (locked && (await this.edits.isMade(locked.id, sent, tx))) return locked;
      const before = requireState(locked, user_id, edited);
      await this.savePhotos(tx, before, edited, added);
      const { photos: _photos, photos_to_delete: _deleted, updated_at: _state, ...rest } = edited;
      const { right_declaration, point, ...form } = rest;
      const declared = right_declaration && { version: right_declaration, at: this.clock.now() };
      const { immediate_booking = before.immediate_booking } = form;
      const changes = { ...form, ...impliedServices(form), immediate_booking };
      await this.spots.change(tx, before.id, changes, declared);
      const point_moved = point ? await this.corrections.correct(tx, before, point) : false;
      await this.edits.save(tx, before.id, sent, this.clock.now());
      return this.projector.updated(tx, before.id, point_moved);
    });
    return this.associations.describeOne(spot);
  }

  /** OP-19: a photo is shown to others once it is ready; its owner learns when it failed. Safe to repeat. */
  async followPhoto(photo: EventPayload<typeof photoPrepared>, { tx }: EventMeta<Tx>): Promise<void> {
    const now = this.clock.now();
    const parking_spot_id = await this.photos.saveOutcome(tx, photo, now);
    if (parking_spot_id !== null) await this.projector.updated(tx, parking_spot_id);
    await this.photos.forgetOutcomes(tx, now);
  }

  private async savePhotos(tx: Tx, { id, owner_id, own_photos }: ParkingSpot, edited: Edited, chosen: OwnPhoto[]) {
    const added = await this.photos.settled(tx, chosen);
    const { photos, removed } = editPhotos(own_photos, edited, added);
    const added_upload_ids = added.map(({ upload_id }) => upload_id);
    const removed_upload_ids = removed.map(({ upload_id }) => upload_id);
    if (!(await this.photos.reserveUploads(tx, id, added_upload_ids))) fail('upload_not_found');
    await this.photos.replace(tx, id, photos);
    if (added_upload_ids.length + removed_upload_ids.length === 0) return;
    const change = { parking_spot_id: id, owner_id, added_upload_ids, removed_upload_ids };
    await this.outbox.record(tx, parkingPhotosChanged, change);
  }
}

function requireState(
  spot: ParkingSpot | null,
  owner_id: string,
  { updated_at, right_declaration, contact_phone }: Edited,
): ParkingSpot {
  if (spot?.owner_id !== owner_id) fail('parking_not_found');
  if (spot.updated_at.getTime() !== new Date(updated_at).getTime()) fail('parking_changed');
  // L16: required for parkings without a declaration, or with one of an older text.
  if (spot.right_declared?.version !== RIGHT_TO_RENT.version && right_declaration === null) fail('right_undeclared');
  // TR-04: a phone number can be replaced, but not removed.
  if (spot.contact_phone !== null && contact_phone === null)
    throw appError('invalid_input', undefined, [{ path: 'contact_phone', message: PHONE_NEEDED, code: 'custom' }]);
  return spot;
}
