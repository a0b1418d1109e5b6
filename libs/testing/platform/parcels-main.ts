import { Module } from '@nestjs/common';
import { on, Subscriptions, type EventMeta } from '@placette/outbox';
import { baseConfig, loadConfig, runService, RuntimeModule } from '@placette/service-runtime';
import { parcelRegistered } from './parcels-contract.js';
import { NameAsker, ParcelsRpc } from './parcels-service.js';
import { PgDatabase } from './pg-database.js';

/** Weighs every registered parcel: one event, one effect. */
@Subscriptions()
class Weighing {
  readonly handlers = [
    on(parcelRegistered, async ({ id }, { tx }: EventMeta) => {
      await tx.$executeRawUnsafe('UPDATE parcels SET weighed = weighed + 1 WHERE id = $1', id);
    }),
  ];
}

@Module({
  imports: [RuntimeModule.forService({ prisma: PgDatabase })],
  controllers: [ParcelsRpc],
  providers: [Weighing, NameAsker],
})
class ParcelsProcess {}

// What a killed process held is given again soon.
const events = { ackWaitMs: 2_000 };
await runService({
  name: 'parcels',
  module: ParcelsProcess,
  config: loadConfig(baseConfig),
  ownedStreams: { replicas: 1 },
  events,
});
