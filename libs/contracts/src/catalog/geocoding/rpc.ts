import { z } from 'zod';
import { words } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import {
  ADDRESS_LIMIT,
  addressSchema,
  mapBoxSchema,
  namedStreetSchema,
  streetBoxSchema,
  TOWN_LIMIT,
  townSchema,
} from '../schema.js';
import { STREET_LIMIT } from '../street-box.js';

export const geocodingRpc = {
  searchAddresses: defineRpc({
    subject: 'rpc.catalog.search_addresses.v1',
    access: 'anyone',
    input: z.object({ q: words(200) }),
    output: z.object({ addresses: z.array(addressSchema).max(ADDRESS_LIMIT) }),
  }),
  /** Communes inside a box, most inhabited first: the names of the offline base map. */
  listTowns: defineRpc({
    subject: 'rpc.catalog.list_towns.v1',
    access: 'anyone',
    input: mapBoxSchema,
    output: z.object({ towns: z.array(townSchema).max(TOWN_LIMIT) }),
  }),
  /** Streets inside a small box, those that reach farthest first. */
  listStreets: defineRpc({
    subject: 'rpc.catalog.list_streets.v1',
    access: 'anyone',
    input: streetBoxSchema,
    output: z.object({ streets: z.array(namedStreetSchema).max(STREET_LIMIT) }),
  }),
};
