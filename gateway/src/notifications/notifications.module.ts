import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.js';
import { PushController } from './push.controller.js';

@Module({ controllers: [NotificationsController, PushController] })
export class NotificationsModule {}
