import { Module } from '@nestjs/common';
import { ModerationController } from './moderation.controller.js';
import { ReportsController } from './reports.controller.js';

@Module({ controllers: [ReportsController, ModerationController] })
export class ModerationModule {}
