import { Module } from '@nestjs/common';
import { CardRepository } from './card.repository.js';
import { CopiesSubscriptions } from './copies.subscriptions.js';

@Module({ providers: [CardRepository, CopiesSubscriptions], exports: [CardRepository] })
export class CopiesModule {}
