import type { CallContext, RouteInput } from '@placette/contracts';
import { recoveryCodeRoutes } from '@placette/contracts/identity/factors/routes';
import { factorsRpc } from '@placette/contracts/identity/factors/rpc';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { clientOf } from '../auth/access/signed-in.js';
import { RoutesController } from '../http/routes-controller.js';

type Routes = typeof recoveryCodeRoutes;

@RoutesController(recoveryCodeRoutes, {
  createRecoveryCodes: factorsRpc.createRecoveryCodes,
  countRecoveryCodes: factorsRpc.countRecoveryCodes,
})
export class RecoveryCodesController {
  constructor(private readonly rpc: RpcClient) {}

  useRecoveryCode({ body }: RouteInput<Routes['useRecoveryCode']>, context: CallContext, request: FastifyRequest) {
    return this.rpc.call(factorsRpc.useRecoveryCode, { ...body, client: clientOf(request) }, context);
  }
}
