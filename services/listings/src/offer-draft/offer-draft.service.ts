import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { uploadsApi } from '@placette/contracts/documents/uploads/api';
import { appError, fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import type { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import { draftFilesNamed } from '@placette/contracts/listings/offer-draft/events';
import { OFFER_DRAFT_DAYS, type OfferDraftContent } from '@placette/contracts/listings/offer-draft/schema';
import { TOWN_WITH_CONTACTS } from '@placette/contracts/requests/threads/contact-free';
import { holdsContacts } from '@placette/contracts/requests/threads/contact-mask';
import { RpcClient } from '@placette/nats';
import { Outbox } from '@placette/outbox';
import { Clock } from '@placette/service-runtime';
import type { OwnPhoto } from '../parking-spots/domain/parking-spot.js';
import { ParkingSpotsRepository } from '../parking-spots/parking-spots.repository.js';
import { PeopleRepository } from '../people/people.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { copyOf } from './domain/copy-of.js';
import { OfferDraftRepository, toDraftState, type DraftState, type StoredDraft } from './offer-draft.repository.js';

type Api = typeof offerDraftApi;

const DAY_MS = 86_400_000;

/** The draft of « Proposer mon parking », on whichever device it is continued. */
@Injectable()
export class OfferDraftService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly drafts: OfferDraftRepository,
    private readonly people: PeopleRepository,
    private readonly spots: ParkingSpotsRepository,
    private readonly outbox: Outbox,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  async get(_input: unknown, { user_id }: Actor) {
    const draft = await this.drafts.find(user_id);
    return { draft: draft?.content ? { ...toDraftState(draft), content: draft.content } : null };
  }

  /** Fails when the draft has a version that its writer has not seen, and for a town with contact details (C57). */
  async save(given: RpcInput<Api['saveOfferDraft']>, { user_id }: Actor) {
    if (holdsContacts(given.content.values.city))
      throw appError('invalid_input', undefined, [
        { path: 'content.values.city', message: TOWN_WITH_CONTACTS, code: 'custom' },
      ]);
    return toDraftState((await this.write(user_id, given)) ?? fail('draft_changed'));
  }

  async discard(_input: unknown, { user_id }: Actor): Promise<void> {
    await this.prisma.$transaction(async (tx) => {
      await this.drafts.forget(tx, user_id);
      const changed_at = this.clock.now().toISOString();
      await this.outbox.record(tx, draftFilesNamed, { user_id, upload_ids: [], changed_at });
    });
  }

  /** OB-04, « Dupliquer »: fills a draft from one of the actor's own parkings, which does not change. */
  async duplicate(
    { parking_spot_id, replaces }: RpcInput<Api['duplicateParkingSpot']>,
    { user_id }: Actor,
    context: CallContext,
  ) {
    const spot = await this.spots.find(parking_spot_id);
    if (spot?.owner_id !== user_id) fail('parking_not_found');
    // Nothing is copied for a draft that will not be written.
    const draft = await this.drafts.find(user_id);
    const version = draft?.content ? draft.version : null;
    if (version !== replaces) fail('draft_in_progress');
    // L7: a parking that was taken down cannot come back as a copy.
    if (spot.held) fail('parking_held_by_moderation');
    const content = copyOf(spot, await this.copyPhotos(spot.own_photos, context));
    return toDraftState((await this.write(user_id, { version, content })) ?? fail('draft_in_progress'));
  }

  /** Deletes abandoned drafts. Safe to repeat. */
  async forgetOld(): Promise<void> {
    await this.drafts.forgetUnchangedSince(new Date(this.clock.now().getTime() - OFFER_DRAFT_DAYS * DAY_MS));
  }

  /**
   * The only way to write a draft, so that the documents service stores its files as long as the draft exists.
   * Returns null when the draft is not at `version`, or when `version` is null and a draft exists. A draft whose format
   * is no longer supported counts as none, because its owner was shown none.
   */
  private async write(
    user_id: string,
    { version, content }: { version: string | null; content: OfferDraftContent },
  ): Promise<DraftState | null> {
    const changed_at = this.clock.now();
    return this.prisma.$transaction(async (tx) => {
      if (await this.people.isGone(tx, user_id)) fail('not_authenticated');
      const before = await this.drafts.find(user_id, tx);
      const seen = version ?? (before?.content === null ? before.version : null);
      const saved = await this.drafts.save(tx, user_id, { version: seen, content, changed_at });
      if (saved && isNews(content, before, changed_at)) {
        const upload_ids = filesOf(content);
        await this.outbox.record(tx, draftFilesNamed, { user_id, upload_ids, changed_at: changed_at.toISOString() });
      }
      return saved;
    });
  }

  /**
   * Copies the photos into new files. One that cannot be copied has no upload id, which the wizard reports like any
   * lost file.
   */
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

function filesOf({ photos, documents }: OfferDraftContent): string[] {
  return [photos, ...Object.values(documents)].flat().flatMap(({ upload_id }) => upload_id ?? []);
}

/**
 * Whether the files changed, or this is the first change of a day: the documents service stores them a day longer than
 * the draft.
 */
function isNews(content: OfferDraftContent, before: StoredDraft | null, changed_at: Date): boolean {
  const [named, known] = [filesOf(content), before?.content ? filesOf(before.content) : []];
  if ([...named].sort().join() !== [...known].sort().join()) return true;
  return named.length > 0 && (!before || today(before.changed_at) !== today(changed_at));
}
