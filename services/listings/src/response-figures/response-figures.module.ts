import { Module } from '@nestjs/common';
import { ParkingSpotsModule } from '../parking-spots/parking-spots.module.js';
import { ResponseFiguresSubscriptions } from './response-figures.subscriptions.js';

@Module({ imports: [ParkingSpotsModule], providers: [ResponseFiguresSubscriptions] })
export class ResponseFiguresModule {}
