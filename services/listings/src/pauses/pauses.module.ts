import { Module } from '@nestjs/common';
import { CalendarModule } from '../calendar/calendar.module.js';
import { runtime } from '../platform/runtime.js';
import { PauseRepository } from './pause.repository.js';
import { PausesRpc } from './pauses.rpc.js';
import { PauseParkings } from './use-cases/pause-parkings.js';

@Module({
  imports: [runtime, CalendarModule],
  controllers: [PausesRpc],
  providers: [PauseRepository, PauseParkings],
  exports: [PauseRepository],
})
export class PausesModule {}
