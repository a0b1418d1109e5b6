import { Module } from '@nestjs/common';
import { moderationLogApi } from '@placette/contracts/documents/moderation-log/api';
import { relays } from '../http/api-controller.js';
import { ModerationController } from './moderation.controller.js';
import { ReportsController } from './reports.controller.js';

@Module({ controllers: [ReportsController, ModerationController, ...relays(moderationLogApi)] })
export class ModerationModule {}
