import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import {
  locationEditSchema,
  locationInputSchema,
  locationRecordSchema,
  locationsQuerySchema,
  locationSummarySchema,
} from './schema.js';

/** C2: for administrators; `not_found` for everybody else. */
export const catalogAdminRpc = {
  /** Active or not, ordered by name. */
  listAllLocations: defineRpc({
    subject: 'rpc.catalog.list_all_locations.v1',
    access: 'moderator',
    input: locationsQuerySchema,
    output: z.object({ locations: z.array(locationSummarySchema) }),
  }),
  getLocationRecord: defineRpc({
    subject: 'rpc.catalog.get_location_record.v1',
    access: 'moderator',
    input: z.object({ location_id: id }),
    output: locationRecordSchema,
  }),
  createLocation: defineRpc({
    subject: 'rpc.catalog.create_location.v1',
    access: 'moderator',
    input: locationInputSchema,
    output: locationRecordSchema,
  }),
  editLocation: defineRpc({
    subject: 'rpc.catalog.edit_location.v1',
    access: 'moderator',
    input: locationEditSchema.extend({ location_id: id }),
    output: locationRecordSchema,
  }),
  showLocation: defineRpc({
    subject: 'rpc.catalog.show_location.v1',
    access: 'moderator',
    input: z.object({ location_id: id, actif: z.boolean() }),
    output: locationSummarySchema,
  }),
};
