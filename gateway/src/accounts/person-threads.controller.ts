import type { CallContext, RouteInput } from '@placette/contracts';
import { personDeskApi } from '@placette/contracts/identity/person/api';
import { deskThreadsApi } from '@placette/contracts/requests/desk-threads/api';
import { RpcClient } from '@placette/nats';
import { ApiController } from '../http/api-controller.js';

/** DK-03: a conversation opens once the journal says who opens it and why; identity reads the role from the database. */
@ApiController(deskThreadsApi)
export class PersonThreadsController {
  constructor(private readonly rpc: RpcClient) {}

  async openPersonThread(
    { params: { user_id, thread_id }, body }: RouteInput<typeof deskThreadsApi.openPersonThread.http>,
    context: CallContext,
  ) {
    const act = { user_id, act: 'conversation_opened', subject_id: thread_id, ...body } as const;
    await this.rpc.call(personDeskApi.recordDeskAct, act, context);
    return this.rpc.call(deskThreadsApi.readPersonThread, { user_id, thread_id }, context);
  }
}
