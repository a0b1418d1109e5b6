import { Module } from '@nestjs/common';
import { Communes } from './communes.js';

@Module({ providers: [Communes], exports: [Communes] })
export class CommunesModule {}
