import { z } from 'zod';
import { cleanText, cleanTrimmed, isBlank } from './clean-text.js';
import { addDays, startOfDay } from './days.js';
import { canonicalEmail, CLOCK_EXPECTED, EMAIL_PATTERN, figuresIn, readClock } from './typed.js';
import './french.js';

/** Building blocks that every domain uses. Every string and list is bounded (E1). */
export const id = z.uuid();
export const timestamp = z.iso.datetime({ offset: true });
const FIRST_DAY = '0001-01-01';
/** Calendar day in Europe/Paris, `YYYY-MM-DD` (ruling C23); PostgreSQL has no year 0. */
export const day = z.iso.date('Date invalide').refine((value) => value >= FIRST_DAY, 'Date invalide');
/** A day that is asked for: `missing` where there is none, and no word of that where there is one that cannot be read. */
export function askedDay(missing: string) {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined || input === null || (typeof input === 'string' && isBlank(input)) ? missing : 'Date invalide';
  return z.iso.date({ error, abort: true });
}
/** Euros, at most two decimals. */
export const euros = z.number().min(0).max(100_000).multipleOf(0.01);
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/**
 * Reads what people type or paste where a text of `most` characters is wanted. What is far longer, marks that nobody sees
 * included, stays as it came and is refused for its length: reading a whole body would take the service its time.
 */
export function readOf(most: number, read: (value: string) => string) {
  return (value: string) => (value.length > 4 * most + 1_000 ? value : read(value));
}

export const email = z
  .string('Adresse e-mail invalide')
  .overwrite(readOf(255, canonicalEmail))
  .check(z.email({ pattern: EMAIL_PATTERN, error: 'Adresse e-mail invalide' }))
  .max(255, { abort: true });
export const postalCode = z
  .string()
  .overwrite(readOf(255, (value) => figuresIn(value, 5)))
  .regex(/^\d{5}$/, 'Le code postal doit contenir cinq chiffres');

/** What is left of a text that was cleaned: NUL and halves of a character, which no store accepts, are refused. */
const WRITABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ud800-\udfff]*$/u;
const NOT_WRITABLE = 'Ce champ contient des caractères interdits';

/** Nothing else is asked of a text that is too long: later checks read it whole. */
const tooLong = (max: number) => ({ error: `${max} caractères au maximum`, abort: true });

/** What people write (C55): clean, and refused as missing where nothing of it is seen. Its length is that of what is kept. */
export function text(max: number, required = 'Ce champ est obligatoire') {
  return z
    .string(required)
    .overwrite(readOf(max, cleanTrimmed))
    .min(1, required)
    .max(max, tooLong(max))
    .regex(WRITABLE, NOT_WRITABLE);
}

/** As it was typed so far: empty, and with spaces around it, too. */
export function typed(max: number, read = cleanText) {
  return z.string().overwrite(readOf(max, read)).max(max, tooLong(max)).regex(WRITABLE, NOT_WRITABLE);
}

/** A field that may be left empty or blank, which is null then. */
export function orEmpty<T extends z.ZodType<string, string>>(field: T) {
  return z
    .string()
    .overwrite(readOf(5_000, cleanTrimmed))
    .transform((value) => value || null)
    .pipe(field.nullable())
    .nullish()
    .transform((value) => value ?? null);
}

/** What people look for, and other words that may be empty. */
export function words(max: number) {
  return z.string().overwrite(readOf(max, cleanTrimmed)).max(max, tooLong(max));
}

const opaqueFields = new WeakSet<z.ZodType>();

/** No text of people: a token, a cursor, a key, a password, what a program says of itself. It is kept as it came. */
export function opaque(max: number, min = 0, error?: string) {
  const field = min === 0 ? z.string(error).max(max) : z.string(error).min(min, error).max(max);
  opaqueFields.add(field);
  return field;
}

export function isOpaque(field: z.ZodType): boolean {
  return opaqueFields.has(field);
}

/** One line: no line break either. */
export function line(max: number, required = 'Ce champ est obligatoire') {
  return text(max, required).regex(/^[^\r\n]*$/, 'Ce champ doit tenir sur une ligne');
}

/** An hour of the day as people type it; `HH:MM` once read. */
export const clock = z
  .string(CLOCK_EXPECTED)
  .max(20, CLOCK_EXPECTED)
  .transform((typed, context) => {
    const time = readClock(typed);
    if (time === null) context.addIssue({ code: 'custom', message: CLOCK_EXPECTED });
    return time ?? z.NEVER;
  });

export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
/** A list in a query string: `a,b,c`. */
export function csv<T extends z.ZodType<string, string>>(item: T, max: number) {
  return z
    .string()
    .max(500)
    .transform((value) => value.split(',').filter((part) => part !== ''))
    .pipe(z.array(item).max(max));
}

/** Days of a journal to look through, both included. */
export const periodShape = { from: day.optional(), to: day.optional() };
export type Period = { [Name in keyof typeof periodShape]?: z.output<(typeof periodShape)[Name]> };

/** From its first moment on, and before its end. */
export function momentsOf({ from, to }: Period): { since?: Date; before?: Date } {
  return {
    ...(from !== undefined && { since: startOfDay(from) }),
    ...(to !== undefined && { before: startOfDay(addDays(to, 1)) }),
  };
}
