import type { CallContext, RouteInput } from '@placette/contracts';
import { conversationRoutes } from '@placette/contracts/requests/conversation-routes';
import { conversationRpc } from '@placette/contracts/requests/conversation-rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

type Routes = typeof conversationRoutes;

@RoutesController(conversationRoutes)
export class ConversationController {
  constructor(private readonly rpc: RpcClient) {}

  readConversation({ params, query }: RouteInput<Routes['readConversation']>, context: CallContext) {
    return this.rpc.call(conversationRpc.readConversation, { ...params, ...query }, context);
  }

  sendMessage({ params, body }: RouteInput<Routes['sendMessage']>, context: CallContext) {
    return this.rpc.call(conversationRpc.sendMessage, { ...params, ...body }, context);
  }

  async markMessagesRead({ params, body }: RouteInput<Routes['markMessagesRead']>, context: CallContext) {
    await this.rpc.call(conversationRpc.markMessagesRead, { ...params, ...body }, context);
  }

  reportMessage({ params, body }: RouteInput<Routes['reportMessage']>, context: CallContext) {
    return this.rpc.call(conversationRpc.reportMessage, { ...params, report: body }, context);
  }

  async blockPerson({ params }: RouteInput<Routes['blockPerson']>, context: CallContext) {
    await this.rpc.call(conversationRpc.blockPerson, params, context);
  }

  listBlocks(_input: RouteInput<Routes['listBlocks']>, context: CallContext) {
    return this.rpc.call(conversationRpc.listBlocks, {}, context);
  }

  async unblockPerson({ params }: RouteInput<Routes['unblockPerson']>, context: CallContext) {
    await this.rpc.call(conversationRpc.unblockPerson, params, context);
  }
}
