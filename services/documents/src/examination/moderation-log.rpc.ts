import { moderationLogRpc } from '@placette/contracts/documents/moderation-log/rpc';
import { RpcController } from '@placette/nats';
import { ListModerationLog } from './use-cases/list-moderation-log.js';

@RpcController(moderationLogRpc, {
  listModerationLog: ListModerationLog,
})
export class ModerationLogRpc {}
