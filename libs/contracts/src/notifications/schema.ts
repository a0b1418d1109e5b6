import { z } from 'zod';
import { locationTypeSchema } from '../catalog/schema.js';
import { phoneNumber } from '../identity/profile/phone-number.js';
import { email, id, line, opaque, orEmpty, postalCode, text, timestamp } from '../kernel/fields.js';
import { CONTACT_SUBJECTS, HONEYPOT, MESSAGE_MAX, type ContactSubject } from './public-forms.js';

export * from './public-forms.js';

/** ST-08: the four fields of the contact form. */
export const contactFormSchema = z.object({
  nom: line(100),
  email,
  sujet: z.enum(Object.keys(CONTACT_SUBJECTS) as [ContactSubject, ...ContactSubject[]]),
  message: text(MESSAGE_MAX),
});

/** ST-10: what an airport states in the partnership form. */
export const partnershipFormSchema = z.object({
  nom_aeroport: line(120),
  ville: line(100),
  contact_nom: line(100),
  contact_email: email,
  contact_telephone: orEmpty(phoneNumber),
  nombre_places: z.number().int('Indiquez un nombre entier').min(1).max(100_000).nullable().default(null),
  message: orEmpty(text(MESSAGE_MAX)),
});

/** PL-06, C20: a suggested location of one of the three types. */
export const suggestionFormSchema = z.object({
  nom_lieu: line(120),
  type: locationTypeSchema,
  ville: line(100),
  region: line(100),
  code_postal: orEmpty(postalCode),
  raison: text(1_000),
  nom_contact: line(100),
  email_contact: email,
  telephone_contact: orEmpty(phoneNumber),
  informations_complementaires: orEmpty(text(1_000)),
});

/** C30: the field to spread into the schema of a public form. */
export const trap = { [HONEYPOT]: opaque(500).optional() } as Record<typeof HONEYPOT, z.ZodOptional<z.ZodString>>;

export const submissionSchema = z.discriminatedUnion('formType', [
  contactFormSchema.extend({ formType: z.literal('contact'), ...trap }),
  partnershipFormSchema.extend({ formType: z.literal('partnership'), ...trap }),
  suggestionFormSchema.extend({ formType: z.literal('suggestion'), ...trap }),
]);
export type Submission = z.output<typeof submissionSchema>;
export type SubmissionOf<T extends Submission['formType']> = Extract<Submission, { formType: T }>;

/**
 * CK-02, CK-03: a cookie choice. The browser makes `consent_id`, which has no meaning elsewhere. Nothing asks for
 * `marketing` and `functional`, because nothing of the kind runs.
 */
export const consentSchema = z.object({
  consent_id: id,
  version: z.number().int().min(1).max(1_000),
  necessary: z.literal(true),
  analytics: z.boolean(),
  marketing: z.boolean(),
  functional: z.boolean(),
  timestamp,
});
export type Consent = z.output<typeof consentSchema>;
