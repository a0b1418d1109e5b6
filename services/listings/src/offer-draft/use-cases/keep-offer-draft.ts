import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { appError, fail } from '@placette/contracts/errors';
import type { offerDraftApi } from '@placette/contracts/listings/offer-draft/api';
import { TOWN_WITH_CONTACTS } from '@placette/contracts/requests/conversation/contact-free';
import { holdsContacts } from '@placette/contracts/requests/conversation/contact-mask';
import { OfferDraftRepository, toDraftState } from '../offer-draft.repository.js';
import { SavedDraft } from '../saved-draft.js';

/** The draft of « Proposer mon parking », on whichever device it goes on. */
@Injectable()
export class KeepOfferDraft {
  constructor(
    private readonly drafts: OfferDraftRepository,
    private readonly saved: SavedDraft,
  ) {}

  async get(_input: unknown, { user_id }: Actor) {
    const draft = await this.drafts.find(user_id);
    return { draft: draft?.content ? { ...toDraftState(draft), content: draft.content } : null };
  }

  /** Refuses to write over a state that its writer has not seen, and a town that is more than one (C57). */
  async save(given: RpcInput<typeof offerDraftApi.saveOfferDraft>, { user_id }: Actor) {
    if (holdsContacts(given.content.values.city))
      throw appError('invalid_input', undefined, [
        { path: 'content.values.city', message: TOWN_WITH_CONTACTS, code: 'custom' },
      ]);
    return toDraftState((await this.saved.save(user_id, given)) ?? fail('draft_changed'));
  }

  async discard(_input: unknown, { user_id }: Actor): Promise<void> {
    await this.saved.discard(user_id);
  }
}
