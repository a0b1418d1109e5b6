import type { CallContext, RouteInput } from '@placette/contracts';
import { factorsApi } from '@placette/contracts/identity/factors/api';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import { clientOf } from '../auth/access/signed-in.js';
import { ApiController } from '../http/api-controller.js';

@ApiController(factorsApi)
export class SecondFactorController {
  constructor(private readonly rpc: RpcClient) {}

  async getSecondFactor(_input: RouteInput<typeof factorsApi.getSecondFactor.http>, context: CallContext) {
    const [factors, { remaining }, { mfa_webauthn_enabled }] = await Promise.all([
      this.factors(context),
      this.rpc.call(factorsApi.countRecoveryCodes, {}, context),
      this.rpc.call(oneTimeApi.getAuthSettings, {}, context),
    ]);
    const verified = factors.filter(({ status }) => status === 'verified');
    return {
      // A factor changes when it is verified, and at no other time.
      factors: verified.map(({ id, factor_type, friendly_name = '', created_at, updated_at }) => {
        return { id, kind: factor_type, name: friendly_name, created_at, last_used_at: updated_at };
      }),
      recovery_codes_left: remaining,
      offers_keys: mfa_webauthn_enabled,
    };
  }

  async enrolFactor({ body }: RouteInput<typeof factorsApi.enrolFactor.http>, context: CallContext) {
    for (const { id, status } of await this.factors(context)) {
      if (status === 'unverified') await this.rpc.call(factorsApi.removeFactor, { factor_id: id }, context);
    }
    return this.rpc.call(factorsApi.enrolFactor, { factor_type: body.kind, friendly_name: body.name }, context);
  }

  useRecoveryCode(
    { body }: RouteInput<typeof factorsApi.useRecoveryCode.http>,
    context: CallContext,
    request: FastifyRequest,
  ) {
    return this.rpc.call(factorsApi.useRecoveryCode, { ...body, client: clientOf(request) }, context);
  }

  private async factors(context: CallContext) {
    const { factors = [] } = await this.rpc.call(sessionsApi.getUser, {}, context);
    return factors;
  }
}

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
