import { defineRpc } from '../../kernel/rpc.js';
import {
  searchCountSchema,
  searchFiltersSchema,
  searchHelpSchema,
  searchInputSchema,
  searchPageSchema,
} from './schema.js';

/** C21: all need a session and a vehicle, else `vehicle_required`; an unknown location answers `unknown_location`. */
export const searchRpc = {
  searchParkingSpots: defineRpc({
    subject: 'rpc.listings.search_parking_spots.v1',
    access: 'signed-in',
    input: searchInputSchema,
    output: searchPageSchema,
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
