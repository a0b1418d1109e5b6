import { z } from 'zod';
import { words } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { ADDRESS_LIMIT, addressSchema, mapBoxSchema, TOWN_LIMIT, townSchema } from '../schema.js';

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
};
