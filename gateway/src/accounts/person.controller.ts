import type { CallContext, RouteInput } from '@placette/contracts';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { personAccountApi, type PersonRecord } from '@placette/contracts/identity/person/api';
import { listingsModerationApi } from '@placette/contracts/listings/api';
import { requestsModerationApi } from '@placette/contracts/requests/api';
import { RpcClient } from '@placette/nats';
import { ApiController } from '../http/api-controller.js';

/** Lines of each journal; the journals themselves have the rest. */
const LINES = 10;

/** One person for administrators: each service answers for what it owns. */
@ApiController(personAccountApi)
export class PersonController {
  constructor(private readonly rpc: RpcClient) {}

  async getPersonRecord(
    { params }: RouteInput<typeof personAccountApi.getPersonRecord.http>,
    context: CallContext,
  ): Promise<PersonRecord> {
    const { user_id } = params;
    // First: it reads the role from the database, knows whether there is such an account, and writes the look down.
    const account = await this.rpc.call(personAccountApi.getPersonAccount, params, context);
    const [file, activity, { parkings }, audit, moderation] = await Promise.all([
      this.rpc.call(moderationApi.getPersonFile, params, context),
      this.rpc.call(requestsModerationApi.getPersonActivity, params, context),
      this.rpc.call(listingsModerationApi.getPersonParkings, params, context),
      this.rpc.call(identityAdminApi.listAuditEntries, { user_id }, context),
      this.rpc.call(moderationApi.listModerationLog, { person_id: user_id }, context),
    ]);
    return {
      account,
      file,
      activity,
      parkings,
      audit: audit.entries.slice(0, LINES),
      moderation: moderation.entries.slice(0, LINES),
    };
  }
}
