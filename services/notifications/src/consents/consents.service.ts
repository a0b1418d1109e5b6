import { Injectable } from '@nestjs/common';
import type { Consent } from '@placette/contracts/notifications/schema';
import { Clock } from '@placette/service-runtime';
import { PrismaService } from '../platform/prisma.service.js';
import { ConsentsRepository } from './consents.repository.js';

/** C41: a proof of the choice that names nobody. */
@Injectable()
export class ConsentsService {
  constructor(
    private readonly prisma: PrismaService,
    private readonly consents: ConsentsRepository,
    private readonly clock: Clock,
  ) {}

  async record({ timestamp, necessary: _always, ...choice }: Consent): Promise<{ recorded: true }> {
    await this.consents.insert(this.prisma, {
      ...choice,
      decided_at: new Date(timestamp),
      recorded_at: this.clock.now(),
    });
    return { recorded: true };
  }
}
