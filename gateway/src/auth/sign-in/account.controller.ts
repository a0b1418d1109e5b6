import { Body, Controller, Delete, Get, Header, Param, Put, Req } from '@nestjs/common';
import { Limited } from '../../limits/limits.js';
import { fail, failAs } from '@placette/contracts/errors';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { PASSWORD_UNITS_MAX } from '@placette/contracts/identity/password';
import { providerApi } from '@placette/contracts/identity/providers/api';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { id } from '@placette/contracts/kernel/fields';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { Redirects } from '../one-time/redirects.js';
import { anonymous, clientOf, SignedIn } from '../access/signed-in.js';
import {
  channelOf,
  optionalText,
  refuse,
  requiredBody,
  wireEmail,
  wireNumber,
  type WireBody,
} from '../wire/wire-input.js';

/** Contract 4: the signed-in person's own account. */
@Controller('auth/v1')
export class AccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly signedIn: SignedIn,
    private readonly redirects: Redirects,
  ) {}

  @Get('user')
  @Header('cache-control', 'private, no-store')
  async user(@Req() request: FastifyRequest) {
    return this.rpc.call(sessionsApi.getUser, {}, await this.signedIn.context(request));
  }

  @Put('user')
  @Limited({ limit: 'mail' })
  @Header('cache-control', 'private, no-store')
  async update(@Body() body: unknown, @Req() request: FastifyRequest) {
    const context = await this.signedIn.context(request);
    const fields = requiredBody(body);
    if (fields['app_metadata']) fail('not_admin', 'Updating app_metadata requires admin privileges');
    const email = optionalText(fields, 'email', 1_000);
    const phone = optionalText(fields, 'phone', 100);
    const change = {
      ...(phone !== undefined && { phone: wireNumber(phone), channel: channelOf(fields) }),
      ...(email !== undefined && { email: wireEmail(email) }),
      ...present(fields, 'password', PASSWORD_UNITS_MAX),
      ...present(fields, 'current_password', PASSWORD_UNITS_MAX),
      ...present(fields, 'nonce', 100),
      ...dataOf(fields),
    };
    return this.rpc.call(
      oneTimeApi.updateUser,
      { ...change, client: clientOf(request), ...this.redirects.target(request) },
      context,
    );
  }

  @Get('reauthenticate')
  @Limited({ limit: 'mail' })
  async reauthenticate(@Req() request: FastifyRequest) {
    const client = clientOf(request);
    return this.rpc.call(oneTimeApi.reauthenticate, { client }, await this.signedIn.context(request));
  }

  @Delete('user/identities/:identity_id')
  async unlink(@Param('identity_id') identity_id: string, @Req() request: FastifyRequest) {
    const context = await this.signedIn.context(request);
    await this.refuseManualLinking(request);
    if (!id.safeParse(identity_id).success) failAs(404, 'validation_failed', 'identity_id must be an UUID');
    return this.rpc.call(providerApi.unlinkIdentity, { identity_id }, context);
  }

  /** The setting is checked before the input. */
  private async refuseManualLinking(request: FastifyRequest): Promise<void> {
    const { manual_linking } = await this.rpc.call(oneTimeApi.getAuthSettings, {}, anonymous(request));
    if (!manual_linking) fail('manual_linking_disabled');
  }
}

function present<K extends string>(body: WireBody, key: K, max: number): Partial<Record<K, string>> {
  const value = optionalText(body, key, max);
  return value === undefined ? {} : ({ [key]: value } as Record<K, string>);
}

function dataOf(body: WireBody): { data?: Record<string, unknown> } {
  const { data } = body;
  if (data === undefined || data === null) return {};
  if (typeof data !== 'object' || Array.isArray(data)) refuse('data is not valid');
  return { data: { ...data } };
}
