import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import {
  locationEditSchema,
  locationInputSchema,
  locationRecordSchema,
  locationsQuerySchema,
  locationSummarySchema,
} from './schema.js';

/** C2: whoever may not gets `not_found`. */
export const catalogAdminApi = calls('catalog', {
  /** Returns visible and hidden locations, ordered by name. */
  listAllLocations: call({
    http: 'GET /api/admin/locations',
    summary: 'Tous les lieux, visibles ou masqués',
    access: 'admin',
    right: 'places',
    input: locationsQuerySchema,
    output: z.object({ locations: z.array(locationSummarySchema) }),
  }),
  getLocationRecord: call({
    http: 'GET /api/admin/locations/:location_id',
    summary: 'La fiche d’un lieu et ses derniers changements',
    access: 'admin',
    right: 'places',
    errors: ['location_not_found'],
    params: { location_id: id },
    output: locationRecordSchema,
  }),
  createLocation: call({
    http: 'POST /api/admin/locations',
    summary: 'Ajoute un lieu',
    access: 'admin',
    right: 'places',
    errors: ['location_slug_taken'],
    input: locationInputSchema,
    output: locationRecordSchema,
  }),
  editLocation: call({
    http: 'PUT /api/admin/locations/:location_id',
    summary: 'Remplace la fiche d’un lieu ; un lieu déplacé est rapproché des parkings qui l’entourent',
    access: 'admin',
    right: 'places',
    errors: ['location_not_found'],
    params: { location_id: id },
    input: locationEditSchema,
    output: locationRecordSchema,
  }),
  showLocation: call({
    http: 'PUT /api/admin/locations/:location_id/visibility',
    summary: 'Montre ou masque un lieu',
    access: 'admin',
    right: 'places',
    errors: ['location_not_found'],
    params: { location_id: id },
    input: z.object({ actif: z.boolean() }),
    output: locationSummarySchema,
  }),
});
