import { Injectable } from '@nestjs/common';
import type { Actor, CallContext, RpcInput } from '@placette/contracts';
import { reportsApi } from '@placette/contracts/documents/reports/api';
import type { Report, ReportReceipt } from '@placette/contracts/documents/reports/schema';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import type { conversationApi } from '@placette/contracts/requests/conversation/api';
import { MESSAGES_PAGE, type Conversation, type Writing } from '@placette/contracts/requests/conversation/schema';
import { RpcClient } from '@placette/nats';
import { Clock } from '@placette/service-runtime';
import { ContactRequestRepository } from '../contact-requests/contact-request.repository.js';
import { otherOf, type ContactRequest } from '../contact-requests/domain/contact-request.js';
import { RequestDescriptionService } from '../contact-requests/request-description.service.js';
import { PartyRepository } from '../copies/party.repository.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { BlockRepository } from './block.repository.js';
import { messageView, writingOf, type WrittenMessage } from './domain/message-view.js';
import { MessageRepository } from './message.repository.js';

/** The conversation of a request, as its two parties read it. */
@Injectable()
export class ConversationService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly messages: MessageRepository,
    private readonly blocks: BlockRepository,
    private readonly parties: PartyRepository,
    private readonly describe: RequestDescriptionService,
    private readonly rpc: RpcClient,
    private readonly clock: Clock,
  ) {}

  /** The newest 50 messages, or the 50 before number `before`. `request_not_found` to anybody else. */
  async read(
    { request_id, before }: RpcInput<typeof conversationApi.readConversation>,
    { user_id }: Actor,
  ): Promise<Conversation> {
    const request = (await this.requests.findForParty(this.prisma, user_id, request_id)) ?? fail('request_not_found');
    const [found, read_by_other, writing] = await Promise.all([
      this.messages.page(this.prisma, request_id, before, MESSAGES_PAGE + 1),
      this.messages.lastRead(this.prisma, request_id, otherOf(request, user_id)),
      this.writing(this.prisma, request, user_id),
    ]);
    const page = {
      messages: found.slice(-MESSAGES_PAGE).map((message) => messageView(message, user_id, request.status)),
      has_older: found.length > MESSAGES_PAGE,
      read_by_other,
      writing,
    };
    return { ...(await this.describe.stay(request, user_id)), ...page };
  }

  /** Whether this person may write there. */
  async writing(db: Tx, request: ContactRequest, user_id: string): Promise<Writing> {
    const other = otherOf(request, user_id);
    const [block, isOtherUnavailable] = await Promise.all([
      this.blocks.between(db, user_id, other),
      this.parties.isUnavailable(db, other),
    ]);
    return writingOf(request, { block, isOtherUnavailable }, today(this.clock.now()));
  }

  /** One message as the conversation shows it to this party: nothing of it once moderation has withdrawn it. */
  async readWords({ message_id, request_id, reader_id }: RpcInput<typeof conversationApi.readMessageWords>) {
    const request = await this.requests.findForParty(this.prisma, reader_id, request_id);
    const message = request && (await this.messages.find(this.prisma, request_id, message_id));
    if (!request || !message) return { text: null };
    const { is_removed, text } = messageView(message, reader_id, request.status);
    return { text: is_removed ? null : text };
  }

  /**
   * L6: the whole message is reported; moderators read nothing else of the conversation. `message_not_found`,
   * `own_content`, and what reports refuse.
   */
  async report(
    { request_id, message_id, report }: RpcInput<typeof conversationApi.reportMessage>,
    actor: Actor,
    context: CallContext,
  ): Promise<ReportReceipt> {
    const request = await this.requests.findForParty(this.prisma, actor.user_id, request_id);
    const message = request && (await this.messages.find(this.prisma, request_id, message_id));
    return this.fileReport(message, report, actor, context);
  }

  /** Of a message that the actor may read. */
  async fileReport(
    message: WrittenMessage | null,
    report: Report,
    actor: Actor,
    context: CallContext,
  ): Promise<ReportReceipt> {
    if (!message || message.removed_at) return fail('message_not_found');
    if (message.sender_id === actor.user_id) return fail('own_content');
    const { id, sender_id: author_id, text, created_at } = message;
    const label = `Message du ${new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'Europe/Paris' }).format(created_at).replace(/^1(?=\s)/, '1er')}`;
    const target = { type: 'message' as const, id, author_id, label, text };
    return this.rpc.call(reportsApi.fileReport, { target, report, visitor: null }, context);
  }
}
