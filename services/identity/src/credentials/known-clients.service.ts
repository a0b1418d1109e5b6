import { Inject, Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import type { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { NETWORK, networkOf } from '@placette/contracts/server/network';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { keyedHash } from '../platform/secrets.js';
import { CurrentAccount } from '../sessions/current-account.js';
import { browserOf, KNOWN_FOR_MS, newBrowserToken, type BrowserOwner } from './domain/known-browser.js';
import { SignInRepository } from './sign-in.repository.js';

/** ADR 52: browsers and networks where the owner signed in; failures of others do not slow them down. */
@Injectable()
export class KnownClientsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly networks: SignInRepository,
    private readonly clock: Clock,
    private readonly current: CurrentAccount,
  ) {}

  /** Returns the id of the account's browser that the token names; null when there is none. */
  browser(owner: BrowserOwner, token: string): string | null {
    return browserOf(this.settings.ONE_TIME_TOKEN_SECRET, owner, token, this.clock.now());
  }

  async isNetworkOf({ id }: BrowserOwner, ip: string): Promise<boolean> {
    return this.networks.hasNetwork(id, this.hashOf(id, ip), new Date(this.clock.now().getTime() - KNOWN_FOR_MS));
  }

  async rememberNetwork({ id }: BrowserOwner, ip: string): Promise<void> {
    await this.networks.addNetwork(id, this.hashOf(id, ip), this.clock.now());
  }

  async forgetOld(): Promise<void> {
    await this.networks.deleteOlderNetworks(new Date(this.clock.now().getTime() - KNOWN_FOR_MS));
  }

  /** ADR 52: remembers a browser where the person has just signed in, by any method. */
  async rememberBrowser(
    { client }: RpcInput<typeof credentialsApi.rememberBrowser>,
    actor: Actor,
  ): Promise<RpcOutput<typeof credentialsApi.rememberBrowser>> {
    const { account } = await this.current.of(actor);
    await this.rememberNetwork(account, client.ip);
    const { token, expires } = this.newToken(account);
    return { browser_token: token, expires_at: expires.toISOString() };
  }

  private newToken(owner: BrowserOwner) {
    return newBrowserToken(this.settings.ONE_TIME_TOKEN_SECRET, owner, this.clock.now());
  }

  private hashOf(id: string, ip: string) {
    return keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'network', id, networkOf(ip, NETWORK));
  }
}
