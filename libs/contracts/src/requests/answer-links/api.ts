import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { answerByLinkSchema, answeredSchema, answerLinkToken, answerPageSchema } from './schema.js';

/** Why a link answers nothing (any more). */
const LINK_ERRORS = [
  'answer_link_invalid',
  'answer_link_outdated',
  'answer_link_account_closed',
  'answer_link_approved',
  'answer_link_rejected',
  'answer_link_withdrawn',
  'driver_found_elsewhere',
  'request_expired',
];

/**
 * ADR 158: an owner answers a request by the link of a mail, without signing in. The token is the proof, and stands in
 * bodies alone.
 */
export const answerLinksApi = calls('requests', {
  /** C48: changes nothing, however often a link is opened. */
  readAnswerLink: call({
    http: 'POST /api/request-answers/reading',
    summary: 'La demande à laquelle le lien d’un e-mail répond',
    access: 'public',
    limit: 'verify',
    errors: LINK_ERRORS,
    input: z.object({ token: answerLinkToken }),
    output: answerPageSchema,
    status: 200,
  }),
  /** Gives the answer of the token; the reason goes with a refusal. */
  answerByLink: call({
    http: 'POST /api/request-answers',
    summary: 'Approuver ou refuser une demande par le lien d’un e-mail',
    access: 'public',
    limit: 'verify',
    errors: [
      ...LINK_ERRORS,
      'capacity_exceeded',
      'stay_on_blocked_days',
      'spot_not_open',
      'person_leaving',
      'contact_unavailable',
      'proposed_days_same',
      'proposed_days_not_free',
    ],
    input: answerByLinkSchema,
    output: answeredSchema,
    status: 200,
  }),
});
