import { Injectable } from '@nestjs/common';
import type { CallContext, RpcInput, RpcOutput } from '@placette/contracts';
import type { sessionsRpc } from '@placette/contracts/identity/sessions-rpc';
import { CurrentAccount } from '../../sessions/current-account.js';
import { KnownPlaces } from '../known-places.js';

/** For a browser where somebody has just signed in, in whatever way. */
@Injectable()
export class RememberBrowser {
  constructor(
    private readonly current: CurrentAccount,
    private readonly places: KnownPlaces,
  ) {}

  async execute(
    { client }: RpcInput<typeof sessionsRpc.rememberBrowser>,
    context: CallContext,
  ): Promise<RpcOutput<typeof sessionsRpc.rememberBrowser>> {
    const { account } = await this.current.of(context);
    await this.places.rememberNetwork(account, client.ip);
    const { token, expires } = this.places.rememberBrowser(account);
    return { browser_token: token, expires_at: expires.toISOString() };
  }
}
