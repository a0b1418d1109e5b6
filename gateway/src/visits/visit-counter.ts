import { Injectable } from '@nestjs/common';
import type { CallContext } from '@placette/contracts';
import { catalogApi } from '@placette/contracts/catalog/api';
import { RpcClient } from '@placette/nats';

const HOUR = 3_600_000;
const ENTRIES_MAX = 20_000;

interface Visit {
  location_id: string;
  kind: 'view' | 'search';
  visitor: string;
}

/** Tells the catalogue of visits without waiting: once an hour for each visitor and place, since more do not count (C31). */
@Injectable()
export class VisitCounter {
  private readonly told = new Set<string>();
  private hour = 0;

  constructor(private readonly rpc: RpcClient) {}

  count({ location_id, kind, visitor }: Visit, context: CallContext): void {
    const hour = Math.floor(Date.now() / HOUR);
    if (hour !== this.hour || this.told.size >= ENTRIES_MAX) this.told.clear();
    this.hour = hour;
    const key = `${kind} ${location_id} ${visitor}`;
    if (this.told.has(key)) return;
    this.told.add(key);
    // A lost count is no reason to fail what was asked.
    this.rpc.call(catalogApi.countVisit, { location_id, kind, visitor }, context).catch(() => this.told.delete(key));
  }
}
