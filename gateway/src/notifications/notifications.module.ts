import { Module } from '@nestjs/common';
import { consentsApi } from '@placette/contracts/notifications/consents/api';
import { relays } from '../http/api-controller.js';
import { NotificationsController } from './notifications.controller.js';
import { PushController } from './push.controller.js';

@Module({ controllers: [NotificationsController, PushController, ...relays(consentsApi)] })
export class NotificationsModule {}
