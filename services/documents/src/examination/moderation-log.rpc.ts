import type { CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { moderationLogRpc as rpc } from '@placette/contracts/documents/log-rpc';
import { RpcController } from '@placette/nats';
import { moderator } from '../platform/who-may.js';
import { ListModerationLog } from './use-cases/list-moderation-log.js';

@RpcController(rpc)
export class ModerationLogRpc implements RpcHandlers<typeof rpc> {
  constructor(private readonly log: ListModerationLog) {}

  async listModerationLog(input: RpcInput<typeof rpc.listModerationLog>, context: CallContext) {
    moderator(context);
    return this.log.execute(input);
  }
}
