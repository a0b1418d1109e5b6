import { locationChanged } from '@placette/contracts/catalog/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { AuditLogRepository } from './audit-log.repository.js';
import type { Tx } from '../platform/prisma.service.js';

@Subscriptions()
export class AuditSubscriptions {
  constructor(private readonly audit: AuditLogRepository) {}

  readonly handlers = [
    on(locationChanged, ({ action, actor_id, location_id, slug, fields }, { tx, occurredAt }: EventMeta<Tx>) =>
      this.audit.append(
        {
          action: `location_${action}`,
          actor_id,
          target_id: null,
          occurred_at: occurredAt,
          details: { location_id, slug, fields: fields.join(',') },
        },
        tx,
      ),
    ),
  ];
}
