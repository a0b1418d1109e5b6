import { Module } from '@nestjs/common';
import { EventStreamController } from './event-stream.controller.js';

@Module({ controllers: [EventStreamController] })
export class EventsModule {}
