import type { CallContext, RouteInput } from '@placette/contracts';
import { examinationRpc } from '@placette/contracts/documents/examination/rpc';
import { moderationLogRpc } from '@placette/contracts/documents/moderation-log/rpc';
import { identityAdminRpc } from '@placette/contracts/identity/administration/rpc';
import { personAccountRpc } from '@placette/contracts/identity/person/rpc';
import { personRoutes } from '@placette/contracts/identity/person/routes';
import type { PersonRecord } from '@placette/contracts/identity/person/schema';
import { listingsModerationRpc } from '@placette/contracts/listings/moderation/rpc';
import { requestsModerationRpc } from '@placette/contracts/requests/moderation/rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

/** Lines of each journal; the journals themselves have the rest. */
const LINES = 10;

/** One person for administrators: each service answers for what it owns. */
@RoutesController(personRoutes)
export class PersonController {
  constructor(private readonly rpc: RpcClient) {}

  async getPersonRecord(
    { params }: RouteInput<typeof personRoutes.getPersonRecord>,
    context: CallContext,
  ): Promise<PersonRecord> {
    const { user_id } = params;
    // First: it reads the role from the database, knows whether there is such an account, and writes the look down.
    const account = await this.rpc.call(personAccountRpc.getPersonAccount, params, context);
    const [file, activity, { parkings }, audit, moderation] = await Promise.all([
      this.rpc.call(examinationRpc.getPersonFile, params, context),
      this.rpc.call(requestsModerationRpc.getPersonActivity, params, context),
      this.rpc.call(listingsModerationRpc.getPersonParkings, params, context),
      this.rpc.call(identityAdminRpc.listAuditEntries, { user_id }, context),
      this.rpc.call(moderationLogRpc.listModerationLog, { person_id: user_id }, context),
    ]);
    return {
      ...{ account, file, activity, parkings },
      audit: audit.entries.slice(0, LINES),
      moderation: moderation.entries.slice(0, LINES),
    };
  }
}
