import type { Actor, CallContext, RpcHandlers, RpcInput } from '@placette/contracts';
import { fail } from '@placette/contracts/errors';
import { notificationsRpc } from '@placette/contracts/notifications/rpc';
import { RpcController } from '@placette/nats';
import { ChooseMails } from './use-cases/choose-mails.js';
import { ReadInbox } from './use-cases/read-inbox.js';

type Rpc = typeof notificationsRpc;

@RpcController(notificationsRpc)
export class InboxRpc implements RpcHandlers<Rpc> {
  constructor(
    private readonly inbox: ReadInbox,
    private readonly choice: ChooseMails,
  ) {}

  async listNotifications({ cursor }: RpcInput<Rpc['listNotifications']>, context: CallContext) {
    return this.inbox.list(signedIn(context), cursor);
  }

  async countUnread(_input: RpcInput<Rpc['countUnread']>, context: CallContext) {
    return this.inbox.count(signedIn(context));
  }

  async markRead({ notification_id }: RpcInput<Rpc['markRead']>, context: CallContext) {
    return this.inbox.markRead(signedIn(context), notification_id);
  }

  async listMailPreferences(_input: RpcInput<Rpc['listMailPreferences']>, context: CallContext) {
    return this.choice.list(signedIn(context));
  }

  async setMailPreference({ kind, is_mailed }: RpcInput<Rpc['setMailPreference']>, context: CallContext) {
    return this.choice.set(signedIn(context), kind, is_mailed);
  }
}

function signedIn({ actor }: CallContext): Actor {
  return actor ?? fail('not_authenticated');
}
