import { Inject } from '@nestjs/common';
import type { CallContext, RouteInput } from '@placette/contracts';
import { notificationsApi, submissionsApi } from '@placette/contracts/notifications/api';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { pushApi } from '@placette/contracts/notifications/push/api';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { ApiController } from '../http/api-controller.js';
import { addressKey } from '../visits/visits.js';

@ApiController(notificationsApi)
export class NotificationsController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  sendSubmission(
    { body }: RouteInput<typeof notificationsApi.sendSubmission.http>,
    context: CallContext,
    request: FastifyRequest,
  ) {
    const visitor = addressKey(request, this.config.STORAGE_LINK_SECRET);
    return this.rpc.call(submissionsApi.receiveSubmission, { submission: body, visitor }, context);
  }

  markAllRead(_input: RouteInput<typeof notificationsApi.markAllRead.http>, context: CallContext) {
    return this.rpc.call(notificationsApi.markRead, { notification_id: null }, context);
  }
}

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
