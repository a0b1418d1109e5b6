import { Inject } from '@nestjs/common';
import type { CallContext, RouteInput } from '@placette/contracts';
import { notificationsRoutes } from '@placette/contracts/notifications/routes';
import { notificationsRpc } from '@placette/contracts/notifications/rpc';
import { submissionsRpc } from '@placette/contracts/notifications/submission-rpc';
import { consentsRpc } from '@placette/contracts/notifications/consent-rpc';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { RoutesController } from '../http/routes-controller.js';
import { addressKey } from '../visits/visitor.js';

@RoutesController(notificationsRoutes)
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

  recordConsent({ body }: RouteInput<typeof notificationsRoutes.recordConsent>, context: CallContext) {
    return this.rpc.call(consentsRpc.recordConsent, body, context);
  }

  listNotifications({ query }: RouteInput<typeof notificationsRoutes.listNotifications>, context: CallContext) {
    return this.rpc.call(notificationsRpc.listNotifications, query, context);
  }

  countUnread(_input: RouteInput<typeof notificationsRoutes.countUnread>, context: CallContext) {
    return this.rpc.call(notificationsRpc.countUnread, {}, context);
  }

  markAllRead(_input: RouteInput<typeof notificationsRoutes.markAllRead>, context: CallContext) {
    return this.rpc.call(notificationsRpc.markRead, { notification_id: null }, context);
  }

  markRead({ params }: RouteInput<typeof notificationsRoutes.markRead>, context: CallContext) {
    return this.rpc.call(notificationsRpc.markRead, params, context);
  }

  listMailPreferences(_input: RouteInput<typeof notificationsRoutes.listMailPreferences>, context: CallContext) {
    return this.rpc.call(notificationsRpc.listMailPreferences, {}, context);
  }

  setMailPreference({ body }: RouteInput<typeof notificationsRoutes.setMailPreference>, context: CallContext) {
    return this.rpc.call(notificationsRpc.setMailPreference, body, context);
  }
}
