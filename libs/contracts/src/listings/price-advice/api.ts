import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { latitude, longitude } from '../../kernel/fields.js';
import { priceAdviceSchema, spaceKindSchema } from './schema.js';

const degrees = <T extends z.ZodType<number, number>>(range: T) => z.coerce.number().pipe(range);

export const priceAdviceApi = calls('listings', {
  /** What other owners ask for parkings of this kind around a point (OB-03). */
  getPriceAdvice: call({
    http: 'GET /api/price-advice',
    summary: 'Ce que d’autres propriétaires demandent pour des places comparables à moins de 5 km',
    access: 'user',
    input: z.object({ latitude, longitude, kind: spaceKindSchema }),
    query: z.object({ latitude: degrees(latitude), longitude: degrees(longitude), kind: spaceKindSchema }),
    output: priceAdviceSchema,
  }),
});
