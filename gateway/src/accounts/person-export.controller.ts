import type { CallContext, RouteInput } from '@placette/contracts';
import { deskExportApi } from '@placette/contracts/documents/data-export/api';
import { personDeskApi } from '@placette/contracts/identity/person/api';
import { RpcClient } from '@placette/nats';
import { ApiController } from '../http/api-controller.js';

/** DK-03: the data of who asks by post; the journal says who took them out before they are. */
@ApiController(deskExportApi)
export class PersonExportController {
  constructor(private readonly rpc: RpcClient) {}

  async askPersonExport(
    { params: { user_id }, body }: RouteInput<typeof deskExportApi.askPersonExport.http>,
    context: CallContext,
  ) {
    await this.rpc.call(personDeskApi.recordDeskAct, { user_id, act: 'data_export_asked', ...body }, context);
    return this.rpc.call(deskExportApi.startPersonExport, { user_id }, context);
  }

  async openPersonExport(
    { params: { user_id, export_id } }: RouteInput<typeof deskExportApi.openPersonExport.http>,
    context: CallContext,
  ) {
    const act = { user_id, act: 'data_export_opened', subject_id: export_id } as const;
    await this.rpc.call(personDeskApi.recordDeskAct, act, context);
    return this.rpc.call(deskExportApi.linkPersonExport, { user_id, export_id }, context);
  }
}
