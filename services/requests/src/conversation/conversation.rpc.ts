import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { conversationRpc } from '@placette/contracts/requests/conversation-rpc';
import { RpcController } from '@placette/nats';
import { signedIn } from '../signed-in.js';
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

  async readConversation({ request_id, before }: RpcInput<Rpc['readConversation']>, context: CallContext) {
    return this.read.execute(request_id, before, signedIn(context));
  }

  async sendMessage(input: RpcInput<Rpc['sendMessage']>, context: CallContext) {
    return this.send.execute(input, signedIn(context), context);
  }

  async markMessagesRead({ request_id, number }: RpcInput<Rpc['markMessagesRead']>, context: CallContext) {
    await this.marks.execute(request_id, number, signedIn(context));
    return {};
  }

  async reportMessage(input: RpcInput<Rpc['reportMessage']>, context: CallContext) {
    return this.reports.execute(input, signedIn(context), context);
  }

  async blockPerson({ request_id }: RpcInput<Rpc['blockPerson']>, context: CallContext) {
    await this.blocks.block(request_id, signedIn(context));
    return {};
  }

  async listBlocks(_input: RpcInput<Rpc['listBlocks']>, context: CallContext) {
    return this.blocks.list(signedIn(context));
  }

  async unblockPerson({ block_id }: RpcInput<Rpc['unblockPerson']>, context: CallContext) {
    await this.blocks.unblock(block_id, signedIn(context));
    return {};
  }
}
