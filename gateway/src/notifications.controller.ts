import { Inject, Req } from '@nestjs/common';
import type { CallContext, RouteInput } from '@placette/contracts';
import { notificationsRoutes } from '@placette/contracts/notifications/routes';
import { notificationsRpc } from '@placette/contracts/notifications/rpc';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from './config.js';
import { RoutesController } from './http/routes-controller.js';
import { addressKey } from './visitor.js';

@RoutesController(notificationsRoutes)
export class NotificationsController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  sendSubmission(
    { body }: RouteInput<typeof notificationsRoutes.sendSubmission>,
    context: CallContext,
    @Req() request: FastifyRequest,
  ) {
    const visitor = addressKey(request, this.config.STORAGE_LINK_SECRET);
    return this.rpc.call(notificationsRpc.receiveSubmission, { submission: body, visitor }, context);
  }

  recordConsent({ body }: RouteInput<typeof notificationsRoutes.recordConsent>, context: CallContext) {
    return this.rpc.call(notificationsRpc.recordConsent, body, context);
  }
}
