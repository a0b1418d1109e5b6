import { Injectable } from '@nestjs/common';
import type { RpcInput } from '@placette/contracts';
import type { conversationApi } from '@placette/contracts/requests/conversation/api';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import { messageView } from '../domain/message-view.js';
import { MessageRepository } from '../../platform/message.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** One message as the conversation shows it to this party: nothing of it once moderation has withdrawn it. */
@Injectable()
export class ReadMessageWords {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly messages: MessageRepository,
  ) {}

  async execute({ message_id, request_id, reader_id }: RpcInput<typeof conversationApi.readMessageWords>) {
    const request = await this.requests.findForParty(this.prisma, reader_id, request_id);
    const message = request && (await this.messages.find(this.prisma, request_id, message_id));
    if (!request || !message) return { text: null };
    const { is_removed, text } = messageView(message, reader_id, request.status);
    return { text: is_removed ? null : text };
  }
}
