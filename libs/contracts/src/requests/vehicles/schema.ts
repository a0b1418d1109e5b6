import { z } from 'zod';
import { VEHICLE_TYPES } from './vehicle-types.js';

export const vehicleTypeSchema = z.enum(VEHICLE_TYPES);
