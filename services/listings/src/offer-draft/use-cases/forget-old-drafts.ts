import { Injectable } from '@nestjs/common';
import { OFFER_DRAFT_DAYS } from '@placette/contracts/listings/offer-draft/schema';
import { Clock } from '@placette/service-runtime';
import { OfferDraftRepository } from '../offer-draft.repository.js';

const DAY_MS = 86_400_000;

/** Drafts that nobody goes on with. Safe to repeat. */
@Injectable()
export class ForgetOldDrafts {
  constructor(
    private readonly drafts: OfferDraftRepository,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    await this.drafts.forgetUnchangedSince(new Date(this.clock.now().getTime() - OFFER_DRAFT_DAYS * DAY_MS));
  }
}
