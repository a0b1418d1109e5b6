import { defineEvent } from '../kernel/events.js';
import { locationSchema } from './schema.js';

/** Whole state of a location, new or changed. */
export const locationSaved = defineEvent('evt.catalog.location_saved.v1', locationSchema);
