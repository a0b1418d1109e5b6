import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { CAR_PARKS_PAGE, carParkSchema, PRICE_CHANGES_MAX, priceChangeSchema } from './car-parks.js';
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
  /** DK-06: the car parks of all locations, in the order of their identifiers. */
  listCarParks: call({
    http: 'GET /api/admin/car-parks',
    summary: 'Les parkings officiels de tous les lieux, avec leurs prix',
    access: 'admin',
    right: 'places',
    input: z.object({ after: id.optional() }),
    output: z.object({ car_parks: z.array(carParkSchema).max(CAR_PARKS_PAGE), next: id.nullable() }),
  }),
  /**
   * All changes are applied, or none: `prices_refused` says in `errors`, under `changes.<index>.<field>`, which are
   * refused and why.
   */
  changePrices: call({
    http: 'PUT /api/admin/car-parks/prices',
    summary: 'Change des prix de parkings officiels, tous ou aucun',
    access: 'admin',
    right: 'places',
    errors: ['prices_refused'],
    timeoutMs: 20_000,
    input: z.object({ changes: z.array(priceChangeSchema).min(1).max(PRICE_CHANGES_MAX) }),
  }),
});
