import { type DynamicModule } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { RpcClient, type NatsConnection } from '@placette/nats';
import { HealthController, Metrics, NATS_CONNECTION, NatsProbe, Readiness } from '@placette/service-runtime';
import type { Redis } from 'ioredis';
import { createObjectStore, SignedLinks } from '@placette/storage';
import { AccessGuard } from './auth/access/access.guard.js';
import { AccessTokenStrategy } from './auth/access/access-token.strategy.js';
import { DisabledAdministrationController } from './auth/managed/disabled-administration.controller.js';
import { ManagedLinksController } from './auth/managed/managed-links.controller.js';
import { ManagedUsersController } from './auth/managed/managed-users.controller.js';
import { AccountController } from './auth/sign-in/account.controller.js';
import { AuthSettingsController } from './auth/sign-in/auth-settings.controller.js';
import { AuthController } from './auth/sign-in/auth.controller.js';
import { Captcha } from './auth/sign-in/captcha.js';
import { MailRequestsController } from './auth/one-time/mail-requests.controller.js';
import { ProviderSignInController } from './auth/sign-in/provider-sign-in.controller.js';
import { Redirects } from './auth/one-time/redirects.js';
import { VerifyController } from './auth/one-time/verify.controller.js';
import { FactorsController } from './auth/factors/factors.controller.js';
import { KeySet } from './auth/access/key-set.js';
import { RevokedSessions } from './auth/access/revoked-sessions.js';
import { PasskeysController } from './auth/sign-in/passkeys.controller.js';
import { ServiceToken } from './auth/access/service-token.js';
import { SignedIn } from './auth/access/signed-in.js';
import { TokenReader } from './auth/access/token-reader.js';
import { BrowserSignals } from './browser-signals.js';
import { CalendarImportController } from './parkings/calendar-import.controller.js';
import { CalendarFileController } from './parkings/calendar-file.controller.js';
import { CalendarController } from './parkings/calendar.controller.js';
import { CatalogAdminController } from './catalog/catalog-admin.controller.js';
import { ArticlePictureController } from './catalog/article-picture.controller.js';
import { ArticlesController } from './catalog/articles.controller.js';
import { CatalogController } from './catalog/catalog.controller.js';
import { GATEWAY_CONFIG, type GatewayConfig } from './config.js';
import { ConversationController } from './requests/conversation.controller.js';
import { DocumentsController } from './documents/documents.controller.js';
import { EventStreamController } from './events/event-stream.controller.js';
import { AddressLimit } from './limits/address-limit.js';
import { ErrorFilter } from './http/error.filter.js';
import { PublicAnswers } from './public-answers/public-answers.js';
import { IdentityAdminController } from './accounts/identity-admin.controller.js';
import { IdentityController } from './accounts/identity.controller.js';
import { FavouritesController } from './search/favourites.controller.js';
import { ListingsController } from './parkings/listings.controller.js';
import { SearchController } from './search/search.controller.js';
import { LiveEvents } from './events/live-events.js';
import { ModerationController } from './moderation/moderation.controller.js';
import { ModerationLogController } from './moderation/moderation-log.controller.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { OwnParkingsController } from './parkings/own-parkings.controller.js';
import { OwnPasskeysController } from './accounts/own-passkeys.controller.js';
import { PersonController } from './accounts/person.controller.js';
import { PersonalDataController } from './accounts/personal-data.controller.js';
import { RecoveryCodesController } from './accounts/recovery-codes.controller.js';
import { ReportsController } from './moderation/reports.controller.js';
import { RequestsController } from './requests/requests.controller.js';
import { SecondFactorController } from './accounts/second-factor.controller.js';
import { FilesController } from './uploads/files.controller.js';
import { IncomingFiles, OBJECT_STORE } from './uploads/incoming-files.js';
import { VisitCounter } from './visits/visit-counter.js';

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
        VisitCounter,
        BrowserSignals,
        IncomingFiles,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_FILTER, useClass: ErrorFilter },
      ],
    };
  }
}
