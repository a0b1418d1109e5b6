import { z } from 'zod';
import { id } from '../kernel/fields.js';
import { defineRpc } from '../kernel/rpc.js';
import { newParkingSpotSchema, ownParkingSpotSchema } from './own-schema.js';
import { locationOfferSchema, offerFiguresSchema, parkingSpotPageSchema } from './schema.js';

export const listingsRpc = {
  publishParkingSpot: defineRpc({
    subject: 'rpc.listings.publish_parking_spot.v1',
    input: newParkingSpotSchema,
    output: ownParkingSpotSchema,
    timeoutMs: 10_000,
  }),
  listMyParkingSpots: defineRpc({
    subject: 'rpc.listings.list_my_parking_spots.v1',
    input: z.object({}),
    output: z.object({ parkings: z.array(ownParkingSpotSchema) }),
  }),
  setAvailability: defineRpc({
    subject: 'rpc.listings.set_availability.v1',
    input: z.object({ parking_spot_id: id, available: z.boolean() }),
    output: ownParkingSpotSchema,
  }),
  /** Public view of an approved and visible parking; its owner always, with `precise` (ruling C11). */
  getParkingSpotPage: defineRpc({
    subject: 'rpc.listings.get_parking_spot_page.v1',
    input: z.object({ parking_spot_id: id }),
    output: parkingSpotPageSchema,
  }),
  /**
   * The private spaces within the radius of a location, nearest first, with its computed figures. Full cards only when the actor's
   * identity is approved, redacted ones for everybody else (ruling C21).
   */
  getLocationOffer: defineRpc({
    subject: 'rpc.listings.get_location_offer.v1',
    input: z.object({ location_id: id }),
    output: locationOfferSchema,
  }),
  /** Free places today and the lowest price a day around every location that has open parkings (PL-04). At most a minute old. */
  listLocationTotals: defineRpc({
    subject: 'rpc.listings.list_location_totals.v1',
    input: z.object({}),
    output: z.object({
      totals: z.array(
        z.object({
          location_id: id,
          places_disponibles: z.number().int(),
          prix_min: z.number().nullable().default(null),
        }),
      ),
    }),
  }),
  /** What the offer amounts to, for claims shown `live` (HO-07, HO-08). At most a minute old. */
  getOfferFigures: defineRpc({
    subject: 'rpc.listings.get_offer_figures.v1',
    input: z.object({}),
    output: offerFiguresSchema,
  }),
  /** Recomputes associations within `max_distance_km`; answers how many there are (AP-03, OP-22). */
  associateParkingSpot: defineRpc({
    subject: 'rpc.listings.associate_parking_spot.v1',
    input: z.object({ parking_spot_id: id, max_distance_km: z.number().min(1).max(200).default(50) }),
    output: z.object({ count: z.number().int() }),
  }),
};
