import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id } from '../../kernel/fields.js';
import {
  locationEditSchema,
  locationInputSchema,
  locationRecordSchema,
  locationsQuerySchema,
  locationSummarySchema,
} from './schema.js';

const params = z.object({ location_id: id });

export const catalogAdminRoutes = {
  listAllLocations: defineRoute({
    method: 'GET',
    path: '/api/admin/locations',
    summary: 'Tous les lieux, visibles ou masqués',
    access: 'admin',
    query: locationsQuerySchema,
    response: z.object({ locations: z.array(locationSummarySchema) }),
  }),
  getLocationRecord: defineRoute({
    method: 'GET',
    path: '/api/admin/locations/:location_id',
    summary: 'La fiche d’un lieu et ses derniers changements',
    access: 'admin',
    errors: ['location_not_found'],
    params,
    response: locationRecordSchema,
  }),
  createLocation: defineRoute({
    method: 'POST',
    path: '/api/admin/locations',
    summary: 'Ajoute un lieu',
    access: 'admin',
    errors: ['location_slug_taken'],
    body: locationInputSchema,
    response: locationRecordSchema,
  }),
  editLocation: defineRoute({
    method: 'PUT',
    path: '/api/admin/locations/:location_id',
    summary: 'Remplace la fiche d’un lieu ; un lieu déplacé est rapproché des parkings qui l’entourent',
    access: 'admin',
    errors: ['location_not_found'],
    params,
    body: locationEditSchema,
    response: locationRecordSchema,
  }),
  showLocation: defineRoute({
    method: 'PUT',
    path: '/api/admin/locations/:location_id/visibility',
    summary: 'Montre ou masque un lieu',
    access: 'admin',
    errors: ['location_not_found'],
    params,
    body: z.object({ actif: z.boolean() }),
    response: locationSummarySchema,
  }),
};
