import { Inject } from '@nestjs/common';
import type { CallContext, RouteInput } from '@placette/contracts';
import { reportsApi } from '@placette/contracts/documents/reports/api';
import { HONEYPOT } from '@placette/contracts/notifications/schema';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { ApiController } from '../http/api-controller.js';
import { addressKey } from '../visits/visitor.js';

@ApiController(reportsApi)
export class ReportsController {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
  ) {}

  fileReport({ body }: RouteInput<typeof reportsApi.fileReport.http>, context: CallContext, request: FastifyRequest) {
    const { target_type: type, target_id: id, [HONEYPOT]: trap, ...report } = body;
    const visitor = context.actor ? null : addressKey(request, this.config.STORAGE_LINK_SECRET);
    const filed = { target: { type, id }, report, visitor, is_suspect: Boolean(trap) };
    return this.rpc.call(reportsApi.fileReport, filed, context);
  }

  decideReport({ params, body }: RouteInput<typeof reportsApi.decideReport.http>, context: CallContext) {
    return this.rpc.call(reportsApi.decideReport, { ...params, verdict: body }, context);
  }

  restoreContent({ params, body }: RouteInput<typeof reportsApi.restoreContent.http>, context: CallContext) {
    return this.rpc.call(reportsApi.restoreContent, { ...params, restoration: body }, context);
  }
}
