import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { id, latitude, longitude } from '../../kernel/fields.js';
import { locationSuggestionsSchema, editParkingSpotSchema, ownParkingSpotSchema } from './schema.js';
import { ASSOCIATION_RADIUS_KM } from '../schema.js';

const spotParams = z.object({ parking_spot_id: id });
const degrees = <T extends z.ZodType<number, number>>(range: T) => z.coerce.number().pipe(range);

/** What an owner does with a parking once it is published, and while preparing one. */
export const ownParkingsRoutes = {
  getMyParkingSpot: defineRoute({
    method: 'GET',
    path: '/api/my-parkings/:parking_spot_id',
    summary: 'Un de mes parkings',
    access: 'user',
    errors: ['parking_not_found'],
    params: spotParams,
    response: ownParkingSpotSchema,
  }),
  editParkingSpot: defineRoute({
    method: 'PUT',
    path: '/api/my-parkings/:parking_spot_id',
    summary: 'Modifier mon parking, sauf son adresse',
    access: 'user',
    takesKey: true,
    errors: ['parking_not_found', 'parking_changed', 'upload_not_found', 'photo_failed'],
    needsConfirmedEmail: true,
    params: spotParams,
    body: editParkingSpotSchema,
    response: ownParkingSpotSchema,
  }),
  withdrawParkingSpot: defineRoute({
    method: 'DELETE',
    path: '/api/my-parkings/:parking_spot_id',
    summary: 'Supprimer mon parking',
    access: 'user',
    errors: ['parking_not_found', 'parking_in_use'],
    params: spotParams,
  }),
  associateParkingSpot: defineRoute({
    method: 'POST',
    path: '/api/my-parkings/:parking_spot_id/associations',
    summary: 'Recalculer les lieux proches de mon parking',
    access: 'user',
    errors: ['parking_not_found', 'missing_coordinates'],
    params: spotParams,
    body: z.object({ max_distance_km: z.number().min(1).max(200).default(ASSOCIATION_RADIUS_KM) }),
    response: z.object({ count: z.number().int() }),
    status: 200,
  }),
  suggestLocations: defineRoute({
    method: 'GET',
    path: '/api/nearby-locations',
    summary: 'Les lieux à moins de 100 km d’un point',
    access: 'user',
    query: z.object({ latitude: degrees(latitude), longitude: degrees(longitude) }),
    response: locationSuggestionsSchema,
  }),
};
