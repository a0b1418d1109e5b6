import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import { Limited } from '../../limits/limits.js';
import { parseInput, type CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { passkeysApi } from '@placette/contracts/identity/passkeys/api';
import {
  authenticationAnswerSchema,
  passkeyNameSchema,
  registrationAnswerSchema,
} from '@placette/contracts/identity/passkeys/schema';
import { id } from '@placette/contracts/kernel/fields';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { ServiceToken } from '../access/service-token.js';
import { anonymous, clientOf, SignedIn } from '../access/signed-in.js';
import { wireId } from '../wire/wire-input.js';

/** Contract 7: passkeys in the authentication API. */
@Controller('auth/v1')
export class PasskeysController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly signedIn: SignedIn,
    private readonly service: ServiceToken,
  ) {}

  @Post('passkeys/registration/options')
  @Limited({ limit: 'passkey' })
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  async startRegistration(@Req() request: FastifyRequest) {
    return this.rpc.call(passkeysApi.startPasskeyRegistration, {}, await this.actor(request));
  }

  @Post('passkeys/registration/verify')
  @Limited({ limit: 'passkey' })
  @HttpCode(200)
  async register(@Body() body: unknown, @Req() request: FastifyRequest) {
    const context = await this.actor(request);
    const answer = parseInput(registrationAnswerSchema, body);
    return this.rpc.call(passkeysApi.registerPasskey, { ...answer, client: clientOf(request) }, context);
  }

  @Post('passkeys/authentication/options')
  @Limited({ limit: 'passkey' })
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  startSignIn(@Req() request: FastifyRequest) {
    return this.rpc.call(passkeysApi.startPasskeySignIn, {}, anonymous(request));
  }

  @Post('passkeys/authentication/verify')
  @Limited({ limit: 'passkey' })
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  signIn(@Body() body: unknown, @Req() request: FastifyRequest) {
    const answer = parseInput(authenticationAnswerSchema, body);
    return this.rpc.call(passkeysApi.signInWithPasskey, { ...answer, client: clientOf(request) }, anonymous(request));
  }

  @Get('passkeys')
  @Header('cache-control', 'private, no-store')
  async list(@Req() request: FastifyRequest) {
    const { passkeys } = await this.rpc.call(passkeysApi.listPasskeys, {}, await this.actor(request));
    return passkeys;
  }

  @Patch('passkeys/:passkey_id')
  async rename(@Param('passkey_id') passkey: string, @Body() body: unknown, @Req() request: FastifyRequest) {
    const context = await this.actor(request);
    const named = { ...parseInput(passkeyNameSchema, body), passkey_id: passkeyId(passkey) };
    return this.rpc.call(passkeysApi.renamePasskey, named, context);
  }

  @Delete('passkeys/:passkey_id')
  @HttpCode(204)
  async remove(@Param('passkey_id') passkey: string, @Req() request: FastifyRequest): Promise<void> {
    const context = await this.actor(request);
    await this.rpc.call(passkeysApi.removePasskey, { passkey_id: passkeyId(passkey) }, context);
  }

  @Get('admin/users/:user_id/passkeys')
  @Header('cache-control', 'private, no-store')
  async listOf(@Param('user_id') user: string, @Req() request: FastifyRequest) {
    const context = await this.service.context(request);
    const user_id = wireId(user, 'user_id');
    const { passkeys } = await this.rpc.call(passkeysApi.listManagedPasskeys, { user_id }, context);
    return passkeys;
  }

  @Delete('admin/users/:user_id/passkeys/:passkey_id')
  @HttpCode(204)
  async removeOf(
    @Param('user_id') user: string,
    @Param('passkey_id') passkey: string,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const context = await this.service.context(request);
    const ids = { user_id: wireId(user, 'user_id'), passkey_id: passkeyId(passkey) };
    await this.rpc.call(passkeysApi.removeManagedPasskey, ids, context);
  }

  /** Without a token identity refuses the call, and reports first when passkeys are not offered. */
  private actor(request: FastifyRequest): Promise<CallContext> | CallContext {
    return request.headers.authorization === undefined ? anonymous(request) : this.signedIn.context(request);
  }
}

function passkeyId(text: string): string {
  return id.safeParse(text).success ? text : fail('passkey_not_found');
}
