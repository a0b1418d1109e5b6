import { z } from 'zod';
import { WIRE_MESSAGES } from '../wire-messages.js';

/** E.164; stored without the plus sign. */
export const wirePhone = z
  .string()
  .max(40)
  .transform((text) => text.replace(/^\+/, '').replaceAll(' ', ''))
  .pipe(z.string().regex(/^[1-9]\d{1,14}$/, WIRE_MESSAGES.phone));

export const MESSAGE_CHANNELS = ['sms', 'whatsapp'] as const;
