import { moderationLogRoutes } from '@placette/contracts/documents/moderation-log/routes';
import { moderationLogRpc } from '@placette/contracts/documents/moderation-log/rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(moderationLogRoutes, {
  listModerationLog: moderationLogRpc.listModerationLog,
})
export class ModerationLogController {}
