import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { receivedRequestSchema, sentRequestSchema } from '../schema.js';

/** By today's date in Paris: not begun, begun and not ended, or ended. */
export const STAY_PERIODS = ['running', 'coming', 'past'] as const;
export const stayPeriodSchema = z.enum(STAY_PERIODS);
export type StayPeriod = z.output<typeof stayPeriodSchema>;

/** An approved request, as the reading side sees it. */
export const staySchema = z.discriminatedUnion('side', [
  z.object({ side: z.literal('requester'), request: sentRequestSchema }),
  z.object({ side: z.literal('owner'), request: receivedRequestSchema }),
]);
export type Stay = z.output<typeof staySchema>;

export const STAYS_A_PAGE = 20;
/** `cursor` is the id of the last request of the previous page. */
export const staysQuerySchema = z.object({ period: stayPeriodSchema, cursor: id.optional() });
/** Running and coming stays are ordered by their first day; past ones latest first. */
export const staysPageSchema = z.object({ stays: z.array(staySchema), next_cursor: id.nullable() });
