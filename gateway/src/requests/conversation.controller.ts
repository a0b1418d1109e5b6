import type { CallContext, RouteInput } from '@placette/contracts';
import { conversationApi } from '@placette/contracts/requests/conversation/api';
import { RpcClient } from '@placette/nats';
import { ApiController } from '../http/api-controller.js';

@ApiController(conversationApi)
export class ConversationController {
  constructor(private readonly rpc: RpcClient) {}

  reportMessage({ params, body }: RouteInput<typeof conversationApi.reportMessage.http>, context: CallContext) {
    return this.rpc.call(conversationApi.reportMessage, { ...params, report: body }, context);
  }
}
