import type { CallContext, RouteInput } from '@placette/contracts';
import { moderationLogRoutes } from '@placette/contracts/documents/log-routes';
import { moderationLogRpc } from '@placette/contracts/documents/log-rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(moderationLogRoutes)
export class ModerationLogController {
  constructor(private readonly rpc: RpcClient) {}

  listModerationLog({ query }: RouteInput<typeof moderationLogRoutes.listModerationLog>, context: CallContext) {
    return this.rpc.call(moderationLogRpc.listModerationLog, query, context);
  }
}
