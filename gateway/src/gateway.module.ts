import { type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import type { NatsConnection } from '@placette/nats';
import { HealthController } from '@placette/service-runtime';
import { AccountsModule } from './accounts/accounts.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CatalogModule } from './catalog/catalog.module.js';
import type { GatewayConfig } from './config.js';
import { DocumentsModule } from './documents/documents.module.js';
import { EventsModule } from './events/events.module.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { ParkingsModule } from './parkings/parkings.module.js';
import { GatewayPlatformModule } from './platform/gateway-platform.module.js';
import { RequestsModule } from './requests/requests.module.js';
import { SearchModule } from './search/search.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

export class GatewayModule {
  static with(config: GatewayConfig, nc: NatsConnection): DynamicModule {
    return {
      module: GatewayModule,
      imports: [
        DiscoveryModule,
        GatewayPlatformModule.with(config, nc),
        AuthModule,
        AccountsModule,
        CatalogModule,
        ParkingsModule,
        SearchModule,
        RequestsModule,
        DocumentsModule,
        ModerationModule,
        NotificationsModule,
        EventsModule,
        UploadsModule,
      ],
      controllers: [HealthController],
    };
  }
}
