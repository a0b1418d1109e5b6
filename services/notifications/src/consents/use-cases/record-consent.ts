import { Injectable } from '@nestjs/common';
import type { Consent } from '@placette/contracts/notifications/schema';
import { Clock } from '@placette/service-runtime';
import { ConsentRepository } from '../consent.repository.js';
import { PrismaService } from '../../platform/prisma.service.js';

/** C41: a proof of the choice that names nobody. */
@Injectable()
export class RecordConsent {
  constructor(
    private readonly prisma: PrismaService,
    private readonly consents: ConsentRepository,
    private readonly clock: Clock,
  ) {}

  async execute({ timestamp, necessary: _always, ...choice }: Consent): Promise<{ recorded: true }> {
    await this.consents.insert(this.prisma, {
      ...choice,
      decided_at: new Date(timestamp),
      recorded_at: this.clock.now(),
    });
    return { recorded: true };
  }
}
