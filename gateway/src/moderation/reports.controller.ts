import { Inject } from '@nestjs/common';
import type { CallContext, RouteInput } from '@placette/contracts';
import { reportsRoutes } from '@placette/contracts/documents/reports/routes';
import { reportsRpc } from '@placette/contracts/documents/reports/rpc';
import { HONEYPOT } from '@placette/contracts/notifications/schema';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { RoutesController } from '../http/routes-controller.js';
import { addressKey } from '../visits/visitor.js';

type Routes = typeof reportsRoutes;

@RoutesController(reportsRoutes, {
  listReports: reportsRpc.listReports,
})
export class ReportsController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  fileReport({ body }: RouteInput<Routes['fileReport']>, context: CallContext, request: FastifyRequest) {
    const { target_type: type, target_id: id, [HONEYPOT]: trap, ...report } = body;
    const visitor = context.actor ? null : addressKey(request, this.config.STORAGE_LINK_SECRET);
    const filed = { target: { type, id }, report, visitor, is_suspect: Boolean(trap) };
    return this.rpc.call(reportsRpc.fileReport, filed, context);
  }

  decideReport({ params, body }: RouteInput<Routes['decideReport']>, context: CallContext) {
    return this.rpc.call(reportsRpc.decideReport, { ...params, verdict: body }, context);
  }

  restoreContent({ params, body }: RouteInput<Routes['restoreContent']>, context: CallContext) {
    return this.rpc.call(reportsRpc.restoreContent, { ...params, restoration: body }, context);
  }
}
