import { z } from 'zod';
import { day, id, opaque, text, timestamp } from '../../kernel/fields.js';
import { groundSchema, STATEMENT_MAX } from '../reports/schema.js';
import { contestKinds, contestStates } from './contest.js';

/** A link of a mail, sealed by documents, or the pass of a sign-in, sealed by identity. */
export const contestToken = opaque(400, 1);

export const CONTEST_TEXT_MIN = 20;
export const CONTEST_TEXT_MAX = 5_000;
export const CONTEST_FILES_MAX = 5;

/** SF-02: what a person says against a decision. */
export const contestFormSchema = z.object({
  text: text(CONTEST_TEXT_MAX, 'Expliquez pourquoi vous n’êtes pas d’accord').min(
    CONTEST_TEXT_MIN,
    `Expliquez en ${CONTEST_TEXT_MIN} caractères au moins`,
  ),
  upload_ids: z.array(id).max(CONTEST_FILES_MAX, `${CONTEST_FILES_MAX} fichiers au plus`).default([]),
});

const decisionShape = {
  /** What the person quotes, for example SIG-2345ABCD. */
  reference: z.string(),
  kind: z.enum(contestKinds),
  /** Names the content or document; null for an account and a message. */
  target: z.string().nullable(),
  statement: z.string(),
  ground: groundSchema.nullable(),
  decided_at: timestamp,
  /** When a suspension ends by itself. */
  ends_at: timestamp.nullable(),
};

/** What whoever holds the link reads. */
export const contestPageSchema = z.object({
  ...decisionShape,
  /** The last day on which it can be contested. */
  until: day,
  /** Whether the decision still holds. */
  stands: z.boolean(),
  contest: z
    .object({
      state: z.enum(contestStates),
      created_at: timestamp,
      /** When an answer is expected. */
      due_at: timestamp,
      statement: z.string().nullable(),
      settled_at: timestamp.nullable(),
    })
    .nullable(),
  /** Only of a sign-in (DK-09): whether the archive of the account's data can be had here; null for the link of a mail. */
  may_take_data: z.boolean().nullable(),
});
export type ContestPage = z.output<typeof contestPageSchema>;

/** `name` is null when the account no longer exists. */
const personSchema = z.object({ id, name: z.string().nullable() });

/** A contest as moderators see it. */
export const contestSchema = z.object({
  ...decisionShape,
  id,
  person: personSchema,
  /** Null once the decision itself is gone. */
  first_moderator: personSchema.nullable(),
  text: z.string(),
  files: z.array(z.object({ id, file_name: z.string(), size: z.number().int() })),
  state: z.enum(contestStates),
  assignee: personSchema.nullable(),
  created_at: timestamp,
  due_at: timestamp,
  settled: z.object({ moderator: personSchema.nullable(), statement: z.string(), at: timestamp }).nullable(),
  /** Every change adds one. A change is refused unless it names the version that it was decided on. */
  version: z.number().int(),
});
export type Contest = z.output<typeof contestSchema>;

export const CONTEST_VIEWS = { open: 'À décider', settled: 'Décidées' } as const;
export type ContestView = keyof typeof CONTEST_VIEWS;
export const contestsQuerySchema = z.object({
  view: z.enum(Object.keys(CONTEST_VIEWS) as [ContestView, ...ContestView[]]).default('open'),
  cursor: id.optional(),
});

export const contestPageOfDeskSchema = z.object({
  contests: z.array(contestSchema),
  next_cursor: id.nullable(),
  open: z.number().int(),
});

const version = z.number().int().min(0);
export const contestStepSchema = z.object({ step: z.enum(['take', 'release']), version });
export type ContestStep = z.output<typeof contestStepSchema>;
export const contestVerdictSchema = z.object({
  outcome: z.enum(['upheld', 'annulled'], 'Choisissez une décision'),
  statement: text(STATEMENT_MAX, 'Motivez la décision'),
  version,
});
export type ContestVerdict = z.output<typeof contestVerdictSchema>;
