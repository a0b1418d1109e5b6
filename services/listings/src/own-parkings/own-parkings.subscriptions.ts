import { parkingStatusChanged } from '@placette/contracts/documents/events';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import type { Tx } from '../platform/prisma.service.js';
import { ChangeParkingStatus } from './use-cases/change-parking-status.js';

@Subscriptions()
export class OwnParkingsSubscriptions {
  constructor(private readonly statuses: ChangeParkingStatus) {}

  readonly handlers = [
    on(parkingStatusChanged, async (change, { tx, occurredAt }: EventMeta<Tx>) =>
      this.statuses.execute(tx, change, occurredAt),
    ),
  ];
}
