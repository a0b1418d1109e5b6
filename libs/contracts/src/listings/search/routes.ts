import { defineRoute } from '../../kernel/define-route.js';
import {
  searchCountSchema,
  searchFiltersQuerySchema,
  searchHelpSchema,
  searchPageSchema,
  searchPreviewQuerySchema,
  searchPreviewSchema,
  searchQuerySchema,
} from './schema.js';

export const searchRoutes = {
  search: defineRoute({
    method: 'GET',
    path: '/api/search',
    summary: 'Les places libres près d’un lieu, par distance, par prix ou les plus récentes d’abord',
    access: 'user',
    errors: ['unknown_location', 'vehicle_required'],
    query: searchQuerySchema,
    response: searchPageSchema,
  }),
  previewSearch: defineRoute({
    method: 'GET',
    path: '/api/search/preview',
    summary: 'Les places libres les plus proches d’un lieu, sans ce qui les désigne',
    access: 'user',
    errors: ['unknown_location'],
    query: searchPreviewQuerySchema,
    response: searchPreviewSchema,
  }),
  countSearch: defineRoute({
    method: 'GET',
    path: '/api/search/count',
    summary: 'Combien de places répondent à la recherche, compté jusqu’à 1 001',
    access: 'user',
    errors: ['unknown_location', 'vehicle_required'],
    query: searchFiltersQuerySchema,
    response: searchCountSchema,
  }),
  getSearchHelp: defineRoute({
    method: 'GET',
    path: '/api/search/help',
    summary: 'Ce qui trouverait quelque chose quand une recherche ne trouve rien',
    access: 'user',
    errors: ['unknown_location', 'vehicle_required'],
    query: searchFiltersQuerySchema,
    response: searchHelpSchema,
  }),
};
