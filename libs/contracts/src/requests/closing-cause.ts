import { z } from 'zod';
import { CLOSING_CAUSES } from './closing.js';

/** AK-05: null when a party closed it, or for a cause that this version does not know. */
export const closingCauseSchema = z.enum(CLOSING_CAUSES).nullable().catch(null).default(null);
