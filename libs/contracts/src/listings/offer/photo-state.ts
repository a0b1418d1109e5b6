import { z } from 'zod';

/** From its acceptance until it can be shown to others, or never can. */
export const photoStateSchema = z.enum(['preparing', 'ready', 'failed']);
export type PhotoState = z.output<typeof photoStateSchema>;
