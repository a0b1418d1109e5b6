import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { draftStateSchema, duplicationSchema, offerDraftSchema, savedDraftSchema } from './schema.js';

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
  /**
   * A draft filled with what an own parking may share with another (OB-04). `parking_not_found` for somebody else's,
   * `draft_in_progress` for a draft that was not named.
   */
  duplicateParkingSpot: defineRpc({
    subject: 'rpc.listings.duplicate_parking_spot.v1',
    access: 'signed-in',
    input: duplicationSchema.extend({ parking_spot_id: id }),
    output: draftStateSchema,
    timeoutMs: 10_000,
  }),
};
