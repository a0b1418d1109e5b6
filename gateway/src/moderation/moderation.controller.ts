import type { CallContext, RouteInput } from '@placette/contracts';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import type { Examination, Likeness } from '@placette/contracts/documents/moderation/schema';
import { listingsModerationApi } from '@placette/contracts/listings/moderation/api';
import { requestsModerationApi } from '@placette/contracts/requests/moderation/api';
import { RpcClient } from '@placette/nats';
import { ApiController } from '../http/api-controller.js';

const NOTHING = { vehicle: null, same_plate: [], parking: null, same_address: [] };

@ApiController(moderationApi)
export class ModerationController {
  constructor(private readonly rpc: RpcClient) {}

  reviewDocument({ params, body }: RouteInput<typeof moderationApi.reviewDocument.http>, context: CallContext) {
    return this.rpc.call(moderationApi.reviewDocument, { ...params, review: body }, context);
  }

  /** What a moderator compares a document with: each service answers for what it owns. */
  async examineDocument(
    { params }: RouteInput<typeof moderationApi.examineDocument.http>,
    context: CallContext,
  ): Promise<Examination> {
    // First: whoever may not look, or what was not written down, goes no further.
    const { subject_id, same_file } = await this.rpc.call(moderationApi.examineDocument, params, context);
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
    };
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
