import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { reportsApi } from '@placette/contracts/documents/reports/api';
import type { ReportReceipt } from '@placette/contracts/documents/reports/schema';
import { fail } from '@placette/contracts/errors';
import type { threadsApi } from '@placette/contracts/requests/threads/api';
import {
  MESSAGES_PAGE,
  type QuestionThread,
  type Thread as ThreadView,
} from '@placette/contracts/requests/threads/schema';
import { RpcClient } from '@placette/nats';
import { PrismaService } from '../platform/prisma.service.js';
import { BlocksService } from './blocks.service.js';
import { messageView, type Thread } from './domain/thread.js';
import { MessageRepository } from './message.repository.js';
import { ThreadSubjectsService } from './thread-subjects.service.js';
import { ThreadRepository } from './thread.repository.js';

/** Threads as their two sides read them. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly threads: ThreadRepository,
    private readonly messages: MessageRepository,
    private readonly subjects: ThreadSubjectsService,
    private readonly blocks: BlocksService,
    private readonly rpc: RpcClient,
  ) {}

  async list(_input: unknown, { user_id }: Actor): Promise<{ threads: QuestionThread[] }> {
    const threads = await this.threads.listQuestions(this.prisma, user_id);
    return { threads: await this.subjects.questions(threads, user_id) };
  }

  /**
   * Returns the newest 50 messages, or the 50 before number `before`. Fails with `thread_not_found` for anybody else.
   */
  async read({ thread_id, before }: RpcInput<typeof threadsApi.readThread>, { user_id }: Actor): Promise<ThreadView> {
    const thread = await this.find(thread_id, user_id);
    const [subject, found, writing] = await Promise.all([
      this.subjects.of(thread, user_id),
      this.messages.page(this.prisma, thread.id, before, MESSAGES_PAGE + 1),
      this.blocks.writing(this.prisma, thread, user_id),
    ]);
    const page = {
      id: thread.id,
      messages: found.slice(-MESSAGES_PAGE).map((message) => messageView(message, user_id, thread)),
      has_older: found.length > MESSAGES_PAGE,
      read_by_other: thread.owner_id === user_id ? thread.driver_read : thread.owner_read,
      writing,
    };
    return { ...page, ...subject };
  }

  /** Returns the text of one message as the thread shows it to this side; null once a moderator has removed it. */
  async readWords({ message_id, thread_id, reader_id }: RpcInput<typeof threadsApi.readMessageWords>) {
    const thread = await this.threads.findForParty(this.prisma, reader_id, thread_id);
    const message = thread && (await this.messages.find(this.prisma, thread.id, message_id));
    if (!message) return { text: null };
    const { is_removed, text } = messageView(message, reader_id, thread);
    return { text: is_removed ? null : text };
  }

  /**
   * L6: reports the whole message; moderators read nothing else of the thread. Fails with `message_not_found`,
   * `own_content`, or an error of the reports service.
   */
  async report(
    { thread_id, message_id, ...report }: RpcInput<typeof threadsApi.reportMessage>,
    actor: Actor,
    context: CallContext,
  ): Promise<ReportReceipt> {
    const thread = await this.find(thread_id, actor.user_id);
    const message = await this.messages.find(this.prisma, thread.id, message_id);
    if (!message || message.removed_at) return fail('message_not_found');
    if (message.sender_id === actor.user_id) return fail('own_content');
    const { id, sender_id: author_id, text, created_at } = message;
    const day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(created_at);
    const label = `Message du ${day.replace(/^1(?=\s)/, '1er')}`;
    const target = { type: 'message' as const, id, author_id, label, text };
    return this.rpc.call(reportsApi.fileReport, { target, report, visitor: null }, context);
  }

  private async find(thread_id: string, user_id: string): Promise<Thread> {
    return (await this.threads.findForParty(this.prisma, user_id, thread_id)) ?? fail('thread_not_found');
  }
}
