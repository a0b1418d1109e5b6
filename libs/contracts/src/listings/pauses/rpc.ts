import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { defineRpc } from '../../kernel/rpc.js';
import { dayRangeSchema } from '../calendar/schema.js';
import { pausePreviewSchema, pauseSchema } from './schema.js';

/** The actor's own parkings, all of them at once. */
export const pausesRpc = {
  /** Those that are not over, the first one first. */
  listPauses: defineRpc({
    subject: 'rpc.listings.list_pauses.v1',
    access: 'signed-in',
    input: z.object({}),
    output: z.object({ pauses: z.array(pauseSchema) }),
  }),
  previewPause: defineRpc({
    subject: 'rpc.listings.preview_pause.v1',
    access: 'signed-in',
    input: dayRangeSchema,
    output: pausePreviewSchema,
  }),
  /** The same days again answer the pause that is there; others that touch it, `pause_overlaps`. */
  pauseParkings: defineRpc({
    subject: 'rpc.listings.pause_parkings.v1',
    access: 'signed-in',
    input: dayRangeSchema,
    output: pauseSchema,
    timeoutMs: 10_000,
  }),
  /** Frees the days that it blocked, from today on, and no other ones. */
  endPause: defineRpc({
    subject: 'rpc.listings.end_pause.v1',
    access: 'signed-in',
    input: z.object({ pause_id: id }),
    output: z.object({}),
    timeoutMs: 10_000,
  }),
};
