import { wordsSql } from '@placette/service-runtime';
import { Prisma } from '../generated/prisma/client.js';

/** The expressions of the indexes `party_cards_words`, `spot_cards_words` and `contact_requests_plate`. */
export const PARTY_WORDS = Prisma.raw(wordsSql(`first_name || ' ' || last_name`));
export const SPOT_WORDS = Prisma.raw(wordsSql(`title || ' ' || city`));
export const PLATE = Prisma.raw(`regexp_replace(vehicle_immatriculation, '[^A-Z0-9]', '', 'g')`);
