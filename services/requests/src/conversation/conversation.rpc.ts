import type { Actor, CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { conversationRpc } from '@placette/contracts/requests/conversation-rpc';
import { RpcController } from '@placette/nats';
import { BlockPerson } from './use-cases/block-person.js';
import { MarkMessagesRead } from './use-cases/mark-messages-read.js';
import { ReadConversation } from './use-cases/read-conversation.js';
import { ReportMessage } from './use-cases/report-message.js';
import { SendMessage } from './use-cases/send-message.js';

type Rpc = typeof conversationRpc;

@RpcController(conversationRpc)
export class ConversationRpc implements RpcHandlers<Rpc> {
  constructor(
    private readonly read: ReadConversation,
    private readonly send: SendMessage,
    private readonly marks: MarkMessagesRead,
    private readonly reports: ReportMessage,
    private readonly blocks: BlockPerson,
  ) {}

  async readConversation({ request_id, before }: RpcInput<Rpc['readConversation']>, actor: Actor) {
    return this.read.execute(request_id, before, actor);
  }

  async sendMessage(input: RpcInput<Rpc['sendMessage']>, actor: Actor, context: CallContext) {
    return this.send.execute(input, actor, context);
  }

  async markMessagesRead({ request_id, number }: RpcInput<Rpc['markMessagesRead']>, actor: Actor) {
    await this.marks.execute(request_id, number, actor);
    return {};
  }

  async reportMessage(input: RpcInput<Rpc['reportMessage']>, actor: Actor, context: CallContext) {
    return this.reports.execute(input, actor, context);
  }

  async blockPerson({ request_id }: RpcInput<Rpc['blockPerson']>, actor: Actor) {
    await this.blocks.block(request_id, actor);
    return {};
  }

  async listBlocks(_input: RpcInput<Rpc['listBlocks']>, actor: Actor) {
    return this.blocks.list(actor);
  }

  async unblockPerson({ block_id }: RpcInput<Rpc['unblockPerson']>, actor: Actor) {
    await this.blocks.unblock(block_id, actor);
    return {};
  }
}
