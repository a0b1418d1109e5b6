import { Injectable, Module } from '@nestjs/common';
import type { EventPayload } from '@placette/contracts';
import type { EventMeta } from '@placette/outbox';
import { baseConfig, handlers, loadConfig, on, runService, RuntimeModule } from '@placette/service-runtime';
import { parcelRegistered } from './parcels-contract.js';
import { parcelsModule } from './parcels-service.js';
import { PgDatabase } from './pg-database.js';

/** Weighs every registered parcel: one event, one effect. */
@Injectable()
class Weighing {
  async weigh({ id }: EventPayload<typeof parcelRegistered>, { tx }: EventMeta): Promise<void> {
    await tx.$executeRawUnsafe('UPDATE parcels SET weighed = weighed + 1 WHERE id = $1', id);
  }
}

@Module({
  imports: [RuntimeModule.forService({ prisma: PgDatabase })],
  providers: [...parcelsModule, Weighing, handlers(Weighing, [on(parcelRegistered, (s) => s.weigh)])],
})
class ParcelsProcess {}

// Events in flight in a killed process are delivered again soon.
const events = { ackWaitMs: 2_000 };
await runService({
  name: 'parcels',
  module: ParcelsProcess,
  config: loadConfig(baseConfig),
  ownedStreams: { replicas: 1 },
  events,
});
