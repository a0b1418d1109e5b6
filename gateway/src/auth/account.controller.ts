import { Body, Controller, Delete, Get, Header, Put, Req, UseFilters } from '@nestjs/common';
import { fail } from '@placette/contracts/errors';
import { oneTimeRpc } from '@placette/contracts/identity/one-time-rpc';
import { identityRpc } from '@placette/contracts/identity/rpc';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { AuthErrorFilter } from './auth-error.filter.js';
import { Redirects } from './redirects.js';
import { SignedIn } from './signed-in.js';
import { optionalText, refuse, wireBody, wireEmail, type WireBody } from './wire-input.js';

const PASSWORD_MAX = 256;

/** The signed-in person's own account (contract 4). */
@Controller('auth/v1')
@UseFilters(AuthErrorFilter)
export class AccountController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly signedIn: SignedIn,
    private readonly redirects: Redirects,
  ) {}

  @Get('user')
  @Header('cache-control', 'private, no-store')
  async user(@Req() request: FastifyRequest) {
    return this.rpc.call(identityRpc.getUser, {}, await this.signedIn.context(request));
  }

  @Put('user')
  @Header('cache-control', 'private, no-store')
  async update(@Body() body: unknown, @Req() request: FastifyRequest) {
    const context = await this.signedIn.context(request);
    const fields = wireBody(body);
    if (fields['app_metadata']) fail('not_admin', 'Updating app_metadata requires admin privileges');
    if (fields['phone']) fail('phone_provider_disabled', 'Unsupported phone provider');
    const email = optionalText(fields, 'email', 1_000);
    const change = {
      ...(email !== undefined && { email: wireEmail(email) }),
      ...present(fields, 'password', PASSWORD_MAX),
      ...present(fields, 'current_password', PASSWORD_MAX),
      ...present(fields, 'nonce', 100),
      ...dataOf(fields),
    };
    return this.rpc.call(oneTimeRpc.updateUser, { ...change, ...this.redirects.target(request) }, context);
  }

  @Get('reauthenticate')
  async reauthenticate(@Req() request: FastifyRequest) {
    return this.rpc.call(oneTimeRpc.reauthenticate, {}, await this.signedIn.context(request));
  }

  @Get('user/identities/authorize')
  async link(@Req() request: FastifyRequest): Promise<never> {
    await this.signedIn.context(request);
    fail('manual_linking_disabled');
  }

  @Delete('user/identities/:identity_id')
  async unlink(@Req() request: FastifyRequest): Promise<never> {
    await this.signedIn.context(request);
    fail('manual_linking_disabled');
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
