import type { CallContext, RouteInput } from '@placette/contracts';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { personAccountApi, type PersonRecord } from '@placette/contracts/identity/person/api';
import { holds, roleOf } from '@placette/contracts/kernel/desk';
import { listingsModerationApi } from '@placette/contracts/listings/api';
import { requestsModerationApi } from '@placette/contracts/requests/api';
import { RpcClient } from '@placette/nats';
import { ApiController } from '../http/api-controller.js';

/** The number of lines of each journal shown here; the journals themselves have the rest. */
const LINES = 10;
const NOTHING = { entries: [] };

/** Shows one person to the desk: each service returns the data that it owns, the journals to who may read them. */
@ApiController(personAccountApi)
export class PersonController {
  constructor(private readonly rpc: RpcClient) {}

  async getPersonRecord(
    { params }: RouteInput<typeof personAccountApi.getPersonRecord.http>,
    context: CallContext,
  ): Promise<PersonRecord> {
    const { user_id } = params;
    // This call comes first: it reads the role from the database, checks that the account exists, and logs the access.
    const account = await this.rpc.call(personAccountApi.getPersonAccount, params, context);
    const seesJournals = holds(roleOf(context.actor), 'journal');
    const [file, activity, { parkings }, audit, moderation] = await Promise.all([
      this.rpc.call(moderationApi.getPersonFile, params, context),
      this.rpc.call(requestsModerationApi.getPersonActivity, params, context),
      this.rpc.call(listingsModerationApi.getPersonParkings, params, context),
      seesJournals ? this.rpc.call(identityAdminApi.listAuditEntries, { user_id }, context) : NOTHING,
      seesJournals ? this.rpc.call(moderationApi.listModerationLog, { person_id: user_id }, context) : NOTHING,
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
