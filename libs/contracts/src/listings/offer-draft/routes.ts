import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { draftStateSchema, duplicationSchema, offerDraftSchema, savedDraftSchema } from './schema.js';

const path = '/api/offer-draft';

/** The draft of « Proposer mon parking »: one a person, of the one who is signed in. */
export const offerDraftRoutes = {
  getOfferDraft: defineRoute({
    method: 'GET',
    path,
    summary: 'Le brouillon de mon annonce',
    access: 'user',
    response: z.object({ draft: offerDraftSchema.nullable() }),
  }),
  saveOfferDraft: defineRoute({
    method: 'PUT',
    path,
    summary: 'Enregistrer le brouillon de mon annonce',
    access: 'user',
    errors: ['draft_changed'],
    needsConfirmedEmail: true,
    body: savedDraftSchema,
    response: draftStateSchema,
  }),
  discardOfferDraft: defineRoute({
    method: 'DELETE',
    path,
    summary: 'Abandonner le brouillon de mon annonce',
    access: 'user',
  }),
  duplicateParkingSpot: defineRoute({
    method: 'POST',
    path: '/api/my-parkings/:parking_spot_id/duplicate',
    summary: 'Préparer une annonce à partir d’un de mes parkings, sans ses justificatifs',
    access: 'user',
    errors: ['parking_not_found', 'parking_held_by_moderation', 'draft_in_progress'],
    needsConfirmedEmail: true,
    params: z.object({ parking_spot_id: id }),
    body: duplicationSchema,
    response: draftStateSchema,
  }),
};
