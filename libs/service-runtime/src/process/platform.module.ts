import type { DynamicModule } from '@nestjs/common';
import { EventPublisher, RpcClient, type NatsConnection, type StreamOwnership } from '@placette/nats';
import { Metrics, observeRpcClient } from '@placette/telemetry';
import { Clock } from '../work/clock.js';
import { Logger } from '../monitoring/logger.js';
import { SETTINGS, type BaseSettings } from '../settings/settings.js';

export const NATS_CONNECTION = Symbol('nats connection');
export const SERVICE_NAME = Symbol('service name');

export interface Platform {
  name: string;
  settings: BaseSettings;
  nc: NatsConnection;
  ownedStreams: StreamOwnership | undefined;
  logger: Logger;
  metrics: Metrics;
  clock: Clock;
}

/** Makes everything that runService() creates before Nest starts injectable everywhere. */
export class PlatformModule {
  static with(platform: Platform): DynamicModule {
    const providers = [
      { provide: SERVICE_NAME, useValue: platform.name },
      { provide: SETTINGS, useValue: platform.settings },
      { provide: NATS_CONNECTION, useValue: platform.nc },
      { provide: Logger, useValue: platform.logger },
      { provide: Metrics, useValue: platform.metrics },
      { provide: Clock, useValue: platform.clock },
      { provide: RpcClient, useValue: new RpcClient(platform.nc, observeRpcClient(platform.metrics)) },
      { provide: EventPublisher, useValue: new EventPublisher(platform.nc, platform.ownedStreams) },
    ];
    return { module: PlatformModule, global: true, providers, exports: providers.map(({ provide }) => provide) };
  }
}
