import { moderationLogRoutes } from '@placette/contracts/documents/log-routes';
import { moderationLogRpc } from '@placette/contracts/documents/log-rpc';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(moderationLogRoutes, {
  listModerationLog: moderationLogRpc.listModerationLog,
})
export class ModerationLogController {}
