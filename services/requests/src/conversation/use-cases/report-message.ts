import { Injectable } from '@nestjs/common';
import type { Actor, CallContext } from '@placette/contracts';
import { reportsApi } from '@placette/contracts/documents/reports/api';
import type { Report, ReportReceipt } from '@placette/contracts/documents/reports/schema';
import { fail } from '@placette/contracts/errors';
import { RpcClient } from '@placette/nats';
import { ContactRequestRepository } from '../../contact-requests/contact-request.repository.js';
import { MessageRepository, type Message } from '../../platform/message.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

interface Input {
  request_id: string;
  message_id: string;
  report: Report;
}

/** L6: the whole message is reported; moderators read nothing else of the conversation. */
@Injectable()
export class ReportMessage {
  constructor(
    private readonly prisma: PrismaService,
    private readonly requests: ContactRequestRepository,
    private readonly messages: MessageRepository,
    private readonly rpc: RpcClient,
  ) {}

  /** `message_not_found`, `own_content`, and what reports refuse. */
  async execute({ request_id, message_id, report }: Input, actor: Actor, context: CallContext): Promise<ReportReceipt> {
    const request = await this.requests.findForParty(this.prisma, actor.user_id, request_id);
    const message = request && (await this.messages.find(this.prisma, request_id, message_id));
    return this.file(message, report, actor, context);
  }

  /** Of a message that the actor may read. */
  async file(
    message: Omit<Message, 'request_id'> | null,
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
