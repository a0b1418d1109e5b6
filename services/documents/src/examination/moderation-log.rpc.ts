import type { RpcHandlers, RpcInput } from '@placette/contracts';
import { moderationLogRpc as rpc } from '@placette/contracts/documents/log-rpc';
import { RpcController } from '@placette/nats';
import { ListModerationLog } from './use-cases/list-moderation-log.js';

@RpcController(rpc)
export class ModerationLogRpc implements RpcHandlers<typeof rpc> {
  constructor(private readonly log: ListModerationLog) {}

  async listModerationLog(input: RpcInput<typeof rpc.listModerationLog>) {
    return this.log.execute(input);
  }
}
