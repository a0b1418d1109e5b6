import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import { dayRangeSchema } from '../calendar/schema.js';
import { pausePreviewSchema, pauseSchema } from './schema.js';

export const pausesRoutes = {
  listPauses: defineRoute({
    method: 'GET',
    path: '/api/pauses',
    summary: 'Mes pauses en cours et à venir',
    access: 'user',
    response: z.object({ pauses: z.array(pauseSchema) }),
  }),
  previewPause: defineRoute({
    method: 'GET',
    path: '/api/pauses/preview',
    summary: 'Les séjours approuvés qu’une pause laisserait avoir lieu',
    access: 'user',
    query: dayRangeSchema,
    response: pausePreviewSchema,
  }),
  pauseParkings: defineRoute({
    method: 'POST',
    path: '/api/pauses',
    summary: 'Mettre tous mes parkings en pause, premier et dernier jour compris',
    access: 'user',
    errors: ['days_beyond_calendar', 'nothing_to_pause', 'pause_overlaps', 'too_many_pauses'],
    body: dayRangeSchema,
    response: pauseSchema,
  }),
  endPause: defineRoute({
    method: 'DELETE',
    path: '/api/pauses/:pause_id',
    summary: 'Terminer une pause : les jours qu’elle bloquait sont de nouveau libres',
    access: 'user',
    errors: ['pause_not_found'],
    params: z.object({ pause_id: id }),
  }),
};
