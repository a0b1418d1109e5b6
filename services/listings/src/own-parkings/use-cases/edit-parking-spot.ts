import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { appError, fail } from '@placette/contracts/errors';
import { parkingPhotosChanged } from '@placette/contracts/listings/events';
import { impliedServices } from '@placette/contracts/listings/offer/features';
import type { ownParkingsApi } from '@placette/contracts/listings/own-parkings/api';
import { PHONE_NEEDED } from '@placette/contracts/listings/own-parkings/schema';
import { RIGHT_TO_RENT } from '@placette/contracts/listings/schema';
import { Outbox } from '@placette/outbox';
import { Clock, sentOnce } from '@placette/service-runtime';
import { editPhotos } from '../../photos/domain/edited-photos.js';
import type { OwnPhoto, ParkingSpot } from '../../parking-spots/domain/parking-spot.js';
import { ParkingSpotRepository } from '../../parking-spots/parking-spot.repository.js';
import { PhotoRepository } from '../../photos/photo.repository.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { ParkingSpotJournal } from '../../parking-spots/parking-spot-journal.js';
import { EditRepository } from '../edit.repository.js';
import { CheckUploads } from './check-uploads.js';
import { GetMyParkingSpot } from './get-my-parking-spot.js';

type Input = RpcInput<typeof ownParkingsApi.editParkingSpot>;
type Edited = Input['edited'];

/** « Sauvegarder les modifications » (OP-23 to OP-26). Where the parking is never changes. */
@Injectable()
export class EditParkingSpot {
  constructor(
    private readonly prisma: PrismaService,
    private readonly spots: ParkingSpotRepository,
    private readonly edits: EditRepository,
    private readonly photos: PhotoRepository,
    private readonly uploads: CheckUploads,
    private readonly journal: ParkingSpotJournal,
    private readonly mine: GetMyParkingSpot,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * `parking_changed` when it is no longer in the state that was edited; nothing is saved then. A retry with the same
   * idempotency key answers the parking as it is now.
   */
  async execute({ parking_spot_id, edited }: Input, { user_id }: Actor, context: CallContext) {
    const sent = sentOnce(context, edited);
    const known = await this.spots.find(parking_spot_id);
    if (known?.owner_id === user_id && (await this.edits.isMade(known.id, sent))) return this.mine.describe(known);
    requireState(known, user_id, edited);
    const chosen = edited.photos.flatMap((each) => ('upload_id' in each ? each.upload_id : []));
    const added = await this.uploads.execute({ photos: chosen, documents: [] }, context);
    const spot = await this.prisma.$transaction(async (tx) => {
      const locked = await this.spots.lockOwn(tx, parking_spot_id, user_id);
      if (locked && (await this.edits.isMade(locked.id, sent, tx))) return locked;
      const before = requireState(locked, user_id, edited);
      await this.savePhotos(tx, before, edited, added);
      const { photos: _photos, photos_to_delete: _deleted, updated_at: _state, right_declaration, ...form } = edited;
      const declared = right_declaration && { version: right_declaration, at: this.clock.now() };
      const { immediate_booking = before.immediate_booking } = form;
      const changes = { ...form, ...impliedServices(form), immediate_booking };
      await this.spots.change(tx, before.id, changes, declared);
      await this.edits.save(tx, before.id, sent, this.clock.now());
      return this.journal.updated(tx, before.id);
    });
    return this.mine.describe(spot);
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
  // Parkings from before it was asked, or declared under an older text (L16).
  if (spot.right_declared?.version !== RIGHT_TO_RENT.version && right_declaration === null) fail('right_undeclared');
  // TR-04: a phone is changed for another, not taken away.
  if (spot.contact_phone !== null && contact_phone === null)
    throw appError('invalid_input', undefined, [{ path: 'contact_phone', message: PHONE_NEEDED, code: 'custom' }]);
  return spot;
}
