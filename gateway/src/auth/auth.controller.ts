import { Body, Controller, Get, Header, HttpCode, Post, Query, Req, UseFilters } from '@nestjs/common';
import { parseInput, type CallContext } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { identityRpc } from '@placette/contracts/identity/rpc';
import { signInSchema, signUpSchema } from '@placette/contracts/identity/schema';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callContext } from '../http/request-context.js';
import { AuthErrorFilter } from './auth-error.filter.js';
import { KeySet } from './key-set.js';
import { clientOf, SignedIn } from './signed-in.js';

const refreshSchema = z.object({ refresh_token: z.string().max(500) });
const scopeSchema = z.enum(['global', 'local', 'others']).catch('global');

/** The authentication API, wire-compatible with its public clients: their paths, bodies and error forms. */
@Controller('auth/v1')
@UseFilters(AuthErrorFilter)
export class AuthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly keys: KeySet,
    private readonly signedIn: SignedIn,
  ) {}

  @Post('signup')
  @HttpCode(200)
  signUp(@Body() body: unknown, @Req() request: FastifyRequest) {
    const account = parseInput(signUpSchema, body);
    return this.rpc.call(identityRpc.signUp, { ...account, client: clientOf(request) }, anonymous(request));
  }

  @Post('token')
  @HttpCode(200)
  token(@Query('grant_type') grant: unknown, @Body() body: unknown, @Req() request: FastifyRequest) {
    const client = clientOf(request);
    if (grant === 'password') {
      return this.rpc.call(identityRpc.signIn, { ...parseInput(signInSchema, body), client }, anonymous(request));
    }
    if (grant === 'refresh_token') {
      const token = parseInput(refreshSchema, body);
      return this.rpc.call(identityRpc.refreshSession, { ...token, client }, anonymous(request));
    }
    fail('invalid_credentials', 'unsupported_grant_type');
  }

  @Post('logout')
  @HttpCode(204)
  async signOut(@Query('scope') scope: unknown, @Req() request: FastifyRequest): Promise<void> {
    const context = await this.signedIn.context(request);
    await this.rpc.call(identityRpc.signOut, { scope: scopeSchema.parse(scope) }, context);
  }

  @Get('user')
  @Header('cache-control', 'private, no-store')
  async user(@Req() request: FastifyRequest) {
    return this.rpc.call(identityRpc.getUser, {}, await this.signedIn.context(request));
  }

  @Get('.well-known/jwks.json')
  @Header('cache-control', 'public, max-age=600')
  async jwks() {
    return { keys: await this.keys.publicKeys() };
  }
}

function anonymous(request: FastifyRequest): CallContext {
  return { ...callContext(request), actor: null };
}
