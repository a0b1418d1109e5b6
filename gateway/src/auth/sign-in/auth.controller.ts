import { Body, Controller, Get, Header, HttpCode, Post, Query, Req } from '@nestjs/common';
import { Limited } from '../../limits/limits.js';
import { parseInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { oneTimeApi } from '@placette/contracts/identity/one-time-codes/api';
import { userDataSchema } from '@placette/contracts/identity/one-time-codes/schema';
import { PASSWORD_UNITS_MAX } from '@placette/contracts/identity/password';
import { providerApi } from '@placette/contracts/identity/providers/api';
import { sessionsApi } from '@placette/contracts/identity/sessions/api';
import { BROWSER_HEADER } from '@placette/contracts/identity/sessions/schema';
import { signUpApi } from '@placette/contracts/identity/sign-up/api';
import { RpcClient } from '@placette/nats';
import type { FastifyRequest } from 'fastify';
import { Captcha } from './captcha.js';
import { KeySet } from '../access/key-set.js';
import { Redirects } from '../one-time/redirects.js';
import { anonymous, clientOf, SignedIn } from '../access/signed-in.js';
import { optionalText, refuse, requiredBody, textOf, type WireBody } from '../wire/wire-input.js';

const GRANTS = ['password', 'refresh_token', 'pkce', 'id_token', 'web3'] as const;
const SCOPES = ['global', 'local', 'others'] as const;
const ADDRESS_MAX = 1_000;
const TOKEN_MAX = 500;
const ID_TOKEN_MAX = 20_000;

/** The authentication API, wire-compatible with its public clients: their paths, bodies and error forms. */
@Controller('auth/v1')
export class AuthController {
  constructor(
    private readonly rpc: RpcClient,
    private readonly keys: KeySet,
    private readonly signedIn: SignedIn,
    private readonly redirects: Redirects,
    private readonly captcha: Captcha,
  ) {}

  @Post('signup')
  @Limited({ limit: 'mail', hashesPassword: true })
  @HttpCode(200)
  async signUp(@Body() body: unknown, @Req() request: FastifyRequest) {
    const { disable_signup } = await this.rpc.call(oneTimeApi.getAuthSettings, {}, anonymous(request));
    if (disable_signup) fail('signup_disabled', 'Signups not allowed for this instance');
    const fields = requiredBody(body);
    await this.captcha.check(fields, request);
    const account = {
      email: optionalText(fields, 'email', ADDRESS_MAX),
      phone: optionalText(fields, 'phone', 100),
      password: optionalText(fields, 'password', PASSWORD_UNITS_MAX),
      channel: optionalText(fields, 'channel', 20),
      data: parseInput(userDataSchema, fields['data'] ?? {}),
      target: this.redirects.target(request),
      open_session: fields['open_session'] === true,
      client: clientOf(request),
    };
    return this.rpc.call(signUpApi.signUp, account, anonymous(request));
  }

  @Post('token')
  @Limited({ limit: 'auth', hashesPassword: isPasswordGrant })
  @HttpCode(200)
  async token(@Query('grant_type') grant: unknown, @Body() body: unknown, @Req() request: FastifyRequest) {
    if (!isGrant(grant)) fail('invalid_credentials', 'unsupported_grant_type');
    const fields = requiredBody(body);
    if (grant === 'password') return this.signIn(fields, request);
    if (grant === 'pkce') return this.exchangeCode(fields, request);
    if (grant === 'id_token') return this.signInWithIdToken(fields, request);
    if (grant === 'web3') refuseWeb3(textOf(fields['chain']));
    const refresh_token = textOf(fields['refresh_token']).slice(0, TOKEN_MAX);
    return this.rpc.call(sessionsApi.refreshSession, { refresh_token, client: clientOf(request) }, anonymous(request));
  }

  @Post('logout')
  @HttpCode(204)
  async signOut(@Query('scope') scope: unknown, @Req() request: FastifyRequest): Promise<void> {
    const context = await this.signedIn.context(request);
    const asked = textOf(scope) || 'global';
    const known = SCOPES.find((one) => one === asked) ?? refuse(`Unsupported logout scope "${asked.slice(0, 40)}"`);
    await this.rpc.call(sessionsApi.signOut, { scope: known }, context);
  }

  @Get('.well-known/jwks.json')
  @Header('cache-control', 'public, max-age=600')
  async jwks() {
    return { keys: await this.keys.publicKeys() };
  }

  /** A value that cannot be an address, a number or a password belongs to nobody. */
  private async signIn(fields: WireBody, request: FastifyRequest) {
    await this.captcha.check(fields, request);
    const [email, phone] = [textOf(fields['email']), textOf(fields['phone'])];
    if (email !== '' && phone !== '') refuse('Only an email address or phone number should be provided on login.');
    if (email === '' && phone === '') refuse('missing email or phone');
    const credentials = credentialsApi.signIn.input.safeParse({
      ...(email === '' ? { phone } : { email }),
      password: fields['password'],
      client: clientOf(request),
      browser_token: browserTokenOf(request),
    });
    if (!credentials.success) fail('invalid_credentials');
    return this.rpc.call(credentialsApi.signIn, credentials.data, anonymous(request));
  }

  private async signInWithIdToken(fields: WireBody, request: FastifyRequest) {
    const link_identity = fields['link_identity'] === true;
    const context = link_identity ? await this.signedIn.context(request) : anonymous(request);
    const input = {
      provider: optionalText(fields, 'provider', 60),
      issuer: optionalText(fields, 'issuer', 500),
      id_token: optionalText(fields, 'id_token', ID_TOKEN_MAX),
      nonce: optionalText(fields, 'nonce', 500),
      link_identity,
      client: clientOf(request),
    };
    return this.rpc.call(providerApi.signInWithIdToken, input, context);
  }

  private exchangeCode(fields: WireBody, request: FastifyRequest) {
    const auth_code = optionalText(fields, 'auth_code', 200);
    const code_verifier = optionalText(fields, 'code_verifier', 200);
    if (auth_code === undefined || code_verifier === undefined) {
      refuse('invalid request: both auth code and code verifier should be non-empty');
    }
    const input = { auth_code, code_verifier, client: clientOf(request) };
    return this.rpc.call(oneTimeApi.exchangeCode, input, anonymous(request));
  }
}

/** A token that cannot be ours counts as absent. */
function browserTokenOf({ headers }: FastifyRequest): string | undefined {
  const token = headers[BROWSER_HEADER];
  return typeof token === 'string' && token.length <= 200 ? token : undefined;
}

function isGrant(text: unknown): text is (typeof GRANTS)[number] {
  return GRANTS.some((one) => one === text);
}

/** Renewing a session hashes no password. */
function isPasswordGrant({ query }: FastifyRequest): boolean {
  return (query as { grant_type?: unknown }).grant_type === 'password';
}

function refuseWeb3(chain: string): never {
  const name = { ethereum: 'Ethereum ', solana: 'Solana ' }[chain] ?? '';
  fail('web3_provider_disabled', `${name}Web3 provider is disabled`);
}
