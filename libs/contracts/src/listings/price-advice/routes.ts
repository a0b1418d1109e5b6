import { z } from 'zod';
import { defineRoute } from '../../kernel/define-route.js';
import { latitude, longitude } from '../../kernel/fields.js';
import { priceAdviceSchema, spaceKindSchema } from './schema.js';

const degrees = <T extends z.ZodType<number, number>>(range: T) => z.coerce.number().pipe(range);

export const priceAdviceRoutes = {
  getPriceAdvice: defineRoute({
    method: 'GET',
    path: '/api/price-advice',
    summary: 'Ce que d’autres propriétaires demandent pour des places comparables à moins de 5 km',
    access: 'user',
    query: z.object({ latitude: degrees(latitude), longitude: degrees(longitude), kind: spaceKindSchema }),
    response: priceAdviceSchema,
  }),
};
