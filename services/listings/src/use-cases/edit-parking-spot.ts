import { Injectable } from '@nestjs/common';
import type { CallContext, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { parkingPhotosChanged } from '@placette/contracts/listings/events';
import { impliedServices } from '@placette/contracts/listings/features';
import type { ownParkingsRpc } from '@placette/contracts/listings/own-rpc';
import { Outbox } from '@placette/outbox';
import { editPhotos } from '../domain/edited-photos.js';
import type { ParkingSpot } from '../domain/parking-spot.js';
import { ParkingSpotRepository, type StoredPhoto } from '../parking-spot.repository.js';
import { PrismaService, type Tx } from '../prisma.service.js';
import { AnnounceParkingSpot } from './announce-parking-spot.js';
import { CheckUploads } from './check-uploads.js';
import { GetMyParkingSpot } from './get-my-parking-spot.js';

type Input = RpcInput<typeof ownParkingsRpc.editParkingSpot>;
type Edited = Input['edited'];

/** « Sauvegarder les modifications » (OP-23 to OP-26). Where the parking is never changes. */
@Injectable()
export class EditParkingSpot {
  constructor(
    private readonly prisma: PrismaService,
    private readonly spots: ParkingSpotRepository,
    private readonly uploads: CheckUploads,
    private readonly announcement: AnnounceParkingSpot,
    private readonly mine: GetMyParkingSpot,
    private readonly outbox: Outbox,
  ) {}

  /** `parking_changed` when it is no longer in the state that was edited; nothing is saved then. */
  async execute({ parking_spot_id, edited }: Input, context: CallContext) {
    const { user_id } = context.actor ?? fail('not_authenticated');
    requireState(await this.spots.find(parking_spot_id), user_id, edited);
    const chosen = edited.photos.flatMap((each) => ('upload_id' in each ? each.upload_id : []));
    const added = await this.uploads.execute({ photos: chosen, documents: [] }, context);
    const spot = await this.prisma.$transaction(async (tx) => {
      const before = requireState(await this.spots.lockOwn(tx, parking_spot_id, user_id), user_id, edited);
      await this.savePhotos(tx, before, edited, added);
      const { photos: _photos, photos_to_delete: _deleted, updated_at: _state, ...form } = edited;
      await this.spots.change(tx, before.id, { ...form, ...impliedServices(form) });
      return this.announcement.execute(tx, before.id);
    });
    return this.mine.describe(spot);
  }

  private async savePhotos(tx: Tx, { id, owner_id }: ParkingSpot, edited: Edited, added: StoredPhoto[]) {
    const { photos, removed } = editPhotos(await this.spots.photosOf(tx, id), edited, added);
    const added_upload_ids = added.map(({ upload_id }) => upload_id);
    const removed_upload_ids = removed.map(({ upload_id }) => upload_id);
    if (!(await this.spots.takeUploads(tx, id, added_upload_ids))) fail('upload_not_found');
    await this.spots.replacePhotos(tx, id, photos);
    if (added_upload_ids.length + removed_upload_ids.length === 0) return;
    const change = { parking_spot_id: id, owner_id, added_upload_ids, removed_upload_ids };
    await this.outbox.record(tx, parkingPhotosChanged, change);
  }
}

function requireState(spot: ParkingSpot | null, owner_id: string, { updated_at }: Edited): ParkingSpot {
  if (spot?.owner_id !== owner_id) fail('parking_not_found');
  if (spot.updated_at.getTime() !== new Date(updated_at).getTime()) fail('parking_changed');
  return spot;
}
