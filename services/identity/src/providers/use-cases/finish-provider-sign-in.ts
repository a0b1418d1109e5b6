import { Inject, Injectable } from '@nestjs/common';
import { AppError, type RpcInput, type RpcOutput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { providerApi } from '@placette/contracts/identity/providers/api';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { AccountRepository } from '../../accounts/account.repository.js';
import { AuthCodes } from '../../one-time-codes/auth-codes.js';
import type { IdentityConfig } from '../../config.js';
import { isBanned } from '../../accounts/domain/account.js';
import { keyedHash } from '../../platform/keyed-hash.js';
import type { ProviderClaims } from '../identity-provider.js';
import { PrismaService, type Tx } from '../../platform/prisma.service.js';
import { ProviderAccounts } from '../provider-accounts.js';
import { ProviderCodes } from '../provider-codes.js';
import { ProviderFlowRepository, type ProviderFlow } from '../provider-flow.repository.js';

type Contract = typeof providerApi.finishProviderSignIn;
type Input = RpcInput<Contract>;
type Answer = RpcOutput<Contract>;
type Opened = Pick<Answer, 'session' | 'auth_code'>;

/** The return from Google: the same accounts as with an ID token, answered by a session or a PKCE code. */
@Injectable()
export class FinishProviderSignIn {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly flows: ProviderFlowRepository,
    private readonly providerCodes: ProviderCodes,
    private readonly providerAccounts: ProviderAccounts,
    private readonly accounts: AccountRepository,
    private readonly authCodes: AuthCodes,
    private readonly clock: Clock,
  ) {}

  async execute(input: Input): Promise<Answer> {
    const secret = this.settings.ONE_TIME_TOKEN_SECRET;
    const flow = await this.flows.consume(
      keyedHash(secret, 'provider-state', input.state),
      keyedHash(secret, 'provider-browser', input.browser),
    );
    const place = { redirect_to: flow?.redirect_to ?? null, has_challenge: Boolean(flow?.challenge) };
    try {
      return { ...place, ...(await this.finish(flow, input)), refusal: null };
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

  private async finish(flow: ProviderFlow | null, input: Input): Promise<Opened> {
    if (!flow || flow.expires_at <= this.clock.now()) fail('bad_oauth_state', 'OAuth state not found or expired');
    if (input.code === '') fail('bad_oauth_callback', input.error_description || 'OAuth callback without a code');
    const claims = await this.providerCodes.claimsFor(input.state, input.code);
    return this.prisma.$transaction((tx) => this.open(tx, flow, claims, input));
  }

  private async open(tx: Tx, flow: ProviderFlow, claims: ProviderClaims, { client }: Input): Promise<Opened> {
    const id =
      flow.owner_id === null
        ? await this.providerAccounts.accountOf(tx, claims, client)
        : await this.providerAccounts.link(tx, flow.owner_id, claims);
    if (!flow.challenge) return { session: await this.providerAccounts.open(tx, id, client), auth_code: null };
    const account = (await this.accounts.findById(id, tx)) ?? fail('user_not_found');
    if (isBanned(account, this.clock.now())) fail('user_banned');
    return { session: null, auth_code: await this.authCodes.issue(tx, id, flow.challenge, 'oauth') };
  }
}
