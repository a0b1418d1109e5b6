import { z } from 'zod';
import { defineRoute } from '../kernel/define-route.js';
import { csv, day, flag, id } from '../kernel/fields.js';
import {
  SEARCH_PRICE_DEFAULT,
  SEARCH_SERVICES,
  newParkingSpotSchema,
  offerFiguresSchema,
  ownParkingSpotSchema,
  parkingSpotPageSchema,
  spotResultSchema,
} from './schema.js';

const spotParams = z.object({ parking_spot_id: id });

/** Filters live in the URL under these names; what cannot be read falls back to its default. */
export const searchQuerySchema = z.object({
  location_id: id,
  date_debut: day.optional(),
  date_fin: day.optional(),
  max_price: z.coerce.number().min(1).max(1_000).default(SEARCH_PRICE_DEFAULT),
  services: csv(z.enum(SEARCH_SERVICES), 2).default([]),
  shuttle: flag.default(false),
  charging: flag.default(false),
  cursor: z.string().max(200).optional(),
});

export const listingsRoutes = {
  search: defineRoute({
    method: 'GET',
    path: '/api/search',
    summary: 'Les places libres près d’un lieu, par distance',
    access: 'user',
    query: searchQuerySchema,
    response: z.object({ results: z.array(spotResultSchema), next_cursor: z.string().nullable() }),
  }),
  getParkingSpotPage: defineRoute({
    method: 'GET',
    path: '/api/parkings/:parking_spot_id',
    summary: 'La page d’un parking',
    access: 'public',
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
    body: newParkingSpotSchema,
    response: ownParkingSpotSchema,
  }),
  setAvailability: defineRoute({
    method: 'PUT',
    path: '/api/my-parkings/:parking_spot_id/availability',
    summary: 'Masquer ou réactiver un parking',
    access: 'user',
    params: spotParams,
    body: z.object({ available: z.boolean() }),
    response: ownParkingSpotSchema,
  }),
};
