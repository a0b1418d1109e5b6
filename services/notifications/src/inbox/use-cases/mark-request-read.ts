import { Injectable } from '@nestjs/common';
import { inboxChanged } from '@placette/contracts/notifications/events';
import { notificationKinds, type NotificationKind } from '@placette/contracts/notifications/kinds';
import { Outbox, type EventMeta } from '@placette/outbox';
import { NotificationRepository } from '../notification.repository.js';
import type { Tx } from '../../platform/prisma.service.js';

/** A message is read in its conversation: deciding on the request does not read it. */
const SETTLED_BY_DECISION = notificationKinds.filter((kind) => kind !== 'message_received');

/** The notifications of a request are read once it was handled elsewhere on the site. */
@Injectable()
export class MarkRequestRead {
  constructor(
    private readonly notifications: NotificationRepository,
    private readonly outbox: Outbox,
  ) {}

  async afterDecision(meta: EventMeta<Tx>, recipient_id: string, request_id: string): Promise<void> {
    await this.settle(meta, recipient_id, request_id, SETTLED_BY_DECISION);
  }

  async afterReading(meta: EventMeta<Tx>, recipient_id: string, request_id: string): Promise<void> {
    await this.settle(meta, recipient_id, request_id, ['message_received']);
  }

  private async settle(
    { tx, occurredAt }: EventMeta<Tx>,
    recipient_id: string,
    request_id: string,
    kinds: NotificationKind[],
  ): Promise<void> {
    const settled = await this.notifications.markRequestRead(tx, { recipient_id, request_id, kinds }, occurredAt);
    if (settled > 0) await this.outbox.record(tx, inboxChanged, { user_id: recipient_id });
  }
}
