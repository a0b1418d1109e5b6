import { Module } from '@nestjs/common';
import { ModerationLogController } from './moderation-log.controller.js';
import { ModerationController } from './moderation.controller.js';
import { ReportsController } from './reports.controller.js';

@Module({ controllers: [ReportsController, ModerationController, ModerationLogController] })
export class ModerationModule {}
