import { Injectable } from '@nestjs/common';
import type { CallContext, RpcInput, RpcOutput } from '@placette/contracts';
import type { sessionsRpc } from '@placette/contracts/identity/sessions/rpc';
import { CurrentAccount } from '../../sessions/current-account.js';
import { KnownClients } from '../known-clients.js';

/** For a browser where a person has just signed in, by any method. */
@Injectable()
export class RememberBrowser {
  constructor(
    private readonly current: CurrentAccount,
    private readonly knownClients: KnownClients,
  ) {}

  async execute(
    { client }: RpcInput<typeof sessionsRpc.rememberBrowser>,
    context: CallContext,
  ): Promise<RpcOutput<typeof sessionsRpc.rememberBrowser>> {
    const { account } = await this.current.of(context);
    await this.knownClients.rememberNetwork(account, client.ip);
    const { token, expires } = this.knownClients.rememberBrowser(account);
    return { browser_token: token, expires_at: expires.toISOString() };
  }
}
