import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { CallContext, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { HONEYPOT, type Submission } from '@placette/contracts/notifications/schema';
import type { submissionsApi } from '@placette/contracts/notifications/api';
import { deskMessageMoved } from '@placette/contracts/notifications/events';
import { Outbox } from '@placette/outbox';
import { Clock, fingerprintOf, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';
import { EmailsRepository } from '../emails/emails.repository.js';
import { MailQueue } from '../emails/mail-delivery.js';
import { Site } from '../emails/mail.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { submissionAcknowledgement, submissionReceivedMail } from './submission-mails.js';
import { SubmissionsRepository } from './submissions.repository.js';
import { newClock } from './new-clock.js';
import { TEAM, teamAddress } from './team-address.js';

const DAY_MS = 86_400_000;
/** The address may belong to anyone, so that mail to it is limited. */
const ACKNOWLEDGEMENTS_PER_DAY = 3;

/** C30: a submission is stored before any mail is sent; recipients are settings. */
@Injectable()
export class SubmissionsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly submissions: SubmissionsRepository,
    private readonly emails: EmailsRepository,
    private readonly queue: MailQueue,
    private readonly outbox: Outbox,
    private readonly site: Site,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsConfig,
  ) {}

  /**
   * Throws `too_many_submissions` beyond the limit of a day. A robot's submission is stored and sent to nobody. The
   * same idempotency key from the same address is received once; with another content it is refused
   * (`idempotency_key_reused`).
   */
  async receive(
    { submission, visitor }: RpcInput<typeof submissionsApi.receiveSubmission>,
    _actor: unknown,
    { idempotencyKey }: CallContext,
  ): Promise<{ received: true }> {
    const { formType, [HONEYPOT]: trap, ...fields } = submission;
    const sender = senderOf(submission);
    const now = this.clock.now();
    const since = new Date(now.getTime() - DAY_MS);
    const id = idempotencyKey === undefined ? randomUUID() : idOf(idempotencyKey, sender.email);
    await this.prisma.$transaction(async (tx) => {
      await this.submissions.lock(tx, visitor, sender.email);
      const stored = await this.submissions.find(tx, id);
      if (stored) {
        const isSame = stored.form_type === formType && fingerprintOf(stored.fields) === fingerprintOf(fields);
        return isSame ? undefined : fail('idempotency_key_reused');
      }
      const sent = await this.submissions.countOfVisitor(tx, visitor, formType, since);
      if (sent >= this.settings.SUBMISSIONS_PER_DAY) fail('too_many_submissions');
      const isKnown = (await this.submissions.countOfSender(tx, sender.email, since)) >= ACKNOWLEDGEMENTS_PER_DAY;
      const is_suspect = Boolean(trap);
      await this.submissions.insert(tx, {
        id,
        form_type: formType,
        sender_name: sender.first_name,
        sender_email: sender.email,
        fields,
        visitor,
        is_suspect,
        created_at: now,
        ...(is_suspect ? { reference: null, due_at: null } : newClock(submission, now)),
      });
      if (is_suspect) return;
      await this.writeEmails(tx, id, submission, isKnown);
      await this.outbox.record(tx, deskMessageMoved, { message_id: id });
    });
    this.queue.wake();
    return { received: true };
  }

  private async writeEmails(tx: Tx, event_id: string, submission: Submission, isKnown: boolean): Promise<void> {
    const sender = senderOf(submission);
    await this.emails.insert(tx, {
      event_id,
      recipient_id: TEAM,
      to: teamAddress(this.settings, submission.formType),
      reply_to: sender.email,
      ...submissionReceivedMail(this.site, submission, event_id),
    });
    if (isKnown) return;
    await this.emails.insert(tx, {
      event_id,
      recipient_id: event_id,
      to: sender.email,
      ...submissionAcknowledgement(this.site, submission),
    });
  }
}

/**
 * The id is the same for a retry. It includes the e-mail address, so that nobody can guess the id of another
 * submission.
 */
function idOf(key: string, email: string): string {
  const hash = createHash('sha256').update(`submission ${email} ${key}`).digest('hex');
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20, 32)].join('-');
}

function senderOf(submission: Submission): { first_name: string; email: string } {
  switch (submission.formType) {
    case 'contact':
      return { first_name: submission.nom, email: submission.email };
    case 'partnership':
      return { first_name: submission.contact_nom, email: submission.contact_email };
    case 'suggestion':
      return { first_name: submission.nom_contact, email: submission.email_contact };
  }
}
