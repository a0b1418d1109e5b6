import { Body, Controller, Get, Header, HttpCode, Post, Query, Req, UseFilters } from '@nestjs/common';
import { AppError, parseInput } from '@placette/contracts';
import { allErrors, fail } from '@placette/contracts/errors';
import { oneTimeRpc } from '@placette/contracts/identity/one-time-rpc';
import { userDataSchema } from '@placette/contracts/identity/one-time-schema';
import { identityRpc } from '@placette/contracts/identity/rpc';
import { signInSchema } from '@placette/contracts/identity/schema';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AuthErrorFilter } from './auth-error.filter.js';
import { KeySet } from './key-set.js';
import { Redirects } from './redirects.js';
import { anonymous, clientOf, SignedIn } from './signed-in.js';
import { onlyEmail, optionalText, refuse, textOf, wireBody } from './wire-input.js';

const refreshSchema = z.object({ refresh_token: z.string().max(500) });
const SCOPES = ['global', 'local', 'others'] as const;
const PASSWORD_MAX = 256;

/** The authentication API, wire-compatible with its public clients: their paths, bodies and error forms. */
@Controller('auth/v1')
@UseFilters(AuthErrorFilter)
export class AuthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly keys: KeySet,
    private readonly signedIn: SignedIn,
    private readonly redirects: Redirects,
  ) {}

  @Post('signup')
  @HttpCode(200)
  signUp(@Body() body: unknown, @Req() request: FastifyRequest) {
    const fields = wireBody(body);
    if (!fields['email'] && !fields['phone']) {
      fail('anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
    }
    const password = optionalText(fields, 'password', PASSWORD_MAX) ?? refuse('Signup requires a valid password');
    if (!fields['email']) fail('phone_provider_disabled', 'Phone signups are disabled');
    const email = onlyEmail(fields, {
      both: 'Only an email address or phone number should be provided on signup.',
      none: 'An email address is required',
    });
    const data = parseInput(userDataSchema, fields['data'] ?? {});
    const account = { email, password, data, target: this.redirects.target(request), client: clientOf(request) };
    return this.rpc.call(identityRpc.signUp, account, anonymous(request));
  }

  @Post('token')
  @HttpCode(200)
  token(@Query('grant_type') grant: unknown, @Body() body: unknown, @Req() request: FastifyRequest) {
    if (grant === 'password') return this.signIn(body, request);
    if (grant === 'pkce') return this.exchangeCode(body, request);
    if (grant === 'web3') fail('web3_provider_disabled', 'Web3 provider is disabled');
    if (grant === 'refresh_token') {
      const token = parseInput(refreshSchema, body);
      return this.rpc.call(identityRpc.refreshSession, { ...token, client: clientOf(request) }, anonymous(request));
    }
    fail('invalid_credentials', 'unsupported_grant_type');
  }

  @Post('logout')
  @HttpCode(204)
  async signOut(@Query('scope') scope: unknown, @Req() request: FastifyRequest): Promise<void> {
    const context = await this.signedIn.context(request);
    const asked = textOf(scope) || 'global';
    const known = SCOPES.find((one) => one === asked) ?? refuse(`Unsupported logout scope "${asked.slice(0, 40)}"`);
    await this.rpc.call(identityRpc.signOut, { scope: known }, context);
  }

  @Get('.well-known/jwks.json')
  @Header('cache-control', 'public, max-age=600')
  async jwks() {
    return { keys: await this.keys.publicKeys() };
  }

  private signIn(body: unknown, request: FastifyRequest) {
    const fields = wireBody(body);
    if (fields['phone'] && !fields['email']) refusePhoneSignIn();
    if (!fields['email']) refuse('missing email or phone');
    if (fields['phone']) refuse('Only an email address or phone number should be provided on login.');
    const credentials = signInSchema.safeParse(fields);
    if (!credentials.success) fail('invalid_credentials');
    return this.rpc.call(identityRpc.signIn, { ...credentials.data, client: clientOf(request) }, anonymous(request));
  }

  private exchangeCode(body: unknown, request: FastifyRequest) {
    const fields = wireBody(body);
    const auth_code = optionalText(fields, 'auth_code', 200);
    const code_verifier = optionalText(fields, 'code_verifier', 200);
    if (auth_code === undefined || code_verifier === undefined) {
      refuse('invalid request: both auth code and code verifier should be non-empty');
    }
    const input = { auth_code, code_verifier, client: clientOf(request) };
    return this.rpc.call(oneTimeRpc.exchangeCode, input, anonymous(request));
  }
}

function refusePhoneSignIn(): never {
  const [, title] = allErrors.phone_provider_disabled;
  throw new AppError('phone_provider_disabled', 422, title, 'Phone logins are disabled');
}
