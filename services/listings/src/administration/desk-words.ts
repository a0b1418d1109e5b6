import { wordsSql } from '@placette/service-runtime';
import { raw } from '../platform/prisma.service.js';

/** The expressions of the indexes `parking_spots_words` and `owner_cards_words`, which serve no other. */
export const PARKING_WORDS = raw(wordsSql(`title || ' ' || address || ' ' || postal_code || ' ' || city`));
export const OWNER_WORDS = raw(wordsSql(`first_name || ' ' || last_initial`));
