import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.js';
import { id } from '../kernel/fields.js';
import { newParkingSpotSchema, ownParkingSpotSchema } from './own-parkings/schema.js';
import { offerFiguresSchema, parkingSpotPageSchema } from './schema.js';

const spotParams = z.object({ parking_spot_id: id });

export const listingsRoutes = {
  getParkingSpotPage: defineRoute({
    method: 'GET',
    path: '/api/parkings/:parking_spot_id',
    summary: 'La page d’un parking',
    access: 'public',
    errors: ['parking_not_found', 'parking_withdrawn'],
    params: spotParams,
    response: parkingSpotPageSchema,
  }),
  getOfferFigures: defineRoute({
    method: 'GET',
    path: '/api/figures',
    summary: 'Ce que compte l’offre : places, propriétaires vérifiés, part des navettes',
    access: 'public',
    response: offerFiguresSchema,
    maxAge: 300,
  }),
  listMyParkingSpots: defineRoute({
    method: 'GET',
    path: '/api/my-parkings',
    summary: 'Mes parkings',
    access: 'user',
    response: z.object({ parkings: z.array(ownParkingSpotSchema) }),
  }),
  publishParkingSpot: defineRoute({
    method: 'POST',
    path: '/api/my-parkings',
    summary: 'Publier une place',
    access: 'user',
    takesKey: true,
    errors: ['publishing_requires_identity', 'upload_not_found', 'pdf_too_long', 'photo_failed', 'missing_coordinates'],
    needsConfirmedEmail: true,
    body: newParkingSpotSchema,
    response: ownParkingSpotSchema,
  }),
  setAvailability: defineRoute({
    method: 'PUT',
    path: '/api/my-parkings/:parking_spot_id/availability',
    summary: 'Masquer ou réactiver un parking',
    access: 'user',
    errors: ['parking_not_found', 'parking_held_by_moderation'],
    needsConfirmedEmail: true,
    params: spotParams,
    body: z.object({ available: z.boolean() }),
    response: ownParkingSpotSchema,
  }),
};
