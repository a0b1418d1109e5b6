import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import type { notificationsSearchApi } from '@placette/contracts/desk-search/api';
import { fail } from '@placette/contracts/errors';
import type { deskApi } from '@placette/contracts/notifications/desk/api';
import { canStep, DESK_STEPS, type DeskStep } from '@placette/contracts/notifications/desk/lifecycle';
import type { DeskMessage } from '@placette/contracts/notifications/desk/schema';
import { deskMessageMoved } from '@placette/contracts/notifications/events';
import { Outbox } from '@placette/outbox';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { NotificationsConfig } from '../config.js';
import { EmailsRepository } from '../emails/emails.repository.js';
import { MailQueue } from '../emails/mail-delivery.js';
import { Site } from '../emails/mail.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { teamAddress } from '../public-forms/team-address.js';
import { replyMail } from './desk-mails.js';
import { DeskReader } from './desk-reader.js';
import { DeskRepository, submissionOf, type DeskRow } from './desk.repository.js';
import { dueAt } from '../public-forms/new-clock.js';

type Rpc = typeof deskApi;
type Find = (typeof notificationsSearchApi)['findMessages'];
const PAGE = 50;

/** DK-01: what moderators do with the messages to the team; each change names the version that it was decided on. */
@Injectable()
export class DeskService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly messages: DeskRepository,
    private readonly reader: DeskReader,
    private readonly emails: EmailsRepository,
    private readonly queue: MailQueue,
    private readonly outbox: Outbox,
    private readonly site: Site,
    private readonly clock: Clock,
    @Inject(SETTINGS) private readonly settings: NotificationsConfig,
  ) {}

  async list(
    query: RpcInput<Rpc['listDeskMessages']>,
    { user_id }: Actor,
  ): Promise<RpcOutput<Rpc['listDeskMessages']>> {
    const [rows, counts] = await Promise.all([this.messages.page(query, user_id, PAGE + 1), this.count()]);
    const page = rows.slice(0, PAGE);
    const next_cursor = rows.length > PAGE ? (page.at(-1)?.id ?? null) : null;
    return { messages: await this.reader.summaries(page), next_cursor, counts };
  }

  count(): Promise<RpcOutput<Rpc['countDeskMessages']>> {
    return this.messages.counts(this.clock.now());
  }

  /** DK-02: by the reference that its mails ask to quote, the sender's whole address, or its id. */
  async find({ q }: RpcInput<Find>): Promise<RpcOutput<Find>> {
    return { found: await this.reader.summaries(await this.messages.search(q)) };
  }

  async get({ message_id }: { message_id: string }): Promise<DeskMessage> {
    return (await this.reader.message(message_id)) ?? fail('message_not_found');
  }

  async change({ message_id, step, version }: RpcInput<Rpc['changeDeskMessage']>, { user_id }: Actor) {
    await this.prisma.$transaction((tx) => this.move(tx, { message_id, version }, step, user_id));
    return this.get({ message_id });
  }

  /** The answer, its mail and the state are stored in one transaction; the mail is sent afterwards. */
  async answer({ message_id, text, version }: RpcInput<Rpc['answerDeskMessage']>, { user_id }: Actor) {
    await this.prisma.$transaction(async (tx) => {
      const row = await this.move(tx, { message_id, version }, 'answer', user_id);
      const reply = { id: randomUUID(), submission_id: row.id, author_id: user_id, text, created_at: this.clock.now() };
      await this.messages.insertReply(tx, reply);
      await this.emails.insert(tx, {
        event_id: reply.id,
        recipient_id: row.id,
        to: row.sender_email,
        reply_to: teamAddress(this.settings, row.form_type),
        ...replyMail(this.site, row.reference, text),
      });
    });
    this.queue.wake();
    return this.get({ message_id });
  }

  async linkPlace({ message_id, location_id }: RpcInput<Rpc['linkDeskPlace']>): Promise<DeskMessage> {
    await this.prisma.$transaction(async (tx) => {
      const row = await this.messages.find(message_id, tx);
      if (row?.form_type !== 'suggestion') fail('message_not_found');
      if (!(await this.messages.linkPlace(tx, message_id, location_id))) fail('desk_place_made');
      await this.outbox.record(tx, deskMessageMoved, { message_id });
    });
    return this.get({ message_id });
  }

  /** Returns the message as it was before. */
  private async move(
    tx: Tx,
    { message_id, version }: { message_id: string; version: number },
    step: DeskStep,
    user_id: string,
  ): Promise<DeskRow> {
    const row = (await this.messages.find(message_id, tx)) ?? fail('message_not_found');
    if (row.version !== version) fail('desk_message_changed');
    if (!canStep(step, row.state)) fail('desk_step_refused');
    if (step === 'answer' && row.state === 'taken' && row.assignee_id !== user_id) fail('desk_message_taken');
    const now = this.clock.now();
    const isMoved = await this.messages.move(tx, message_id, version, {
      state: DESK_STEPS[step].to,
      assignee_id: step === 'release' ? null : user_id,
      moved_at: now,
      ...(step === 'reopen' && { due_at: dueAt(submissionOf(row), now) }),
    });
    if (!isMoved) fail('desk_message_changed');
    await this.outbox.record(tx, deskMessageMoved, { message_id });
    return row;
  }
}
