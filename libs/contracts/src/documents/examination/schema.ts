import { z } from 'zod';
import { id } from '../../kernel/fields.js';
import { parkingFactsSchema } from '../../listings/moderation/schema.js';
import { vehicleFactsSchema } from '../../requests/moderation/schema.js';

/** What another account shares with the document that is examined. */
export const LIKENESSES = {
  plate: 'Même immatriculation',
  address: 'Même adresse de parking',
  file: 'Même fichier',
} as const;
export type Likeness = keyof typeof LIKENESSES;

/** Accounts named for one likeness. */
export const LIKE_ACCOUNTS_MAX = 20;
export const likeAccountSchema = z.object({
  id,
  /** null while it has not arrived. */
  name: z.string().nullable(),
  by: z.array(z.enum(Object.keys(LIKENESSES) as [Likeness, ...Likeness[]])),
});
export type LikeAccount = z.output<typeof likeAccountSchema>;

/** What a moderator compares a document with (MO-05). */
export const examinationSchema = z.object({
  parking: parkingFactsSchema.nullable(),
  vehicle: vehicleFactsSchema.nullable(),
  others: z.array(likeAccountSchema),
});
export type Examination = z.output<typeof examinationSchema>;
