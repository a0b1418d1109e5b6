import { Inject, Injectable } from '@nestjs/common';
import { databasePool, SETTINGS, type PoolSettings } from '@placette/service-runtime';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient, type Prisma } from '../generated/prisma/client.js';

@Injectable()
export class PrismaService extends PrismaClient {
  constructor(@Inject(SETTINGS) settings: PoolSettings) {
    super({ adapter: new PrismaPg(databasePool(settings), { schema: 'identity', disposeExternalPool: true }) });
  }
}

export type Tx = Prisma.TransactionClient;
