import { z } from 'zod';
import { defineRpc } from '../../kernel/rpc.js';
import { draftStateSchema, offerDraftSchema, savedDraftSchema } from './schema.js';

/** The actor's own draft, nobody else's. */
export const offerDraftRpc = {
  getOfferDraft: defineRpc({
    subject: 'rpc.listings.get_offer_draft.v1',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ draft: offerDraftSchema.nullable() }),
  }),
  /** `draft_changed` when the draft is in another state than the one that was changed, or is gone. */
  saveOfferDraft: defineRpc({
    subject: 'rpc.listings.save_offer_draft.v1',
    access: 'signed-in',
    input: savedDraftSchema,
    output: draftStateSchema,
  }),
  /** Discarding again changes nothing. */
  discardOfferDraft: defineRpc({
    subject: 'rpc.listings.discard_offer_draft.v1',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({}),
  }),
};
