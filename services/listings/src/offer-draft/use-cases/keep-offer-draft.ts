import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { offerDraftRpc } from '@placette/contracts/listings/offer-draft/rpc';
import { Clock } from '@placette/service-runtime';
import { PersonRepository } from '../../people/person.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { OfferDraftRepository, type DraftState } from '../offer-draft.repository.js';

/** The draft of « Proposer mon parking », on whichever device it goes on. */
@Injectable()
export class KeepOfferDraft {
  constructor(
    private readonly prisma: PrismaService,
    private readonly drafts: OfferDraftRepository,
    private readonly people: PersonRepository,
    private readonly clock: Clock,
  ) {}

  async get(_input: unknown, { user_id }: Actor) {
    const draft = await this.drafts.find(user_id);
    return { draft: draft && { ...toState(draft), content: draft.content } };
  }

  /** Refuses to write over a state that its writer has not seen. */
  async save(given: RpcInput<typeof offerDraftRpc.saveOfferDraft>, { user_id }: Actor) {
    const state = await this.prisma.$transaction(async (tx) => {
      if (await this.people.isGone(tx, user_id)) fail('not_authenticated');
      return this.drafts.save(tx, user_id, { ...given, changed_at: this.clock.now() });
    });
    return toState(state ?? fail('draft_changed'));
  }

  async discard(_input: unknown, { user_id }: Actor): Promise<void> {
    await this.drafts.forget(user_id);
  }
}

const toState = ({ version, changed_at }: DraftState) => ({ version, changed_at: changed_at.toISOString() });
