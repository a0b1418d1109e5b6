import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import {
  draftProgressSchema,
  draftStateSchema,
  duplicationSchema,
  offerDraftSchema,
  savedDraftSchema,
} from './schema.js';

/** The actor's own draft, nobody else's. */
export const offerDraftApi = calls('listings', {
  getOfferDraft: call({
    http: 'GET /api/offer-draft',
    summary: 'Le brouillon de mon annonce',
    access: 'user',
    output: z.object({ draft: offerDraftSchema.nullable() }),
  }),
  /** Fails with `draft_changed` when the stored draft is not the version that was edited, or no longer exists. */
  saveOfferDraft: call({
    http: 'PUT /api/offer-draft',
    summary: 'Enregistrer le brouillon de mon annonce',
    access: 'user',
    needsConfirmedEmail: true,
    errors: ['draft_changed'],
    input: savedDraftSchema,
    output: draftStateSchema,
  }),
  /** Discarding twice has no effect. */
  discardOfferDraft: call({
    http: 'DELETE /api/offer-draft',
    summary: 'Abandonner le brouillon de mon annonce',
    access: 'user',
  }),
  /**
   * OB-04: creates a draft from one of the actor's own parkings, with what two parkings may share. Fails with
   * `parking_not_found` for somebody else's parking, and with `draft_in_progress` when a draft exists that `replaces`
   * does not name.
   */
  duplicateParkingSpot: call({
    http: 'POST /api/my-parkings/:parking_spot_id/duplicate',
    summary: 'Préparer une annonce à partir d’un de mes parkings, sans ses justificatifs',
    access: 'user',
    needsConfirmedEmail: true,
    errors: ['parking_not_found', 'parking_held_by_moderation', 'draft_in_progress'],
    timeoutMs: 10_000,
    params: { parking_spot_id: id },
    input: duplicationSchema,
    output: draftStateSchema,
  }),
  /** FO-02: null when the draft has changed since this version, is gone, or its author is suspended. */
  readDraftProgress: call({
    access: 'service',
    callers: ['notifications'],
    input: z.object({ user_id: id, version: id }),
    output: z.object({ draft: draftProgressSchema.nullable() }),
  }),
});
