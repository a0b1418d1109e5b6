import { Inject, Injectable } from '@nestjs/common';
import type { DeskMessage, DeskReply, DeskSummary } from '@placette/contracts/notifications/desk/schema';
import type { Submission } from '@placette/contracts/notifications/schema';
import { SETTINGS } from '@placette/service-runtime';
import { ContactsRepository } from '../accounts/contacts.repository.js';
import type { NotificationsConfig } from '../config.js';
import { EmailsRepository } from '../emails/emails.repository.js';
import { PrismaService } from '../platform/prisma.service.js';
import { contentOf } from '../public-forms/submission-mails.js';
import { teamAddress } from '../public-forms/team-address.js';
import { DeskRepository, submissionOf, type DeskRow } from './desk.repository.js';

type Names = ReadonlyMap<string, string>;

/** Writes messages as the desk shows them, with the people who follow them. */
@Injectable()
export class DeskReader {
  constructor(
    private readonly prisma: PrismaService,
    private readonly messages: DeskRepository,
    private readonly contacts: ContactsRepository,
    private readonly emails: EmailsRepository,
    @Inject(SETTINGS) private readonly settings: NotificationsConfig,
  ) {}

  async summaries(rows: readonly DeskRow[]): Promise<DeskSummary[]> {
    const names = await this.contacts.firstNames(
      this.prisma,
      rows.flatMap(({ assignee_id }) => assignee_id ?? []),
    );
    return rows.map((row) => summaryOf(row, names));
  }

  async message(id: string): Promise<DeskMessage | null> {
    const row = await this.messages.find(id);
    if (!row) return null;
    const [names, account_id, deliveries] = await Promise.all([
      this.contacts.firstNames(
        this.prisma,
        [row.assignee_id ?? [], row.replies.map(({ author_id }) => author_id)].flat(2),
      ),
      this.contacts.accountOf(this.prisma, row.sender_email),
      this.emails.deliveriesOf(this.prisma, row.id),
    ]);
    const submission = submissionOf(row);
    const { facts, message } = contentOf(submission);
    return {
      ...summaryOf(row, names),
      sender_email: row.sender_email,
      account_id,
      facts: facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value: String(value) }])),
      text: message,
      replies: row.replies.map(({ id, text, author_id, created_at }) => ({
        id,
        text,
        author: moderator(author_id, names),
        created_at: created_at.toISOString(),
        delivery: (deliveries.get(id) ?? 'forgotten') as DeskReply['delivery'],
      })),
      team_email: teamAddress(this.settings, row.form_type),
      suggested: suggestedPlace(submission),
      location_id: row.location_id,
    };
  }
}

function summaryOf(row: DeskRow, names: Names): DeskSummary {
  const { id, reference, form_type, sender_name, state, assignee_id, version } = row;
  return {
    id,
    reference,
    kind: form_type,
    title: contentOf(submissionOf(row)).title,
    sender_name,
    state,
    assignee: assignee_id === null ? null : moderator(assignee_id, names),
    due_at: row.due_at.toISOString(),
    created_at: row.created_at.toISOString(),
    version,
  };
}

function moderator(user_id: string, names: Names) {
  return { user_id, first_name: names.get(user_id) ?? null };
}

function suggestedPlace(sent: Submission): DeskMessage['suggested'] {
  if (sent.formType !== 'suggestion') return null;
  const { nom_lieu: name, type, ville, region, code_postal } = sent;
  return { name, type, ville, region, code_postal };
}
