import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { fail } from '@placette/contracts/errors';
import type { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import type { OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';
import { RpcClient } from '@placette/nats';
import { ParkingSpotRepository } from '../../parking-spots/parking-spot.repository.js';
import type { OwnPhoto } from '../../parking-spots/domain/parking-spot.js';
import { copyOf } from '../domain/copy-of.js';
import { OfferDraftRepository, toDraftState } from '../offer-draft.repository.js';
import { SavedDraft } from '../saved-draft.js';

/** « Dupliquer » (OB-04): a draft filled from an own parking, which stays as it is. */
@Injectable()
export class DuplicateParkingSpot {
  constructor(
    private readonly spots: ParkingSpotRepository,
    private readonly drafts: OfferDraftRepository,
    private readonly saved: SavedDraft,
    private readonly rpc: RpcClient,
  ) {}

  async execute(
    { parking_spot_id, replaces }: RpcInput<typeof offerDraftApi.duplicateParkingSpot>,
    { user_id }: Actor,
    context: CallContext,
  ) {
    const spot = await this.spots.find(parking_spot_id);
    if (spot?.owner_id !== user_id) fail('parking_not_found');
    // Nothing is copied for a draft that will not be written.
    const draft = await this.drafts.find(user_id);
    const version = draft?.content ? draft.version : null;
    if (version !== replaces) fail('draft_in_progress');
    // What moderation took down does not come back as a copy (L7).
    if (spot.held) fail('parking_held_by_moderation');
    const content = copyOf(spot, await this.copyPhotos(spot.own_photos, context));
    return toDraftState((await this.saved.save(user_id, { version, content })) ?? fail('draft_in_progress'));
  }

  /** Files of their own. One that cannot be copied has no upload id: the wizard says so, as of any lost file. */
  private async copyPhotos(photos: readonly OwnPhoto[], context: CallContext): Promise<OfferDraftContent['photos']> {
    const shown = photos.filter(({ state }) => state !== 'failed');
    if (shown.length === 0) return [];
    const upload_ids = shown.map(({ upload_id }) => upload_id);
    const { uploads } = await this.rpc.call(uploadsApi.copyPhotos, { upload_ids }, context);
    return shown.map((_photo, at) => {
      const copy = uploads[at];
      return copy
        ? { name: copy.file_name, size: copy.size, upload_id: copy.id }
        : { name: `Photo ${at + 1}`, size: 0 };
    });
  }
}
