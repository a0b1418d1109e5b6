import { z } from 'zod';
import { defineEvent } from '../kernel/events.js';
import { id } from '../kernel/fields.js';
import { LOCATION_CHANGES } from './administration/schema.js';
import { locationSchema } from './schema.js';

/** Whole state of a location, new or changed. */
export const locationSaved = defineEvent('evt.catalog.location_saved.v1', locationSchema, ['listings', 'gateway']);

/** What an administrator did to a location, for the journal: names of fields, not what was typed. */
export const locationChanged = defineEvent(
  'evt.catalog.location_changed.v1',
  z.object({
    location_id: id,
    slug: z.string(),
    action: z.enum(LOCATION_CHANGES),
    actor_id: id,
    fields: z.array(z.string()),
  }),
  ['identity', 'gateway'],
);
