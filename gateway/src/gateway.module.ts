import type { DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { tokensApi } from '@placette/contracts/identity/sessions/api';
import { RpcClient, systemContext, type NatsConnection } from '@placette/nats';
import {
  Clock,
  ClockOffset,
  HealthController,
  Logger,
  NATS_CONNECTION,
  NatsProbe,
  Readiness,
} from '@placette/service-runtime';
import { createObjectStore, SignedLinks } from '@placette/storage';
import { Metrics, observeRpcClient } from '@placette/telemetry';
import { AccessGuard } from './auth/access/access.guard.js';
import { AccessTokenStrategy } from './auth/access/access-token.strategy.js';
import { KeySet } from './auth/access/key-set.js';
import { RevokedSessions } from './auth/access/revoked-sessions.js';
import { ServiceToken } from './auth/access/service-token.js';
import { SignedIn } from './auth/access/signed-in.js';
import { apis } from './apis.js';
import { GATEWAY_CONFIG, type GatewayConfig } from './config.js';
import { BrowserSignals } from './events/browser-signals.js';
import { LiveEvents } from './events/live-events.js';
import { ErrorFilter } from './http/error.filter.js';
import { PublicAnswers } from './public-answers/public-answers.js';
import { IncomingFiles, OBJECT_STORE } from './uploads/incoming-files.js';
import { VisitCounter } from './visits/visits.js';
import { IdentityController } from './accounts/identity.controller.js';
import { OwnPasskeysController, SecondFactorController } from './accounts/second-factor.controller.js';
import { PersonController } from './accounts/person.controller.js';
import { PersonExportController } from './accounts/person-export.controller.js';
import { PersonThreadsController } from './accounts/person-threads.controller.js';
import { FactorsController } from './auth/factors/factors.controller.js';
import { DisabledAdministrationController, ManagedLinksController } from './auth/managed/managed-links.controller.js';
import { ManagedUsersController } from './auth/managed/managed-users.controller.js';
import { MailRequestsController } from './auth/one-time/mail-requests.controller.js';
import { Redirects } from './auth/one-time/redirects.js';
import { VerifyController } from './auth/one-time/verify.controller.js';
import { AccountController } from './auth/sign-in/account.controller.js';
import { AuthSettingsController } from './auth/sign-in/auth-settings.controller.js';
import { AuthController } from './auth/sign-in/auth.controller.js';
import { Captcha } from './auth/sign-in/captcha.js';
import { PasskeysController } from './auth/sign-in/passkeys.controller.js';
import { ProviderSignInController } from './auth/sign-in/provider-sign-in.controller.js';
import { ArticlePictureController } from './catalog/article-picture.controller.js';
import { CatalogController } from './catalog/catalog.controller.js';
import { CalendarFileController, OwnParkingsController } from './parkings/parkings.controllers.js';
import { SearchController } from './search/search.controller.js';
import { ContestsController } from './documents/contests.controller.js';
import { DeskSearchController } from './desk-search/desk-search.controller.js';
import { DocumentsController } from './documents/documents.controller.js';
import { ModerationController, ReportsController } from './moderation/moderation.controllers.js';
import { NotificationsController, PushController } from './notifications/notifications.controllers.js';
import { EventStreamController } from './events/event-stream.controller.js';
import { FilesController } from './uploads/files.controller.js';
import { relays } from './http/api-controller.js';

export class GatewayModule {
  static with(config: GatewayConfig, nc: NatsConnection): DynamicModule {
    const metrics = new Metrics('gateway');
    const rpc = new RpcClient(nc, observeRpcClient(metrics));
    const clock = new Clock();
    const logger = Logger.create({ service: 'gateway', level: config.LOG_LEVEL });
    const ask = async () => Date.parse((await rpc.call(tokensApi.tellTime, {}, systemContext())).now);
    return {
      module: GatewayModule,
      controllers: [
        HealthController,
        IdentityController,
        OwnPasskeysController,
        SecondFactorController,
        PersonController,
        PersonExportController,
        PersonThreadsController,
        AuthController,
        AuthSettingsController,
        ProviderSignInController,
        MailRequestsController,
        VerifyController,
        AccountController,
        FactorsController,
        ManagedUsersController,
        ManagedLinksController,
        DisabledAdministrationController,
        PasskeysController,
        CatalogController,
        ArticlePictureController,
        CalendarFileController,
        OwnParkingsController,
        SearchController,
        DeskSearchController,
        DocumentsController,
        ContestsController,
        ReportsController,
        ModerationController,
        NotificationsController,
        PushController,
        EventStreamController,
        FilesController,
        ...relays(...apis.identity.relayed),
        ...relays(...apis.catalog.relayed),
        ...relays(...apis.listings.relayed),
        ...relays(...apis.requests.relayed),
        ...relays(...apis.documents.relayed),
        ...relays(...apis.notifications.relayed),
      ],
      providers: [
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
        Redirects,
        Captcha,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
