import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { dayRangeSchema } from '../calendar/schema.js';
import { pausePreviewSchema, pauseSchema } from './schema.js';

/** A pause covers all of the actor's parkings. */
export const pausesApi = calls('listings', {
  /** Pauses that are not over, earliest first. */
  listPauses: call({
    http: 'GET /api/pauses',
    summary: 'Mes pauses en cours et à venir',
    access: 'user',
    output: z.object({ pauses: z.array(pauseSchema) }),
  }),
  previewPause: call({
    http: 'GET /api/pauses/preview',
    summary: 'Les séjours approuvés qu’une pause laisserait avoir lieu',
    access: 'user',
    input: dayRangeSchema,
    output: pausePreviewSchema,
  }),
  /** The same days again return the existing pause; other days that overlap it fail with `pause_overlaps`. */
  pauseParkings: call({
    http: 'POST /api/pauses',
    summary: 'Mettre tous mes parkings en pause, premier et dernier jour compris',
    access: 'user',
    errors: ['days_beyond_calendar', 'nothing_to_pause', 'pause_overlaps', 'too_many_pauses'],
    timeoutMs: 10_000,
    input: dayRangeSchema,
    output: pauseSchema,
  }),
  /** Unblocks the days that the pause blocked, from today on, and no others. */
  endPause: call({
    http: 'DELETE /api/pauses/:pause_id',
    summary: 'Terminer une pause : les jours qu’elle bloquait sont de nouveau libres',
    access: 'user',
    errors: ['pause_not_found'],
    timeoutMs: 10_000,
    params: { pause_id: id },
  }),
});
