import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, type Actor, type RpcInput, type RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { providerApi } from '@placette/contracts/identity/providers/api';
import type { Session } from '@placette/contracts/identity/schema';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { AuthCodesService } from '../one-time-codes/auth-codes.service.js';
import { keyedHash } from '../platform/secrets.js';
import { PrismaService, type Tx } from '../platform/prisma.service.js';
import { GOOGLE, IdentityProvider, type ProviderClaims } from './identity-provider.js';
import { ProviderAccountsService } from './provider-accounts.service.js';
import { ProviderCodes } from './provider-codes.js';
import { ProviderFlowRepository, type ProviderFlow } from './provider-flow.repository.js';

/** The time limit for the person at the provider. */
const LIFE_MS = 600_000;
type Answer = RpcOutput<typeof providerApi.finishProviderSignIn>;
type Opened = Pick<Answer, 'session' | 'auth_code'>;

/** Signs in with Google. */
@Injectable()
export class ProvidersService {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly provider: IdentityProvider,
    private readonly providerAccounts: ProviderAccountsService,
    private readonly providerCodes: ProviderCodes,
    private readonly flows: ProviderFlowRepository,
    private readonly clock: Clock,
    private readonly authCodes: AuthCodesService,
  ) {}

  /**
   * Signs in with a Google ID token: a known identity, otherwise the account of the verified e-mail address, otherwise
   * a new account.
   */
  async signInWithIdToken(
    input: RpcInput<typeof providerApi.signInWithIdToken>,
    actor: Actor | null,
  ): Promise<Session> {
    if (!input.id_token) fail('id_token_refused', 'id_token required');
    this.checkTokenProvider(input);
    const claims = await this.provider.claimsOf(input.id_token, input.nonce);
    const owner = input.link_identity ? await this.providerAccounts.ownerFor(actor) : null;
    return this.prisma.$transaction(async (tx) => {
      const id =
        owner === null
          ? await this.providerAccounts.accountOf(tx, claims, input.client)
          : await this.providerAccounts.link(tx, owner, claims);
      return this.providerAccounts.open(tx, id, input.client);
    });
  }

  /** Redirects a browser to Google, with a state that is valid once and in that browser only. */
  async start(
    input: RpcInput<typeof providerApi.startProviderSignIn>,
    actor: Actor | null,
  ): Promise<RpcOutput<typeof providerApi.startProviderSignIn>> {
    this.checkProvider(input.provider);
    const owner_id = input.link_identity ? await this.providerAccounts.ownerFor(actor) : null;
    const state = randomBytes(32).toString('base64url');
    const url = await this.providerCodes.pageFor(state, input.scopes);
    const now = this.clock.now();
    await this.flows.insert({
      id: randomUUID(),
      state_hash: keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'provider-state', state),
      browser_hash: keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'provider-browser', input.browser),
      redirect_to: input.redirect_to,
      challenge: input.challenge ?? null,
      owner_id,
      created_at: now,
      expires_at: new Date(now.getTime() + LIFE_MS),
    });
    return { url };
  }

  /** The return from Google: finds the same accounts as an ID token, and returns a session or a PKCE code. */
  async finish(input: RpcInput<typeof providerApi.finishProviderSignIn>): Promise<Answer> {
    const secret = this.settings.ONE_TIME_TOKEN_SECRET;
    const flow = await this.flows.consume(
      keyedHash(secret, 'provider-state', input.state),
      keyedHash(secret, 'provider-browser', input.browser),
    );
    const place = { redirect_to: flow?.redirect_to ?? null, has_challenge: Boolean(flow?.challenge) };
    try {
      return { ...place, ...(await this.finishFlow(flow, input)), refusal: null };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return {
        ...place,
        session: null,
        auth_code: null,
        refusal: { code: error.code, detail: error.detail ?? null },
      };
    }
  }

  private checkTokenProvider({ provider, issuer }: RpcInput<typeof providerApi.signInWithIdToken>): void {
    const asked = provider ?? issuer ?? '';
    if (asked === GOOGLE || asked === this.settings.GOOGLE_ISSUER) return;
    fail('validation_failed', `Custom OIDC provider "${asked}" not allowed`);
  }

  private checkProvider(provider: string): void {
    const reason = this.reasonAgainst(provider);
    if (reason !== null) fail('validation_failed', `Unsupported provider: ${reason}`);
  }

  private reasonAgainst(provider: string): string | null {
    if (provider !== GOOGLE) return `Provider ${provider.slice(0, 40)} could not be found`;
    if (this.settings.GOOGLE_CLIENT_IDS.length === 0) return 'provider is not enabled';
    return this.settings.GOOGLE_CLIENT_SECRET === undefined ? 'missing OAuth secret' : null;
  }

  private async finishFlow(
    flow: ProviderFlow | null,
    input: RpcInput<typeof providerApi.finishProviderSignIn>,
  ): Promise<Opened> {
    if (!flow || flow.expires_at <= this.clock.now()) fail('bad_oauth_state', 'OAuth state not found or expired');
    if (input.code === '') fail('bad_oauth_callback', input.error_description || 'OAuth callback without a code');
    const claims = await this.providerCodes.claimsFor(input.state, input.code);
    return this.prisma.$transaction((tx) => this.open(tx, flow, claims, input));
  }

  private async open(
    tx: Tx,
    flow: ProviderFlow,
    claims: ProviderClaims,
    { client }: RpcInput<typeof providerApi.finishProviderSignIn>,
  ): Promise<Opened> {
    const id =
      flow.owner_id === null
        ? await this.providerAccounts.accountOf(tx, claims, client)
        : await this.providerAccounts.link(tx, flow.owner_id, claims);
    if (!flow.challenge) return { session: await this.providerAccounts.open(tx, id, client), auth_code: null };
    // DK-09: the code of a suspended account is refused to the browser that exchanges it, with the reasons.
    return { session: null, auth_code: await this.authCodes.issue(tx, id, flow.challenge, 'oauth') };
  }
}
