import { call, calls } from '../../kernel/call.js';
import { id } from '../../kernel/fields.js';
import { deskParkingSchema, deskParkingsPageSchema, deskParkingsQuerySchema, pointCorrectionSchema } from './schema.js';

/** DK-05: the parkings of everybody, for the desk. They are hidden and restored by `parkingMeasuresApi`. */
export const deskParkingsApi = calls('listings', {
  /** In pages of 50. */
  listDeskParkings: call({
    http: 'GET /api/admin/parkings',
    summary: 'Les parkings, les plus récents d’abord',
    access: 'admin',
    right: 'parkings',
    input: deskParkingsQuerySchema,
    output: deskParkingsPageSchema,
  }),
  getDeskParking: call({
    http: 'GET /api/admin/parkings/:parking_spot_id',
    summary: 'Un parking, tel que les conducteurs le voient, et son adresse',
    access: 'admin',
    right: 'parkings',
    errors: ['parking_not_found', 'parking_withdrawn'],
    params: { parking_spot_id: id },
    output: deskParkingSchema,
  }),
  /** FO-08: the point counts as reviewed. The owner receives the reasons, and drivers who are expected the new point. */
  correctParkingPoint: call({
    http: 'POST /api/admin/parkings/:parking_spot_id/point',
    summary: 'Corriger le point d’un parking, avec un motif',
    access: 'admin',
    right: 'parkings',
    errors: ['parking_not_found', 'parking_withdrawn', 'own_content', 'parking_changed', 'point_unchanged'],
    params: { parking_spot_id: id },
    input: pointCorrectionSchema,
    output: deskParkingSchema,
    status: 200,
  }),
});
