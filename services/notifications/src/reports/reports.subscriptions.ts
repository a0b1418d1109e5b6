import type { EventPayload } from '@placette/contracts';
import { contentModerated, reportDecided, reportReceived } from '@placette/contracts/documents/reports/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import type { Mail, Recipient } from '../emails/mail.js';
import { Site } from '../emails/site.js';
import { WriteEmail } from '../emails/use-cases/write-email.js';
import { NotifyPerson } from '../inbox/use-cases/notify-person.js';
import type { Tx } from '../platform/prisma.service.js';
import { contentModeratedMail } from './mails/content-moderated.js';
import { reportDecidedMail } from './mails/report-decided.js';
import { reportReceivedMail } from './mails/report-received.js';

type Meta = EventMeta<Tx>;

@Subscriptions()
export class ReportsSubscriptions {
  readonly handlers = [
    on(reportReceived, (report, meta: Meta) =>
      this.notifyReporter(report, meta, true, (to) =>
        reportReceivedMail(this.site, to, report, report.user_id === null),
      ),
    ),
    on(reportDecided, (report, meta: Meta) =>
      this.notifyReporter(report, meta, false, (to) =>
        reportDecidedMail(this.site, to, report, report.user_id === null),
      ),
    ),
    on(contentModerated, (content, meta: Meta) =>
      this.notifyPerson.execute(meta, content.user_id, {
        kind: 'content_moderated',
        compose: (to) => contentModeratedMail(this.site, to, content),
      }),
    ),
  ];

  constructor(
    private readonly notifyPerson: NotifyPerson,
    private readonly mail: WriteEmail,
    private readonly site: Site,
  ) {}

  /** A visitor who left no e-mail address gets nothing. */
  private async notifyReporter(
    { user_id, email }: EventPayload<typeof reportReceived>,
    meta: Meta,
    isOwnAct: boolean,
    compose: (to: Recipient) => Mail,
  ): Promise<void> {
    if (user_id !== null)
      await this.notifyPerson.execute(meta, user_id, { kind: 'content_moderated', isOwnAct, compose });
    else if (email !== null) await this.mail.toVisitor(meta, email, compose);
  }
}
