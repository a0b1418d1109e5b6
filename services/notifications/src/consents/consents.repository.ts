import { Injectable } from '@nestjs/common';
import type { Tx } from '../platform/prisma.service.js';

export interface NewConsent {
  consent_id: string;
  version: number;
  analytics: boolean;
  marketing: boolean;
  functional: boolean;
  decided_at: Date;
  recorded_at: Date;
}

@Injectable()
export class ConsentsRepository {
  /** A proof is never changed: the same choice sent again is left as it is. */
  async insert(db: Tx, consent: NewConsent): Promise<void> {
    await db.consent.createMany({ data: consent, skipDuplicates: true });
  }

  async deleteOlder(db: Tx, before: Date): Promise<number> {
    return (await db.consent.deleteMany({ where: { recorded_at: { lt: before } } })).count;
  }
}
