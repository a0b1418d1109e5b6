import type { CallContext, RouteInput } from '@placette/contracts';
import { factorsRpc } from '@placette/contracts/identity/factors/rpc';
import { secondFactorRoutes } from '@placette/contracts/identity/factors/routes';
import { oneTimeRpc } from '@placette/contracts/identity/one-time-codes/rpc';
import { sessionsRpc } from '@placette/contracts/identity/sessions/rpc';
import { RpcClient } from '@placette/nats';
import { RoutesController } from '../http/routes-controller.js';

type Routes = typeof secondFactorRoutes;

@RoutesController(secondFactorRoutes, {
  removeFactor: factorsRpc.removeFactor,
})
export class SecondFactorController {
  constructor(private readonly rpc: RpcClient) {}

  async getSecondFactor(_input: RouteInput<Routes['getSecondFactor']>, context: CallContext) {
    const [factors, { remaining }, { mfa_webauthn_enabled }] = await Promise.all([
      this.factors(context),
      this.rpc.call(factorsRpc.countRecoveryCodes, {}, context),
      this.rpc.call(oneTimeRpc.getAuthSettings, {}, context),
    ]);
    const verified = factors.filter(({ status }) => status === 'verified');
    return {
      // A factor changes when it is proved, and at no other time.
      factors: verified.map(({ id, factor_type, friendly_name = '', created_at, updated_at }) => {
        return { id, kind: factor_type, name: friendly_name, created_at, last_used_at: updated_at };
      }),
      recovery_codes_left: remaining,
      offers_keys: mfa_webauthn_enabled,
    };
  }

  async enrolFactor({ body }: RouteInput<Routes['enrolFactor']>, context: CallContext) {
    for (const { id, status } of await this.factors(context)) {
      if (status === 'unverified') await this.rpc.call(factorsRpc.removeFactor, { factor_id: id }, context);
    }
    return this.rpc.call(factorsRpc.enrolFactor, { factor_type: body.kind, friendly_name: body.name }, context);
  }

  private async factors(context: CallContext) {
    const { factors = [] } = await this.rpc.call(sessionsRpc.getUser, {}, context);
    return factors;
  }
}
