import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '@placette/service-runtime';
import { PrismaPg } from '@prisma/adapter-pg';
import type { NotificationsConfig } from '../config.js';
import { PrismaClient, type Prisma } from '../generated/prisma/client.js';

@Injectable()
export class PrismaService extends PrismaClient {
  constructor(@Inject(SETTINGS) settings: NotificationsConfig) {
    super({ adapter: new PrismaPg({ connectionString: settings.DATABASE_URL }, { schema: 'notifications' }) });
  }
}

export type Tx = Prisma.TransactionClient;
