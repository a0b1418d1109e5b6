import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { words } from '../../kernel/fields.js';
import {
  ADDRESS_LIMIT,
  ADDRESS_MAX_CHARACTERS,
  ADDRESS_MIN_CHARACTERS,
  addressSchema,
  namedStreetSchema,
  streetBoxSchema,
} from '../schema.js';
import { STREET_LIMIT } from '../street-box.js';

export const geocodingApi = calls('catalog', {
  searchAddresses: call({
    http: 'GET /api/addresses',
    summary: 'Les adresses françaises qui correspondent à la saisie, cinq au plus',
    access: 'user',
    errors: ['geocoder_failed'],
    bus: 'anyone',
    input: z.object({ q: words(200) }),
    query: z.object({ q: words(ADDRESS_MAX_CHARACTERS).min(ADDRESS_MIN_CHARACTERS, 'Trois caractères au minimum') }),
    output: z.object({ addresses: z.array(addressSchema).max(ADDRESS_LIMIT) }),
  }),
  /**
   * FO-03: the same from the gazetteer alone, so that no third party learns what a visitor types. `meant` is the index of
   * the one address that the text names; null when it names none or several, which are then only alike.
   */
  findAddresses: call({
    access: 'anyone',
    input: z.object({ q: words(ADDRESS_MAX_CHARACTERS) }),
    output: z.object({
      addresses: z.array(addressSchema).max(ADDRESS_LIMIT),
      meant: z.number().int().nullable(),
    }),
  }),
  /** The streets inside a small box, longest reach first. */
  listStreets: call({
    http: 'GET /api/streets',
    summary: 'Les rues nommées d’une petite partie de la carte, les plus étendues d’abord',
    access: 'public',
    maxAge: 86_400,
    input: streetBoxSchema,
    output: z.object({ streets: z.array(namedStreetSchema).max(STREET_LIMIT) }),
  }),
});
