import { Injectable } from '@nestjs/common';
import type { Consent } from '@placette/contracts/notifications/schema';
import { Clock } from '@placette/service-runtime';
import { PrismaService, type Tx } from '../platform/prisma.service.js';

/** C41: proofs of choices of cookies, which name nobody. */
@Injectable()
export class ConsentsRepository {
  constructor(
    private readonly prisma: PrismaService,
    private readonly clock: Clock,
  ) {}

  /** A proof never changes: the same choice sent again has no effect. */
  async record({ timestamp, necessary: _always, ...choice }: Consent): Promise<{ recorded: true }> {
    const consent = { ...choice, decided_at: new Date(timestamp), recorded_at: this.clock.now() };
    await this.prisma.consent.createMany({ data: consent, skipDuplicates: true });
    return { recorded: true };
  }

  async deleteOlder(db: Tx, before: Date): Promise<number> {
    return (await db.consent.deleteMany({ where: { recorded_at: { lt: before } } })).count;
  }
}
