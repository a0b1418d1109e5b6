import type { CallContext, RouteInput } from '@placette/contracts';
import { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../auth/access/signed-in.js';
import { ApiController } from '../http/api-controller.js';

@ApiController(passkeysApi)
export class OwnPasskeysController {
  constructor(private readonly rpc: RpcClient) {}

  registerPasskey(
    { body }: RouteInput<typeof passkeysApi.registerPasskey.http>,
    context: CallContext,
    request: FastifyRequest,
  ) {
    return this.rpc.call(passkeysApi.registerPasskey, { ...body, client: clientOf(request) }, context);
  }
}
