import { z } from 'zod';
import { call, calls } from '../../kernel/call.js';
import { id, timestamp } from '../../kernel/fields.js';

export const PERSON_MAILS_MAX = 50;
/** For how long a mail can be sent once more; its sealed copy is erased then. */
export const RESEND_DAYS = 7;

/** DK-03: a mail to a person as the desk sees it: what became of it, never its text. */
export const personMailSchema = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  status: z.enum(['queued', 'sent', 'failed']),
  /** What the mail server said to the last attempt that it refused, or `expired`. */
  refusal: z.string().nullable(),
  created_at: timestamp,
  sent_at: timestamp.nullable(),
  /** How often a colleague sent it once more, and who did last. */
  resends: z.number().int(),
  resent: z.object({ by: z.string().nullable(), at: timestamp }).nullable(),
  can_resend: z.boolean(),
});
export type PersonMail = z.output<typeof personMailSchema>;

export const personMailsApi = calls('notifications', {
  /** The latest, newest first. */
  listPersonMails: call({
    http: 'GET /api/admin/users/:user_id/mails',
    summary: 'Les e-mails envoyés à une personne et ce qu’ils sont devenus, sans leur texte',
    access: 'admin',
    right: 'accounts',
    params: { user_id: id },
    output: z.object({ mails: z.array(personMailSchema) }),
  }),
  /** Sent to the present address of the account. `resends` is how often it was sent again before: the second press changes nothing. */
  resendMail: call({
    http: 'POST /api/admin/users/:user_id/mails/:mail_id/resend',
    summary: 'Renvoyer un e-mail à l’adresse actuelle de la personne',
    access: 'admin',
    right: 'accounts',
    errors: ['mail_not_resendable'],
    params: { user_id: id, mail_id: id },
    input: z.object({ resends: z.number().int().min(0) }),
    output: personMailSchema,
    status: 200,
  }),
});
