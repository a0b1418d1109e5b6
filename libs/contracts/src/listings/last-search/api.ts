import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { day, id } from '../../kernel/fields.js';

/** A last search without dates is erased after this many days; one with dates on its day of arrival. */
export const LAST_SEARCH_DAYS = 90;

export const lastSearchSchema = z.object({
  location: z.object({ id, name: z.string() }),
  /** Both or neither. */
  date_debut: day.nullable(),
  date_fin: day.nullable(),
});
export type LastSearch = z.output<typeof lastSearchSchema>;

/** `is_kept` is the choice in the account; `search` is null when there is none, or its dates have begun. */
export const keptSearchSchema = z.object({ is_kept: z.boolean(), search: lastSearchSchema.nullable() });
export type KeptSearch = z.output<typeof keptSearchSchema>;

/** FD-07: the actor's own last search, nobody else's. */
export const lastSearchApi = calls('listings', {
  getLastSearch: call({
    http: 'GET /api/last-search',
    summary: 'Ma dernière recherche, et si elle est gardée',
    access: 'user',
    output: keptSearchSchema,
  }),
  /** Replaces the one before. Has no effect where its author has chosen that none is kept. */
  keepLastSearch: call({
    http: 'PUT /api/last-search',
    summary: 'Garder ma dernière recherche\u00a0: le lieu et les dates',
    access: 'user',
    errors: ['unknown_location'],
    input: z.object({ location_id: id, date_debut: day.optional(), date_fin: day.optional() }),
  }),
  forgetLastSearch: call({
    http: 'DELETE /api/last-search',
    summary: 'Effacer ma dernière recherche',
    access: 'user',
  }),
  /** Choosing that none is kept erases the one that is. */
  chooseLastSearch: call({
    http: 'PUT /api/last-search/choice',
    summary: 'Choisir si ma dernière recherche est gardée',
    access: 'user',
    input: z.object({ is_kept: z.boolean() }),
  }),
});
