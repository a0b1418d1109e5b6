import { type DynamicModule, type Provider } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { tokensApi } from '@placette/contracts/identity/tokens/api';
import { RpcClient, systemContext, type NatsConnection } from '@placette/nats';
import { Clock, ClockOffset, Logger, NATS_CONNECTION, NatsProbe, Readiness } from '@placette/service-runtime';
import { createObjectStore, SignedLinks } from '@placette/storage';
import { Metrics, observeRpcClient } from '@placette/telemetry';
import { AccessGuard } from '../auth/access/access.guard.js';
import { AccessTokenStrategy } from '../auth/access/access-token.strategy.js';
import { KeySet } from '../auth/access/key-set.js';
import { RevokedSessions } from '../auth/access/revoked-sessions.js';
import { ServiceToken } from '../auth/access/service-token.js';
import { SignedIn } from '../auth/access/signed-in.js';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.js';
import { BrowserSignals } from '../events/browser-signals.js';
import { LiveEvents } from '../events/live-events.js';
import { ErrorFilter } from '../http/error.filter.js';
import { PublicAnswers } from '../public-answers/public-answers.js';
import { IncomingFiles, OBJECT_STORE } from '../uploads/incoming-files.js';
import { VisitCounter } from '../visits/visit-counter.js';

/** What every subject of the gateway stands on. */
export class GatewayPlatformModule {
  static with(config: GatewayConfig, nc: NatsConnection): DynamicModule {
    const metrics = new Metrics('gateway');
    const rpc = new RpcClient(nc, observeRpcClient(metrics));
    const clock = new Clock();
    const logger = Logger.create({ service: 'gateway', level: config.LOG_LEVEL });
    const ask = async () => Date.parse((await rpc.call(tokensApi.tellTime, {}, systemContext())).now);
    const providers: Provider[] = [
      { provide: GATEWAY_CONFIG, useValue: config },
      { provide: NATS_CONNECTION, useValue: nc },
      { provide: RpcClient, useValue: rpc },
      { provide: Clock, useValue: clock },
      { provide: ClockOffset, useFactory: () => new ClockOffset({ ask, clock, logger, metrics }) },
      { provide: Metrics, useValue: metrics },
      { provide: Readiness, useValue: new Readiness(() => [new NatsProbe(nc)]) },
      { provide: OBJECT_STORE, useValue: createObjectStore(config) },
      { provide: SignedLinks, useValue: new SignedLinks(config.STORAGE_LINK_SECRET, () => clock.now().getTime()) },
      KeySet,
      AccessTokenStrategy,
      RevokedSessions,
      SignedIn,
      ServiceToken,
      LiveEvents,
      PublicAnswers,
      VisitCounter,
      BrowserSignals,
      IncomingFiles,
    ];
    return {
      module: GatewayPlatformModule,
      global: true,
      providers: [
        ...providers,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
      exports: providers,
    };
  }
}
