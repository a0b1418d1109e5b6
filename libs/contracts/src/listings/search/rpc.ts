import { defineRpc } from '../../kernel/rpc.js';
import {
  alternativesInputSchema,
  alternativesSchema,
  searchCountSchema,
  searchFiltersSchema,
  searchHelpSchema,
  searchInputSchema,
  searchPageSchema,
  searchPreviewInputSchema,
  searchPreviewSchema,
} from './schema.js';

/**
 * C21: all but the preview need a session and a vehicle, else `vehicle_required`; an unknown location answers `unknown_location`.
 */
export const searchRpc = {
  searchParkingSpots: defineRpc({
    subject: 'rpc.listings.search_parking_spots.v1',
    access: 'signed-in',
    input: searchInputSchema,
    output: searchPageSchema,
  }),
  /** C44: what a search finds, redacted whoever asks; needs a session, and no vehicle. */
  previewSearch: defineRpc({
    subject: 'rpc.listings.preview_search.v1',
    access: 'signed-in',
    input: searchPreviewInputSchema,
    output: searchPreviewSchema,
  }),
  /** How many there are in all, counted up to SEARCH_COUNT_CAP. */
  countParkingSpots: defineRpc({
    subject: 'rpc.listings.count_parking_spots.v1',
    access: 'signed-in',
    input: searchFiltersSchema,
    output: searchCountSchema,
  }),
  /** For a search without a result. */
  getSearchHelp: defineRpc({
    subject: 'rpc.listings.get_search_help.v1',
    access: 'signed-in',
    input: searchFiltersSchema,
    output: searchHelpSchema,
  }),
  /** AK-03, for the requests service: what else a request can be sent to. */
  findAlternatives: defineRpc({
    subject: 'rpc.listings.find_alternatives.v1',
    access: 'service',
    callers: ['requests'],
    input: alternativesInputSchema,
    output: alternativesSchema,
  }),
};
