import { Inject } from '@nestjs/common';
import type { CallContext, RouteInput } from '@placette/contracts';
import { notificationsRoutes } from '@placette/contracts/notifications/routes';
import { notificationsRpc } from '@placette/contracts/notifications/rpc';
import { submissionsRpc } from '@placette/contracts/notifications/submissions/rpc';
import { consentsRpc } from '@placette/contracts/notifications/consents/rpc';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { RoutesController } from '../http/routes-controller.js';
import { addressKey } from '../visits/visitor.js';

@RoutesController(notificationsRoutes, {
  recordConsent: consentsRpc.recordConsent,
  listNotifications: notificationsRpc.listNotifications,
  countUnread: notificationsRpc.countUnread,
  markRead: notificationsRpc.markRead,
  listMailPreferences: notificationsRpc.listMailPreferences,
  setMailPreference: notificationsRpc.setMailPreference,
})
export class NotificationsController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  sendSubmission(
    { body }: RouteInput<typeof notificationsRoutes.sendSubmission>,
    context: CallContext,
    request: FastifyRequest,
  ) {
    const visitor = addressKey(request, this.config.STORAGE_LINK_SECRET);
    return this.rpc.call(submissionsRpc.receiveSubmission, { submission: body, visitor }, context);
  }

  markAllRead(_input: RouteInput<typeof notificationsRoutes.markAllRead>, context: CallContext) {
    return this.rpc.call(notificationsRpc.markRead, { notification_id: null }, context);
  }
}
