import { Injectable } from '@nestjs/common';
import type { Actor, RpcInput, RpcOutput } from '@placette/contracts';
import type { credentialsApi } from '@placette/contracts/identity/credentials/api';
import { CurrentAccount } from '../../sessions/current-account.js';
import { KnownClients } from '../known-clients.js';

/** ADR 52: for a browser where the person has just signed in, by any method. */
@Injectable()
export class RememberBrowser {
  constructor(
    private readonly current: CurrentAccount,
    private readonly knownClients: KnownClients,
  ) {}

  async execute(
    { client }: RpcInput<typeof credentialsApi.rememberBrowser>,
    actor: Actor,
  ): Promise<RpcOutput<typeof credentialsApi.rememberBrowser>> {
    const { account } = await this.current.of(actor);
    await this.knownClients.rememberNetwork(account, client.ip);
    const { token, expires } = this.knownClients.rememberBrowser(account);
    return { browser_token: token, expires_at: expires.toISOString() };
  }
}
