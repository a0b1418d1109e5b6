import { defineRpc } from '../../kernel/rpc.js';
import {
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
};
