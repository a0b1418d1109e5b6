import type { CallContext, RouteInput, RpcOutput } from '@placette/contracts';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import type { Examination, Likeness } from '@placette/contracts/documents/moderation/schema';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { listingsModerationApi } from '@placette/contracts/listings/api';
import { requestsModerationApi } from '@placette/contracts/requests/api';
import { RpcClient } from '@placette/nats';
import { Inject } from '@nestjs/common';
import { reportsApi } from '@placette/contracts/documents/reports/api';
import { HONEYPOT } from '@placette/contracts/notifications/schema';
import type { FastifyRequest } from 'fastify';
import { ApiController } from '../http/api-controller.js';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { addressKey } from '../visits/visits.js';

const NOTHING = { vehicle: null, same_plate: [], parking: null, same_address: [] };

@ApiController(moderationApi)
export class ModerationController {
  constructor(private readonly rpc: RpcClient) {}

  reviewDocument({ params, body }: RouteInput<typeof moderationApi.reviewDocument.http>, context: CallContext) {
    return this.rpc.call(moderationApi.reviewDocument, { ...params, review: body }, context);
  }

  /** Returns what a moderator compares a document with: each service returns the data that it owns. */
  async examineDocument(
    { params }: RouteInput<typeof moderationApi.examineDocument.http>,
    context: CallContext,
  ): Promise<Examination> {
    // This call comes first: without the right to look, or without the log entry, nothing else is read.
    const { subject_id, same_file, case_documents } = await this.rpc.call(
      moderationApi.examineDocument,
      params,
      context,
    );
    const facts = { ...NOTHING, ...(subject_id && (await this.factsOf(params.category, subject_id, context))) };
    const others = new Map<string, Likeness[]>();
    for (const [likeness, ids] of [
      ['plate', facts.same_plate],
      ['address', facts.same_address],
      ['file', same_file],
    ] as const) {
      for (const id of ids) others.set(id, [...(others.get(id) ?? []), likeness]);
    }
    return {
      parking: facts.parking,
      vehicle: facts.vehicle,
      others: await this.named(others, context),
      case_documents,
    };
  }

  async exportModerationLog(
    { body }: RouteInput<typeof moderationApi.exportModerationLog.http>,
    context: CallContext,
  ): Promise<RpcOutput<typeof moderationApi.exportModerationLog>> {
    // DK-08: whoever takes the journal out stands in that of the accounts, before anything is read.
    await this.rpc.call(identityAdminApi.recordJournalExport, { journal: 'moderation' }, context);
    return this.rpc.call(moderationApi.exportModerationLog, body, context);
  }

  private async factsOf(category: 'identity' | 'vehicle' | 'parking', subject_id: string, context: CallContext) {
    if (category === 'vehicle') {
      return this.rpc.call(requestsModerationApi.getVehicleFacts, { vehicle_id: subject_id }, context);
    }
    return this.rpc.call(listingsModerationApi.getParkingFacts, { parking_spot_id: subject_id }, context);
  }

  private async named(others: Map<string, Likeness[]>, context: CallContext): Promise<Examination['others']> {
    if (others.size === 0) return [];
    const { people } = await this.rpc.call(moderationApi.namePeople, { user_ids: [...others.keys()] }, context);
    return people.map((person) => ({ ...person, by: others.get(person.id) ?? [] }));
  }
}

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
