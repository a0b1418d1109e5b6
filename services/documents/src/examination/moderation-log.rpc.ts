import { moderationLogApi } from '@placette/contracts/documents/moderation-log/api';
import { RpcController } from '@placette/nats';
import { ListModerationLog } from './use-cases/list-moderation-log.js';

@RpcController(moderationLogApi, {
  listModerationLog: ListModerationLog,
})
export class ModerationLogRpc {}
