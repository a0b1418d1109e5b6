import { wordsSql } from '@placette/service-runtime';
import { raw } from '../platform/prisma.service.js';

/** The expressions of the indexes `party_cards_words`, `spot_cards_words` and `contact_requests_plate`. */
export const PARTY_WORDS = raw(wordsSql(`first_name || ' ' || last_name`));
export const SPOT_WORDS = raw(wordsSql(`title || ' ' || city`));
export const PLATE = raw(`regexp_replace(vehicle_immatriculation, '[^A-Z0-9]', '', 'g')`);
