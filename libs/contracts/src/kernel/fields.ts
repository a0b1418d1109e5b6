import { z } from 'zod';
import { cleanText, cleanTrimmed, isBlank } from './clean-text.js';
import { addDays, startOfDay } from './days.js';
import { canonicalEmail, CLOCK_EXPECTED, EMAIL_PATTERN, digitsIn, readClock } from './typed.js';
import './french.js';

/** E1: schemas that every domain uses. Every string and list has a maximum length. */
export const id = z.uuid();
export const timestamp = z.iso.datetime({ offset: true });
const FIRST_DAY = '0001-01-01';
/** C23: a calendar day in Europe/Paris, `YYYY-MM-DD`. PostgreSQL has no year 0. */
export const day = z.iso.date('Date invalide').refine((value) => value >= FIRST_DAY, 'Date invalide');
/** A required day: the error is `missing` when there is no value, and another text when the value cannot be read. */
export function requiredDay(missing: string) {
  const error = ({ input }: { input?: unknown }) =>
    input === undefined || input === null || (typeof input === 'string' && isBlank(input)) ? missing : 'Date invalide';
  return z.iso.date({ error, abort: true });
}
/** In euros, with at most two decimals. */
export const euros = z.number().min(0).max(100_000).multipleOf(0.01);
export const latitude = z.number().min(-90).max(90);
export const longitude = z.number().min(-180).max(180);

/**
 * Applies `read` to text that people type or paste, for a field of at most `most` characters. Much longer text is
 * returned unread and then rejected for its length, because reading a large body would take too much time.
 */
export function readUpTo(most: number, read: (value: string) => string) {
  return (value: string) => (value.length > 4 * most + 1_000 ? value : read(value));
}

export const email = z
  .string('Adresse e-mail invalide')
  .overwrite(readUpTo(255, canonicalEmail))
  .check(z.email({ pattern: EMAIL_PATTERN, error: 'Adresse e-mail invalide' }))
  .max(255, { abort: true });
export const postalCode = z
  .string()
  .overwrite(readUpTo(255, (value) => digitsIn(value, 5)))
  .regex(/^\d{5}$/, 'Le code postal doit contenir cinq chiffres');

/** NUL and unpaired surrogates, which no store accepts, remain after cleaning; they are rejected here. */
const WRITABLE = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ud800-\udfff]*$/u;
const NOT_WRITABLE = 'Ce champ contient des caractères interdits';

/** `abort` stops the later checks, which would read the long text as a whole. */
const tooLong = (max: number) => ({ error: `${max} caractères au maximum`, abort: true });

/**
 * C55: text that people write. It is cleaned, rejected as missing when nothing of it is visible, and measured after
 * cleaning.
 */
export function text(max: number, required = 'Ce champ est obligatoire') {
  return z
    .string(required)
    .overwrite(readUpTo(max, cleanTrimmed))
    .min(1, required)
    .max(max, tooLong(max))
    .regex(WRITABLE, NOT_WRITABLE);
}

/** Text that is still being typed: it may be empty and may have spaces around it. */
export function typed(max: number, read = cleanText) {
  return z.string().overwrite(readUpTo(max, read)).max(max, tooLong(max)).regex(WRITABLE, NOT_WRITABLE);
}

/** An optional field: empty or blank text becomes null. */
export function orEmpty<T extends z.ZodType<string, string>>(field: T) {
  return z
    .string()
    .overwrite(readUpTo(5_000, cleanTrimmed))
    .transform((value) => value || null)
    .pipe(field.nullable())
    .nullish()
    .transform((value) => value ?? null);
}

/** Search terms, and other text that may be empty. */
export function words(max: number) {
  return z.string().overwrite(readUpTo(max, cleanTrimmed)).max(max, tooLong(max));
}

const opaqueFields = new WeakSet<z.ZodType>();

/**
 * A string that people do not write: a token, a cursor, a key, a password, what a program reports about itself. It is
 * not cleaned.
 */
export function opaque(max: number, min = 0, error?: string) {
  const field = min === 0 ? z.string(error).max(max) : z.string(error).min(min, error).max(max);
  opaqueFields.add(field);
  return field;
}

export function isOpaque(field: z.ZodType): boolean {
  return opaqueFields.has(field);
}

/** Text on one line, without line breaks. */
export function line(max: number, required = 'Ce champ est obligatoire') {
  return text(max, required).regex(/^[^\r\n]*$/, 'Ce champ doit tenir sur une ligne');
}

/** A time of day as people type it, converted to `HH:MM`. */
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

/** The first and last day of a journal search, both included. */
export const periodShape = { from: day.optional(), to: day.optional() };
export type Period = { [Name in keyof typeof periodShape]?: z.output<(typeof periodShape)[Name]> };

/** Returns the moment at which the period begins, and the moment before which it ends. */
export function momentsOf({ from, to }: Period): { since?: Date; before?: Date } {
  return {
    ...(from !== undefined && { since: startOfDay(from) }),
    ...(to !== undefined && { before: startOfDay(addDays(to, 1)) }),
  };
}
