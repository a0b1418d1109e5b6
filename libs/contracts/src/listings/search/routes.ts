import { defineRoute } from '../../kernel/define-route.js';
import {
  searchCountSchema,
  searchFiltersQuerySchema,
  searchHelpSchema,
  searchPageSchema,
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
