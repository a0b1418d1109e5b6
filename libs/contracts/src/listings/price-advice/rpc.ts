import { z } from 'zod';
import { latitude, longitude } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { priceAdviceSchema, spaceKindSchema } from './schema.js';

export const priceAdviceRpc = {
  /** What other owners ask for parkings of this kind around a point (OB-03). */
  getPriceAdvice: defineRpc({
    subject: 'rpc.listings.get_price_advice.v1',
    access: 'signed-in',
    input: z.object({ latitude, longitude, kind: spaceKindSchema }),
    output: priceAdviceSchema,
  }),
};
