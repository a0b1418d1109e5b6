import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import type { providerApi } from '@placette/contracts/identity/providers/api';
import type { Session } from '@placette/contracts/identity/schema';
import { SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { PrismaService } from '../platform/prisma.service.js';
import { GOOGLE, IdentityProvider } from './identity-provider.js';
import { LinkedIdentitiesService } from './linked-identities.service.js';
import { ProviderAccounts } from './provider-accounts.js';
import { ProviderSessions } from './provider-sessions.js';

/** Signs in with an ID token that a client got from Google. */
@Injectable()
export class IdTokenSignInService {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly prisma: PrismaService,
    private readonly provider: IdentityProvider,
    private readonly providerAccounts: ProviderAccounts,
    private readonly linked: LinkedIdentitiesService,
    private readonly sessions: ProviderSessions,
  ) {}

  /**
   * Opens a session of the known identity, otherwise of the account of the verified e-mail address, otherwise of a new
   * account.
   */
  async signIn(input: RpcInput<typeof providerApi.signInWithIdToken>, actor: Actor | null): Promise<Session> {
    if (!input.id_token) fail('id_token_refused', 'id_token required');
    this.checkTokenProvider(input);
    const claims = await this.provider.claimsOf(input.id_token, input.nonce);
    const owner = input.link_identity ? await this.linked.ownerFor(actor) : null;
    return this.prisma.$transaction(async (tx) => {
      const id =
        owner === null
          ? await this.providerAccounts.accountOf(tx, claims, input.client)
          : await this.linked.link(tx, owner, claims);
      return this.sessions.open(tx, id, input.client);
    });
  }

  private checkTokenProvider({ provider, issuer }: RpcInput<typeof providerApi.signInWithIdToken>): void {
    const asked = provider ?? issuer ?? '';
    if (asked === GOOGLE || asked === this.settings.GOOGLE_ISSUER) return;
    fail('validation_failed', `Custom OIDC provider "${asked}" not allowed`);
  }
}
