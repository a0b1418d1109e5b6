import { type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { RpcClient, type NatsConnection } from '@placette/nats';
import { HealthController, Metrics, NATS_CONNECTION, NatsProbe, Readiness } from '@placette/service-runtime';
import type { Redis } from 'ioredis';
import { createObjectStore, SignedLinks } from '@placette/storage';
import { AccessGuard } from './auth/access.guard.js';
import { AccessTokenStrategy } from './auth/access-token.strategy.js';
import { DisabledAdministrationController } from './auth/disabled-administration.controller.js';
import { ManagedLinksController } from './auth/managed-links.controller.js';
import { ManagedUsersController } from './auth/managed-users.controller.js';
import { AccountController } from './auth/account.controller.js';
import { AuthSettingsController } from './auth/auth-settings.controller.js';
import { AuthController } from './auth/auth.controller.js';
import { Captcha } from './auth/captcha.js';
import { MailRequestsController } from './auth/mail-requests.controller.js';
import { ProviderSignInController } from './auth/provider-sign-in.controller.js';
import { Redirects } from './auth/redirects.js';
import { VerifyController } from './auth/verify.controller.js';
import { FactorsController } from './auth/factors.controller.js';
import { KeySet } from './auth/key-set.js';
import { RevokedSessions } from './auth/revoked-sessions.js';
import { PasskeysController } from './auth/passkeys.controller.js';
import { ServiceToken } from './auth/service-token.js';
import { SignedIn } from './auth/signed-in.js';
import { TokenReader } from './auth/token-reader.js';
import { BrowserSignals } from './browser-signals.js';
import { CalendarImportController } from './calendar-import.controller.js';
import { CalendarFileController } from './calendar-file.controller.js';
import { CalendarController } from './calendar.controller.js';
import { CatalogAdminController } from './catalog-admin.controller.js';
import { ArticlePictureController } from './article-picture.controller.js';
import { ArticlesController } from './articles.controller.js';
import { CatalogController } from './catalog.controller.js';
import { GATEWAY_CONFIG, type GatewayConfig } from './config.js';
import { ConversationController } from './conversation.controller.js';
import { DocumentsController } from './documents.controller.js';
import { EventStreamController } from './event-stream.controller.js';
import { AddressLimit } from './http/address-limit.js';
import { ErrorFilter } from './http/error.filter.js';
import { PublicAnswers } from './http/public-answers.js';
import { ResponseCache } from './http/response-cache.js';
import { IdentityAdminController } from './identity-admin.controller.js';
import { IdentityController } from './identity.controller.js';
import { FavouritesController } from './favourites.controller.js';
import { ListingsController } from './listings.controller.js';
import { SearchController } from './search.controller.js';
import { LiveEvents } from './live-events.js';
import { ModerationController } from './moderation.controller.js';
import { ModerationLogController } from './moderation-log.controller.js';
import { NotificationsController } from './notifications.controller.js';
import { OwnParkingsController } from './own-parkings.controller.js';
import { OwnPasskeysController } from './passkeys.controller.js';
import { PersonController } from './person.controller.js';
import { PersonalDataController } from './personal-data.controller.js';
import { RecoveryCodesController } from './recovery-codes.controller.js';
import { ReportsController } from './reports.controller.js';
import { RequestsController } from './requests.controller.js';
import { SecondFactorController } from './second-factor.controller.js';
import { FilesController } from './uploads/files.controller.js';
import { IncomingFiles, OBJECT_STORE } from './uploads/incoming-files.js';
import { VisitCounter } from './visit-counter.js';

/** What the gateway is connected to. */
export interface GatewayServers {
  nc: NatsConnection;
  redis: Redis;
}

export class GatewayModule {
  static with(config: GatewayConfig, { nc, redis }: GatewayServers): DynamicModule {
    return {
      module: GatewayModule,
      imports: [PassportModule, DiscoveryModule],
      controllers: [
        AuthController,
        AuthSettingsController,
        ProviderSignInController,
        ProviderSignInController,
        MailRequestsController,
        VerifyController,
        AccountController,
        FactorsController,
        ManagedUsersController,
        ManagedLinksController,
        DisabledAdministrationController,
        PasskeysController,
        OwnPasskeysController,
        RecoveryCodesController,
        SecondFactorController,
        IdentityController,
        IdentityAdminController,
        CatalogController,
        CatalogAdminController,
        ListingsController,
        SearchController,
        FavouritesController,
        CalendarController,
        CalendarImportController,
        CalendarFileController,
        ArticlePictureController,
        OwnParkingsController,
        RequestsController,
        ConversationController,
        DocumentsController,
        ReportsController,
        ModerationController,
        ModerationLogController,
        PersonController,
        NotificationsController,
        PersonalDataController,
        ArticlesController,
        FilesController,
        EventStreamController,
        HealthController,
      ],
      providers: [
        { provide: GATEWAY_CONFIG, useValue: config },
        { provide: NATS_CONNECTION, useValue: nc },
        { provide: RpcClient, useValue: new RpcClient(nc) },
        { provide: Metrics, useValue: new Metrics('gateway') },
        { provide: Readiness, useValue: new Readiness(() => [new NatsProbe(nc)]) },
        { provide: OBJECT_STORE, useValue: createObjectStore(config) },
        { provide: SignedLinks, useValue: new SignedLinks(config.STORAGE_LINK_SECRET) },
        KeySet,
        AccessTokenStrategy,
        RevokedSessions,
        TokenReader,
        Redirects,
        Captcha,
        SignedIn,
        ServiceToken,
        LiveEvents,
        { provide: AddressLimit, useValue: new AddressLimit(config.RATE_LIMIT, redis) },
        PublicAnswers,
        ResponseCache,
        VisitCounter,
        BrowserSignals,
        IncomingFiles,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
