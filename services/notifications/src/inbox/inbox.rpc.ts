import type { Actor, RpcHandlers, RpcInput } from '@placette/contracts';
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

  async listNotifications({ cursor }: RpcInput<Rpc['listNotifications']>, actor: Actor) {
    return this.inbox.list(actor, cursor);
  }

  async countUnread(_input: RpcInput<Rpc['countUnread']>, actor: Actor) {
    return this.inbox.count(actor);
  }

  async markRead({ notification_id }: RpcInput<Rpc['markRead']>, actor: Actor) {
    return this.inbox.markRead(actor, notification_id);
  }

  async listMailPreferences(_input: RpcInput<Rpc['listMailPreferences']>, actor: Actor) {
    return this.choice.list(actor);
  }

  async setMailPreference({ kind, is_mailed }: RpcInput<Rpc['setMailPreference']>, actor: Actor) {
    return this.choice.set(actor, kind, is_mailed);
  }
}
