import type { CallContext, RouteInput } from '@placette/contracts';
import { factorsRpc } from '@placette/contracts/identity/factors-rpc';
import { secondFactorRoutes } from '@placette/contracts/identity/factors-routes';
import { identityRpc } from '@placette/contracts/identity/rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from './http/routes-controller.js';

type Routes = typeof secondFactorRoutes;

@RoutesController(secondFactorRoutes)
export class SecondFactorController {
  constructor(private readonly rpc: RpcClient) {}

  async getSecondFactor(_input: RouteInput<Routes['getSecondFactor']>, context: CallContext) {
    const [factors, { remaining }] = await Promise.all([
      this.factors(context),
      this.rpc.call(factorsRpc.countRecoveryCodes, {}, context),
    ]);
    const verified = factors.filter(({ status }) => status === 'verified');
    return {
      // A factor changes when one of its codes is accepted, and at no other time.
      factors: verified.map(({ id, friendly_name = '', created_at, updated_at }) => {
        return { id, name: friendly_name, created_at, last_used_at: updated_at };
      }),
      recovery_codes_left: remaining,
    };
  }

  async enrolFactor({ body }: RouteInput<Routes['enrolFactor']>, context: CallContext) {
    for (const { id, status } of await this.factors(context)) {
      if (status === 'unverified') await this.rpc.call(factorsRpc.removeFactor, { factor_id: id }, context);
    }
    return this.rpc.call(factorsRpc.enrolFactor, { factor_type: 'totp', friendly_name: body.name }, context);
  }

  async removeFactor({ params }: RouteInput<Routes['removeFactor']>, context: CallContext) {
    await this.rpc.call(factorsRpc.removeFactor, params, context);
  }

  private async factors(context: CallContext) {
    const { factors = [] } = await this.rpc.call(identityRpc.getUser, {}, context);
    return factors;
  }
}
