import { z } from 'zod';
import { day, email, id, line, orEmpty, requiredDay, text, timestamp, words } from '../../kernel/fields.js';
import { CONTENT, CONTENT_KEYS, type ContentKey } from './entries.js';
import { FIGURE_MODES, figureOf } from './figures.js';

export const contentKeySchema = z.enum(CONTENT_KEYS);

/** C54: no line break before a sign that stands apart, or after «. */
const french = (text: string) => text.replace(/ (?=[:;?!»€%])|(?<=«) /g, '\u00a0');
const written = (max: number, required?: string) => line(max, required).overwrite(french);

/** A figure as the desk says it: where it comes from, and since when. */
export const figureValueSchema = z.object({
  mode: z.enum(FIGURE_MODES),
  figure: written(30),
  source: written(120),
  as_of: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Indiquez le mois, comme 2026-11'),
});
export type FigureValue = z.output<typeof figureValueSchema>;

/** A page of this site, or of another one over https. */
const LINK = /^(\/(?![/\\])[^\s]*|https:\/\/[^\s]+)$/;

/** What stands above every page, for good or between two days, both included. */
export const bannerValueSchema = z
  .object({
    text: line(200).overwrite(french),
    link: orEmpty(z.string().max(300).regex(LINK, 'Une page du site, comme /tarifs, ou une adresse en https://')),
    /** « En savoir plus » when left out. */
    link_label: orEmpty(line(60)),
    from: orEmpty(day),
    until: orEmpty(day),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: 'Le dernier jour est avant le premier',
  });
export type BannerValue = z.output<typeof bannerValueSchema>;

export function isBannerShown({ from, until }: Pick<BannerValue, 'from' | 'until'>, today: string): boolean {
  return (from === null || from <= today) && (until === null || today <= until);
}

/** A new version of the terms: the day from which it binds, and what changes, as the mail to everybody says it. */
export const termsValueSchema = z.object({
  in_force_on: requiredDay('Indiquez le jour d’entrée en vigueur'),
  summary: text(1_500),
});
export type TermsValue = z.output<typeof termsValueSchema>;

/** What an entry holds; which of these is right for it, `valueOf` says. */
export const contentValueSchema = z.union([words(300), figureValueSchema, bannerValueSchema, termsValueSchema]);
export type ContentValue = z.output<typeof contentValueSchema>;

const LEGAL = 'La loi veut cette mention sur le site\u00a0: elle ne peut pas être vide';
const UNCOUNTED = 'Rien ne compte ce chiffre\u00a0: il ne peut pas être calculé';

/** What the value of this entry must be. */
export function valueOf(key: ContentKey): z.ZodType<ContentValue> {
  const entry = CONTENT[key];
  if (entry.kind === 'banner') return bannerValueSchema;
  if (entry.kind === 'terms') return termsValueSchema;
  if (entry.kind === 'figure') {
    const isCounted = figureOf(entry.figure).live !== undefined;
    return figureValueSchema.refine(({ mode }) => mode !== 'live' || isCounted, { path: ['mode'], error: UNCOUNTED });
  }
  const said = written(entry.max, entry.may === 'legal' ? LEGAL : undefined);
  const field = entry.kind === 'email' ? said.pipe(email) : said;
  return entry.may === 'empty' ? z.literal('').or(field) : field;
}

const inFigures = (day: string) => day.split('-').toReversed().join('/');

function bannerWords({ text, link, from, until }: BannerValue): string {
  const days = [from && `du ${inFigures(from)}`, until && `jusqu’au ${inFigures(until)}`].filter(Boolean).join(' ');
  return [text, link, days].filter(Boolean).join(', ');
}

const MODE_WORDS = { declared: 'déclaré', live: 'calculé', off: 'masqué' };

/** The value on one line, as a journal says it. */
export function writtenValue(value: ContentValue): string {
  if (typeof value === 'string') return value;
  if ('text' in value) return bannerWords(value);
  if ('summary' in value) return `En vigueur le ${inFigures(value.in_force_on)}, ${value.summary}`;
  return `${value.figure}, ${MODE_WORDS[value.mode]} (${value.source}, ${value.as_of})`;
}

/** One published version of an entry. */
export const contentVersionSchema = z.object({
  version: z.number().int(),
  /** null: as without the desk, by the release or the settings of the installation. */
  value: contentValueSchema.nullable(),
  published_by: id,
  published_at: timestamp,
});
export type ContentVersion = z.output<typeof contentVersionSchema>;

/** The key is a string: a release later may know more of them. */
export const contentRecordSchema = contentVersionSchema.extend({ key: z.string() });
export type ContentRecord = z.output<typeof contentRecordSchema>;

const termsVersionSchema = termsValueSchema.extend({ version: z.number().int() });
export type TermsVersion = z.output<typeof termsVersionSchema>;
const NO_TERMS = { in_force: null, coming: null };

/** What pages show other than by themselves. `revision` grows with each publication. */
export const publicContentSchema = z.object({
  revision: z.number().int(),
  values: z.record(z.string(), contentValueSchema),
  /** null: that of the release, and nothing to come. */
  terms: z.object({ in_force: termsVersionSchema.nullable(), coming: termsVersionSchema.nullable() }).default(NO_TERMS),
});
export type PublicContent = z.output<typeof publicContentSchema>;

export const NO_CONTENT: PublicContent = { revision: 0, values: {}, terms: NO_TERMS };
