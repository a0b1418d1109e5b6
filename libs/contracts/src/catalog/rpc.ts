import { z } from 'zod';
import { id, opaque, words } from '../kernel/fields.js';
import { defineRpc } from '../kernel/rpc.js';
import {
  listedBySchema,
  locationDetailsSchema,
  locationSchema,
  locationStatsSchema,
  locationSuggestionSchema,
  locationTypeSchema,
  popularLocationsSchema,
  suggestionsSchema,
} from './schema.js';

export const catalogRpc = {
  /** Active locations ordered by name, or best match first where a text is given (AP-01, PL-02). */
  listLocations: defineRpc({
    subject: 'rpc.catalog.list_locations.v1',
    access: 'anyone',
    input: z.object({
      q: words(100).optional(),
      type: locationTypeSchema.optional(),
      region: words(100).optional(),
    }),
    output: listedBySchema.extend({
      locations: z.array(locationSchema.extend(locationStatsSchema.pick({ search_count: true }).shape)),
    }),
  }),
  getLocationBySlug: defineRpc({
    subject: 'rpc.catalog.get_location_by_slug.v1',
    access: 'anyone',
    callers: [],
    input: z.object({ slug: opaque(120) }),
    output: z.object({ location: locationSchema.nullable() }),
  }),
  /** An active location with what surrounds it; null when there is none. */
  getLocationDetails: defineRpc({
    subject: 'rpc.catalog.get_location_details.v1',
    access: 'anyone',
    input: z.object({ slug: opaque(120) }),
    output: z.object({ location: locationSchema, details: locationDetailsSchema }).nullable(),
  }),
  /** Active locations that have been searched or opened, the most searched first (AP-02). */
  listPopularLocations: defineRpc({
    subject: 'rpc.catalog.list_popular_locations.v1',
    access: 'anyone',
    input: z.object({
      type: locationTypeSchema.optional(),
      region: words(100).optional(),
      limit: z.number().int().min(1).max(50).optional(),
    }),
    output: popularLocationsSchema,
  }),
  /** For the service that keeps a copy of them, before it calls one unknown (ADR 127). */
  getLocations: defineRpc({
    subject: 'rpc.catalog.get_locations.v1',
    access: 'anyone',
    callers: ['listings'],
    input: z.object({ ids: z.array(id).max(100) }),
    output: z.object({ locations: z.array(locationSchema) }),
  }),
  suggestLocations: defineRpc({
    subject: 'rpc.catalog.suggest_locations.v1',
    access: 'anyone',
    input: z.object({ q: words(100) }),
    output: suggestionsSchema,
  }),
  /** Other active locations of the same region, at most 4 (PL-15). */
  listNearbyLocations: defineRpc({
    subject: 'rpc.catalog.list_nearby_locations.v1',
    access: 'anyone',
    input: z.object({ location_id: id }),
    output: z.object({ locations: z.array(locationSuggestionSchema) }),
  }),
  /** Counts once per visitor, location and hour (C31); `visitor` is an opaque key made by the gateway. */
  countVisit: defineRpc({
    subject: 'rpc.catalog.count_visit.v1',
    access: 'anyone',
    input: z.object({ location_id: id, kind: z.enum(['search', 'view']), visitor: opaque(100) }),
    output: z.object({ counted: z.boolean() }),
  }),
};
