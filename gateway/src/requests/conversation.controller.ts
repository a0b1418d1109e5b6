import type { CallContext, RouteInput } from '@placette/contracts';
import { conversationRoutes } from '@placette/contracts/requests/conversation/routes';
import { conversationRpc } from '@placette/contracts/requests/conversation/rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

type Routes = typeof conversationRoutes;

@RoutesController(conversationRoutes, {
  readConversation: conversationRpc.readConversation,
  sendMessage: conversationRpc.sendMessage,
  markMessagesRead: conversationRpc.markMessagesRead,
  blockPerson: conversationRpc.blockPerson,
  listBlocks: conversationRpc.listBlocks,
  unblockPerson: conversationRpc.unblockPerson,
})
export class ConversationController {
  constructor(private readonly rpc: RpcClient) {}

  reportMessage({ params, body }: RouteInput<Routes['reportMessage']>, context: CallContext) {
    return this.rpc.call(conversationRpc.reportMessage, { ...params, report: body }, context);
  }
}
