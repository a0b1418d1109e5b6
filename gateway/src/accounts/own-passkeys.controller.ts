import type { CallContext, RouteInput } from '@placette/contracts';
import { passkeyRoutes } from '@placette/contracts/identity/passkeys-routes';
import { passkeysRpc } from '@placette/contracts/identity/passkeys-rpc';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../auth/access/signed-in.js';
import { RoutesController } from '../http/routes-controller.js';

type Routes = typeof passkeyRoutes;

@RoutesController(passkeyRoutes)
export class OwnPasskeysController {
  constructor(private readonly rpc: RpcClient) {}

  listPasskeys(_input: RouteInput<Routes['listPasskeys']>, context: CallContext) {
    return this.rpc.call(passkeysRpc.listPasskeys, {}, context);
  }

  startPasskeyRegistration(_input: RouteInput<Routes['startPasskeyRegistration']>, context: CallContext) {
    return this.rpc.call(passkeysRpc.startPasskeyRegistration, {}, context);
  }

  registerPasskey({ body }: RouteInput<Routes['registerPasskey']>, context: CallContext, request: FastifyRequest) {
    return this.rpc.call(passkeysRpc.registerPasskey, { ...body, client: clientOf(request) }, context);
  }

  renamePasskey({ params, body }: RouteInput<Routes['renamePasskey']>, context: CallContext) {
    return this.rpc.call(passkeysRpc.renamePasskey, { ...params, ...body }, context);
  }

  async removePasskey({ params }: RouteInput<Routes['removePasskey']>, context: CallContext) {
    await this.rpc.call(passkeysRpc.removePasskey, params, context);
  }
}
