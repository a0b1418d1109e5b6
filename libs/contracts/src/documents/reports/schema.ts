import { z } from 'zod';
import { email, id, line, orEmpty, text, timestamp } from '../../kernel/fields.js';

/** L6 (DSA art. 16): what can be reported. */
export const REPORT_TARGETS = ['parking', 'profile', 'message'] as const;
export const reportTargetTypeSchema = z.enum(REPORT_TARGETS);
export type ReportTargetType = z.output<typeof reportTargetTypeSchema>;
export const REPORT_TARGET_LABELS: Record<ReportTargetType, string> = {
  parking: 'Annonce',
  profile: 'Profil',
  message: 'Message',
};

export const REPORT_REASONS = {
  illegal: 'Contenu illicite',
  fraud: 'Tentative d’arnaque ou demande de paiement',
  false: 'Informations fausses ou trompeuses',
  not_entitled: 'La personne n’a pas le droit de louer cette place',
  privacy: 'Données personnelles publiées sans accord',
  abuse: 'Propos injurieux, haineux ou menaçants',
  other: 'Autre raison',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const reportReasonSchema = z.enum(
  Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]],
  'Choisissez une raison',
);

const REASONS_OF: Record<ReportTargetType, readonly ReportReason[]> = {
  parking: ['illegal', 'fraud', 'false', 'not_entitled', 'privacy', 'other'],
  profile: ['illegal', 'fraud', 'false', 'privacy', 'abuse', 'other'],
  message: ['illegal', 'fraud', 'privacy', 'abuse', 'other'],
};

/** Returns the reasons offered for this kind of content, in display order. */
export function reasonsOf(target: ReportTargetType): readonly ReportReason[] {
  return REASONS_OF[target];
}

export const EXPLANATION_MIN = 20;
export const EXPLANATION_MAX = 2_000;

/** L6: `email` is where a visitor wants the answer; a signed-in person is answered at the account's address. */
export const reportSchema = z.object({
  reason: reportReasonSchema,
  explanation: text(EXPLANATION_MAX, 'Expliquez ce que vous signalez').min(
    EXPLANATION_MIN,
    `Expliquez en ${EXPLANATION_MIN} caractères au moins`,
  ),
  email: orEmpty(email),
  good_faith: z.literal(true, 'Cochez cette case pour envoyer votre signalement'),
});
export type ReportInput = z.input<typeof reportSchema>;
export type Report = z.output<typeof reportSchema>;

/** Mails to both sides name a report by its `reference`. */
export const reportReceiptSchema = z.object({ reference: z.string() });
export type ReportReceipt = z.output<typeof reportReceiptSchema>;

/**
 * `kept`: the content was examined and stays. `removed`: it is no longer shown. `dismissed`: there was nothing to
 * examine.
 */
export const REPORT_DECISIONS = ['kept', 'removed', 'dismissed'] as const;
export const reportDecisionSchema = z.enum(REPORT_DECISIONS);
export type ReportDecision = z.output<typeof reportDecisionSchema>;
export const reportStatusSchema = z.enum(['open', ...REPORT_DECISIONS]);
export type ReportStatus = z.output<typeof reportStatusSchema>;

/** L7 (DSA art. 17): the legal ground of a measure. */
export const GROUNDS = {
  law: 'Contenu contraire à la loi',
  terms: 'Contenu contraire aux conditions générales',
} as const;
export type Ground = keyof typeof GROUNDS;
export const groundSchema = z.object({
  kind: z.enum(Object.keys(GROUNDS) as [Ground, ...Ground[]]),
  /** The article that the content violates. */
  article: line(200, 'Indiquez l’article sur lequel repose la décision'),
});

export const STATEMENT_MAX = 2_000;
const statement = text(STATEMENT_MAX, 'Motivez la décision');
/** L7: the statement of reasons for a measure against somebody. */
export const reasonsSchema = z.object({ statement, ground: groundSchema });
export type Reasons = z.output<typeof reasonsSchema>;

/** The decision is sent to the reporter and, unless the report was dismissed, to the owner of the content. */
export const reportVerdictSchema = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('kept'), statement }),
  z.object({ decision: z.literal('removed'), ...reasonsSchema.shape }),
  z.object({ decision: z.literal('dismissed'), statement }),
]);
export type ReportVerdict = z.output<typeof reportVerdictSchema>;
export const restorationSchema = z.object({ statement });

/** L7, DK-05: the decisions about one content, latest first. */
export const measuresSchema = z.object({
  /** The latest decision determines whether the content is shown. */
  is_hidden: z.boolean(),
  measures: z.array(
    z.object({
      measure: z.enum(['kept', 'removed', 'restored', 'dismissed']),
      reference: z.string().nullable(),
      statement: z.string(),
      ground: groundSchema.nullable(),
      moderator_id: id,
      /** Null when the account no longer exists. */
      moderator_name: z.string().nullable(),
      created_at: timestamp,
    }),
  ),
});
export type Measures = z.output<typeof measuresSchema>;

const personSchema = z.object({ first_name: z.string(), last_name: z.string() });

/** A report as moderators see it. */
export const reportItemSchema = z.object({
  id,
  reference: z.string(),
  target_type: reportTargetTypeSchema,
  target_id: id,
  /** The display name of the content: a parking's title or a person's name. */
  target_label: z.string(),
  /** The text of the message at the time of the report. */
  target_text: z.string().nullable(),
  /** The owner of the content; `concerned` is null once the account is deleted. */
  concerned_id: id,
  concerned: personSchema.nullable(),
  reason: reportReasonSchema,
  explanation: z.string(),
  /** Null for a visitor. */
  reporter_id: id.nullable(),
  reporter: personSchema.nullable(),
  reporter_email: z.string().nullable(),
  status: reportStatusSchema,
  /** The number of other open reports about the same content; one decision closes them all. */
  others_open: z.number().int(),
  /** True when a decision has removed the content. */
  is_hidden: z.boolean(),
  ground: groundSchema.nullable(),
  statement: z.string().nullable(),
  decided_at: timestamp.nullable(),
  created_at: timestamp,
});
export type ReportItem = z.output<typeof reportItemSchema>;
