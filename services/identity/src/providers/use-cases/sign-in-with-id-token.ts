import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { providerApi } from '@placette/contracts/identity/providers/api';
import type { Session } from '@placette/contracts/identity/schema';
import { SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../../config.js';
import { GOOGLE, IdentityProvider } from '../identity-provider.js';
import { PrismaService } from '../../platform/prisma.service.js';
import { ProviderAccounts } from '../provider-accounts.js';

type Input = RpcInput<typeof providerApi.signInWithIdToken>;

/** Signs in with a Google ID token: a known identity, else the account of the verified e-mail address, else a new account. */
@Injectable()
export class SignInWithIdToken {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly provider: IdentityProvider,
    private readonly providerAccounts: ProviderAccounts,
  ) {}

  async execute(input: Input, actor: Actor | null): Promise<Session> {
    if (!input.id_token) fail('id_token_refused', 'id_token required');
    this.checkProvider(input);
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

  private checkProvider({ provider, issuer }: Input): void {
    const asked = provider ?? issuer ?? '';
    if (asked === GOOGLE || asked === this.settings.GOOGLE_ISSUER) return;
    fail('validation_failed', `Custom OIDC provider "${asked}" not allowed`);
  }
}
