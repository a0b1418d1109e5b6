import { z } from 'zod';
import { locationTypeSchema } from '../../catalog/schema.js';
import { id, line, text, timestamp, words } from '../../kernel/fields.js';
import { MESSAGE_MAX, REPLY_HOURS } from '../public-forms.js';
import type { Submission, SubmissionOf } from '../schema.js';
import { deskStates } from './lifecycle.js';

type Kind = Submission['formType'];

/** The id of a form that was sent with an idempotency key is a hash, of no version of UUID. */
export const messageId = z.guid();

/** DK-01: each kind of message to the team, and (C9) the number of hours within which it is answered. */
export const MESSAGE_KINDS: { readonly [K in Kind]: { label: string; hours: (sent: SubmissionOf<K>) => number } } = {
  contact: { label: 'Contact', hours: ({ sujet }) => REPLY_HOURS[sujet] },
  suggestion: { label: 'Suggestion de lieu', hours: () => REPLY_HOURS.autre },
  partnership: { label: 'Partenariat', hours: () => REPLY_HOURS.partenariat },
};
export const messageKinds = Object.keys(MESSAGE_KINDS) as [Kind, ...Kind[]];

export function replyHours(submission: Submission): number {
  return (MESSAGE_KINDS[submission.formType].hours as (sent: Submission) => number)(submission);
}

/** What the desk lists together: messages that wait, oldest clock first; answered and closed ones, latest first. */
export const DESK_VIEWS = { open: 'À traiter', answered: 'Répondus', closed: 'Clos' } as const;
export type DeskView = keyof typeof DESK_VIEWS;
export const deskViewSchema = z.enum(Object.keys(DESK_VIEWS) as [DeskView, ...DeskView[]]);

export const deskQuerySchema = z.object({
  view: deskViewSchema.default('open'),
  kind: z.enum(messageKinds).optional(),
  /** `me`: only what the actor follows. */
  assignee: z.enum(['anyone', 'me']).default('anyone'),
  /** Part of a name, an e-mail address or a reference. */
  q: words(100).optional(),
  /** The id of the last message of the previous page. */
  cursor: messageId.optional(),
});
export type DeskQuery = z.output<typeof deskQuerySchema>;

/** `first_name` is null when the account no longer exists. */
const moderatorSchema = z.object({ user_id: id, first_name: z.string().nullable() });

export const deskSummarySchema = z.object({
  id: messageId,
  reference: z.string(),
  /** One of MESSAGE_KINDS, or one that only a later release knows. */
  kind: z.string(),
  /** What it is about, in a few words. */
  title: z.string(),
  sender_name: z.string(),
  state: z.enum(deskStates),
  assignee: moderatorSchema.nullable(),
  due_at: timestamp,
  created_at: timestamp,
  /** Every change adds one. A change is refused unless it names the version that it was decided on. */
  version: z.number().int(),
});
export type DeskSummary = z.output<typeof deskSummarySchema>;

/** `sent`: the mail server took it. `forgotten`: nothing is known of its mail any more. */
export const DELIVERIES = ['queued', 'sent', 'failed', 'forgotten'] as const;

export const deskReplySchema = z.object({
  id,
  text: z.string(),
  author: moderatorSchema,
  created_at: timestamp,
  delivery: z.enum(DELIVERIES),
});
export type DeskReply = z.output<typeof deskReplySchema>;

export const deskMessageSchema = deskSummarySchema.extend({
  sender_email: z.string(),
  /** The account of the address. */
  account_id: id.nullable(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The text that was written, as it was typed. */
  text: z.string().nullable(),
  replies: z.array(deskReplySchema),
  /** The address of the team that an answer by mail reaches. */
  team_email: z.string(),
  /** Of a suggestion: what it says of the place. */
  suggested: z
    .object({
      name: z.string(),
      type: locationTypeSchema,
      ville: z.string(),
      region: z.string(),
      code_postal: z.string().nullable(),
    })
    .nullable(),
  /** The place that was made from the suggestion. */
  location_id: id.nullable(),
});
export type DeskMessage = z.output<typeof deskMessageSchema>;

export const deskCountsSchema = z.object({ open: z.number().int(), overdue: z.number().int() });

export const deskPageSchema = z.object({
  messages: z.array(deskSummarySchema),
  next_cursor: messageId.nullable(),
  counts: deskCountsSchema,
});

const version = z.number().int().min(0);
export const deskChangeSchema = z.object({ step: z.enum(['take', 'release', 'close', 'reopen']), version });
export type DeskChange = z.output<typeof deskChangeSchema>;

export const DESK_REPLY_MAX = MESSAGE_MAX;
export const deskReplyFormSchema = z.object({ text: text(DESK_REPLY_MAX, 'Écrivez votre réponse'), version });

/** The maximum number of texts that the desk keeps. */
export const DESK_TEMPLATES_MAX = 100;
export const TEMPLATE_NAME_MAX = 60;
/** A text that moderators answer with, shared by all of them. */
export const newDeskTemplateSchema = z.object({
  name: line(TEMPLATE_NAME_MAX, 'Donnez un nom à cette réponse'),
  text: text(DESK_REPLY_MAX, 'Écrivez la réponse'),
});
export type NewDeskTemplate = z.output<typeof newDeskTemplateSchema>;
export const deskTemplateSchema = z.object({ id, name: z.string(), text: z.string(), version: z.number().int() });
export type DeskTemplate = z.output<typeof deskTemplateSchema>;
