import type { DynamicModule, Type } from '@nestjs/common';
import { DiscoveryModule, DiscoveryService } from '@nestjs/core';
import type { NatsConnection } from '@placette/nats';
import { Outbox, type TransactionRunner } from '@placette/outbox';
import { Metrics } from '@placette/telemetry';
import { DatabaseProbe, HealthController, NatsProbe, Readiness, ReadinessProbe } from '../monitoring/readiness.js';
import { Logger } from '../monitoring/logger.js';
import { Clock, ClockOffset, timeOf } from '../work/clock.js';
import { NATS_CONNECTION, SERVICE_NAME } from './platform.module.js';

export const DATABASE = Symbol('database');

/** A service's module imports it once. It provides the Prisma client, the outbox and the health endpoints. */
export class RuntimeModule {
  /** Provides and exports `prisma` and Outbox. `prisma` may inject SETTINGS and Logger. */
  static forService({ prisma }: { prisma: Type<TransactionRunner> }): DynamicModule {
    return {
      module: RuntimeModule,
      imports: [DiscoveryModule],
      controllers: [HealthController],
      providers: [
        prisma,
        { provide: DATABASE, useExisting: prisma },
        { provide: Outbox, inject: [SERVICE_NAME], useFactory: (name: string) => new Outbox(name) },
        {
          provide: DatabaseProbe,
          inject: [DATABASE],
          useFactory: (database: TransactionRunner) => new DatabaseProbe(database),
        },
        {
          provide: ClockOffset,
          inject: [DATABASE, Clock, Logger, Metrics],
          useFactory: (database: TransactionRunner, clock: Clock, logger: Logger, metrics: Metrics) =>
            new ClockOffset({ ask: () => timeOf(database), clock, logger, metrics }),
        },
        { provide: NatsProbe, inject: [NATS_CONNECTION], useFactory: (nc: NatsConnection) => new NatsProbe(nc) },
        {
          provide: Readiness,
          inject: [DiscoveryService],
          useFactory: (discovery: DiscoveryService) => new Readiness(() => findProbes(discovery)),
        },
      ],
      exports: [prisma, Outbox, DATABASE, Readiness],
    };
  }
}

function findProbes(discovery: DiscoveryService): ReadinessProbe[] {
  const found = discovery.getProviders().map(({ instance }) => instance as unknown);
  return [...new Set(found)].filter((instance): instance is ReadinessProbe => instance instanceof ReadinessProbe);
}
