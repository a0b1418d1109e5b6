import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { today } from '@placette/contracts/kernel/days';
import type { conversationApi } from '@placette/contracts/requests/conversation/api';
import { MESSAGES_PAGE, type Conversation, type Writing } from '@placette/contracts/requests/conversation/schema';
import { Clock } from '@placette/service-runtime';
import { BlockRepository } from '../../platform/block.repository.js';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import { otherOf, type ContactRequest } from '../../contact-requests/domain/contact-request.js';
import { messageView, writingOf } from '../domain/message-view.js';
import { MessageRepository } from '../../platform/message.repository.js';
import { PartyRepository } from '../../copies/party.repository.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { DescribeRequests } from '../../contact-requests/use-cases/describe-requests.js';

/** The conversation of a request, for one of its two parties. */
@Injectable()
export class ReadConversation {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly messages: MessageRepository,
    private readonly blocks: BlockRepository,
    private readonly parties: PartyRepository,
    private readonly describe: DescribeRequests,
    private readonly clock: Clock,
  ) {}

  /** The newest 50 messages, or the 50 before number `before`. `request_not_found` to anybody else. */
  async execute(
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
    return request.owner_id === user_id
      ? { side: 'owner', request: await this.describe.toOwner(request), ...page }
      : { side: 'requester', request: await this.describe.toRequester(request), ...page };
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
}
