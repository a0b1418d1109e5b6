import type { CallContext, RouteInput } from '@placette/contracts';
import { pushRoutes } from '@placette/contracts/notifications/push/routes';
import { pushRpc } from '@placette/contracts/notifications/push/rpc';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { RoutesController } from '../http/routes-controller.js';

@RoutesController(pushRoutes, {
  getPush: pushRpc.getPush,
  unsubscribeDevice: pushRpc.unsubscribeDevice,
  removeDevice: pushRpc.removeDevice,
  setPushPreference: pushRpc.setPushPreference,
})
export class PushController {
  constructor(private readonly rpc: RpcClient) {}

  subscribeDevice(
    { body }: RouteInput<typeof pushRoutes.subscribeDevice>,
    context: CallContext,
    request: FastifyRequest,
  ) {
    const user_agent = (request.headers['user-agent'] ?? '').slice(0, 500);
    return this.rpc.call(pushRpc.subscribeDevice, { ...body, user_agent }, context);
  }
}
