import { Inject, Injectable } from '@nestjs/common';
import { NETWORK, networkOf } from '@placette/contracts/server/network';
import { Clock, SETTINGS } from '@placette/service-runtime';
import type { IdentityConfig } from '../config.js';
import { browserOf, type BrowserOwner, KNOWN_FOR_MS, newBrowserToken } from './domain/known-browser.js';
import { keyedHash } from '../platform/keyed-hash.js';
import { KnownNetworkRepository } from './known-network.repository.js';

/** Browsers and networks where the owner signed in: failures of others do not slow them down (ADR 52). */
@Injectable()
export class KnownClients {
  constructor(
    @Inject(SETTINGS) private readonly settings: IdentityConfig,
    private readonly networks: KnownNetworkRepository,
    private readonly clock: Clock,
  ) {}

  /** The id of the account's browser that the token names; null for none. */
  browser(owner: BrowserOwner, token: string): string | null {
    return browserOf(this.settings.ONE_TIME_TOKEN_SECRET, owner, token, this.clock.now());
  }

  rememberBrowser(owner: BrowserOwner) {
    return newBrowserToken(this.settings.ONE_TIME_TOKEN_SECRET, owner, this.clock.now());
  }

  async isNetworkOf({ id }: BrowserOwner, ip: string): Promise<boolean> {
    return this.networks.has(id, this.hashOf(id, ip), new Date(this.clock.now().getTime() - KNOWN_FOR_MS));
  }

  async rememberNetwork({ id }: BrowserOwner, ip: string): Promise<void> {
    await this.networks.add(id, this.hashOf(id, ip), this.clock.now());
  }

  async forgetOld(): Promise<void> {
    await this.networks.deleteOlder(new Date(this.clock.now().getTime() - KNOWN_FOR_MS));
  }

  private hashOf(id: string, ip: string) {
    return keyedHash(this.settings.ONE_TIME_TOKEN_SECRET, 'network', id, networkOf(ip, NETWORK));
  }
}
