import { Module } from '@nestjs/common';
import { ConversationController } from './conversation.controller.js';
import { RequestsController } from './requests.controller.js';

@Module({ controllers: [RequestsController, ConversationController] })
export class RequestsModule {}
