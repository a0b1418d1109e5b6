import type { CallContext, RouteInput } from '@placette/contracts';
import { pushApi } from '@placette/contracts/notifications/push/api';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { ApiController } from '../http/api-controller.js';

@ApiController(pushApi)
export class PushController {
  constructor(private readonly rpc: RpcClient) {}

  subscribeDevice(
    { body }: RouteInput<typeof pushApi.subscribeDevice.http>,
    context: CallContext,
    request: FastifyRequest,
  ) {
    const user_agent = (request.headers['user-agent'] ?? '').slice(0, 500);
    return this.rpc.call(pushApi.subscribeDevice, { ...body, user_agent }, context);
  }
}
