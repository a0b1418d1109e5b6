import type { CallContext, RouteInput } from '@placette/contracts';
import { passkeyRoutes } from '@placette/contracts/identity/passkeys/routes';
import { passkeysRpc } from '@placette/contracts/identity/passkeys/rpc';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../auth/access/signed-in.js';
import { RoutesController } from '../http/routes-controller.js';

type Routes = typeof passkeyRoutes;

@RoutesController(passkeyRoutes, {
  listPasskeys: passkeysRpc.listPasskeys,
  startPasskeyRegistration: passkeysRpc.startPasskeyRegistration,
  renamePasskey: passkeysRpc.renamePasskey,
  removePasskey: passkeysRpc.removePasskey,
})
export class OwnPasskeysController {
  constructor(private readonly rpc: RpcClient) {}

  registerPasskey({ body }: RouteInput<Routes['registerPasskey']>, context: CallContext, request: FastifyRequest) {
    return this.rpc.call(passkeysRpc.registerPasskey, { ...body, client: clientOf(request) }, context);
  }
}
