import { z } from 'zod';
import { WIRE_MESSAGES } from '../wire-messages.js';

/** French mobile or landline: +33 or 0, a digit 1-9, eight digits; spaces, dashes, dots, parentheses ignored (PR-07). */
export const PHONE_PATTERN = /^[\s().-]*(?:\+[\s().-]*3[\s().-]*3|0)[\s().-]*[1-9](?:[\s().-]*\d){8}[\s().-]*$/;

/** E.164; stored without the plus sign. */
export const wirePhone = z
  .string()
  .max(40)
  .transform((text) => text.replace(/^\+/, '').replaceAll(' ', ''))
  .pipe(z.string().regex(/^[1-9]\d{1,14}$/, WIRE_MESSAGES.phone));

export const MESSAGE_CHANNELS = ['sms', 'whatsapp'] as const;
