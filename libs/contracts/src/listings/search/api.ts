import { call, calls } from '../../kernel/call.js';
import {
  alternativesInputSchema,
  alternativesSchema,
  searchCountSchema,
  searchFiltersQuerySchema,
  searchFiltersSchema,
  searchHelpSchema,
  searchInputSchema,
  searchPageSchema,
  searchPointsSchema,
  searchPreviewInputSchema,
  searchPreviewQuerySchema,
  searchPreviewSchema,
  searchQuerySchema,
} from './schema.js';

/**
 * C21: every call except the preview needs a session and a vehicle, otherwise it fails with `vehicle_required`; an
 * unknown location fails with `unknown_location`.
 */
export const searchApi = calls('listings', {
  /** C44: search results, redacted for everybody; needs a session but no vehicle. */
  previewSearch: call({
    http: 'GET /api/search/preview',
    summary: 'Les places libres les plus proches d’un lieu, sans ce qui les désigne',
    access: 'user',
    errors: ['unknown_location'],
    input: searchPreviewInputSchema,
    query: searchPreviewQuerySchema,
    output: searchPreviewSchema,
  }),
  /** Called when a search has no result. */
  getSearchHelp: call({
    http: 'GET /api/search/help',
    summary: 'Ce qui trouverait quelque chose quand une recherche ne trouve rien',
    access: 'user',
    errors: ['unknown_location', 'vehicle_required'],
    input: searchFiltersSchema,
    query: searchFiltersQuerySchema,
    output: searchHelpSchema,
  }),
  /** AK-03: returns other parkings for a request; the requests service calls it. */
  findAlternatives: call({
    access: 'service',
    callers: ['requests'],
    input: alternativesInputSchema,
    output: alternativesSchema,
  }),
  search: call({
    http: 'GET /api/search',
    summary: 'Les places libres près d’un lieu, par distance, par prix ou les plus récentes d’abord',
    access: 'user',
    errors: ['unknown_location', 'vehicle_required'],
    subject: 'search_parking_spots',
    input: searchInputSchema,
    query: searchQuerySchema,
    output: searchPageSchema,
  }),
  /** FD-05: what `search` finds, as points for the map; without pages, so it has a limit. */
  listSearchPoints: call({
    http: 'GET /api/search/points',
    summary: 'Les 300 places libres les plus proches d’un lieu, comme points d’une carte',
    access: 'user',
    errors: ['unknown_location', 'vehicle_required'],
    input: searchFiltersSchema,
    query: searchFiltersQuerySchema,
    output: searchPointsSchema,
  }),
  /** The total number of results, counted up to SEARCH_COUNT_CAP. */
  countSearch: call({
    http: 'GET /api/search/count',
    summary: 'Combien de places répondent à la recherche, compté jusqu’à 1 001',
    access: 'user',
    errors: ['unknown_location', 'vehicle_required'],
    subject: 'count_parking_spots',
    input: searchFiltersSchema,
    query: searchFiltersQuerySchema,
    output: searchCountSchema,
  }),
});
