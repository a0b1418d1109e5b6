import { z } from 'zod';
import { text } from '../../kernel/fields.js';
import { CANCELLATION_REASON_MAX } from './may-cancel-stay.js';

export const CANCELLED_BY = ['owner', 'requester', 'system'] as const;
export type CancelledBy = (typeof CANCELLED_BY)[number];

/** Null for a request that is not cancelled. */
export const cancelledBySchema = z.enum(CANCELLED_BY).nullable().catch(null).default(null);

export const cancellationSchema = z.object({ reason: text(CANCELLATION_REASON_MAX, 'Indiquez le motif') });
