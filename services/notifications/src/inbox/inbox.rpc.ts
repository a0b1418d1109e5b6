import { notificationsApi } from '@placette/contracts/notifications/api';
import { RpcController } from '@placette/nats';
import { ChooseMails } from './use-cases/choose-mails.js';
import { ReadInbox } from './use-cases/read-inbox.js';

@RpcController(notificationsApi, {
  listNotifications: [ReadInbox, 'list'],
  countUnread: [ReadInbox, 'count'],
  markRead: [ReadInbox, 'markRead'],
  listMailPreferences: [ChooseMails, 'list'],
  setMailPreference: [ChooseMails, 'set'],
})
export class InboxRpc {}
