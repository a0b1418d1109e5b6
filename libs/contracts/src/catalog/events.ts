import { z } from 'zod';
import { defineEvent } from '../kernel/events.js';
import { id } from '../kernel/fields.js';
import { changedValueSchema, LOCATION_CHANGES } from './administration/schema.js';
import { termsValueSchema } from './content/schema.js';
import { locationSchema } from './schema.js';

/** The complete state of a new or changed location. */
export const locationSaved = defineEvent('evt.catalog.location_saved.v1', locationSchema, ['listings', 'gateway']);

/**
 * What an administrator did to a location, for the audit log. `fields` holds the names of the fields; `values` is empty
 * from a service of the previous release.
 */
export const locationChanged = defineEvent(
  'evt.catalog.location_changed.v1',
  z.object({
    location_id: id,
    slug: z.string(),
    action: z.enum(LOCATION_CHANGES),
    actor_id: id,
    fields: z.array(z.string()),
    values: z.array(changedValueSchema).default([]),
  }),
  ['identity', 'gateway'],
);

/** DK-07: what an entry of the content was and became; null: as without the desk. */
export const contentPublished = defineEvent(
  'evt.catalog.content_published.v1',
  z.object({
    key: z.string(),
    version: z.number().int(),
    before: z.string().nullable(),
    after: z.string().nullable(),
    /** A new version of the terms, which `version` numbers. */
    terms: termsValueSchema.nullable(),
    actor_id: id,
  }),
  ['identity', 'notifications', 'gateway'],
);
