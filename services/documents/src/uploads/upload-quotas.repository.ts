import { Injectable } from '@nestjs/common';
import type { UploadPurpose } from '@placette/contracts/documents/schema';
import { PrismaService } from '../platform/prisma.service.js';
import { DAILY_QUOTA } from './domain/upload-limits.js';

export interface QuotaShare {
  user_id: string;
  purpose: UploadPurpose;
  /** Calendar day in Paris, `YYYY-MM-DD`. */
  day: string;
  bytes: number;
}

/** F11: what each person has sent in a day. */
@Injectable()
export class UploadQuotasRepository {
  constructor(private readonly prisma: PrismaService) {}

  /**
   * F11: counts one file in a single statement, so that concurrent uploads never exceed the quota. Returns false when
   * the quota of the day is used up.
   */
  async reserve({ user_id, purpose, day, bytes }: QuotaShare): Promise<boolean> {
    const quota = DAILY_QUOTA[purpose];
    const counted = await this.prisma.$executeRaw`
      INSERT INTO upload_quotas AS quota (user_id, day, purpose, files, bytes)
      VALUES (${user_id}::uuid, ${day}::date, ${purpose}, 1, ${bytes}::int)
      ON CONFLICT (user_id, day, purpose) DO UPDATE SET files = quota.files + 1, bytes = quota.bytes + excluded.bytes
      WHERE quota.files < ${quota.files}::int AND quota.bytes + excluded.bytes <= ${quota.bytes}::int`;
    return counted === 1;
  }

  /** Checked before the file is received; `reserve` is the binding check. */
  async hasRoom({ user_id, purpose, day, bytes }: QuotaShare): Promise<boolean> {
    const used = await this.prisma.uploadQuota.findUnique({
      where: { user_id_day_purpose: { user_id, day: new Date(day), purpose } },
    });
    const quota = DAILY_QUOTA[purpose];
    return used === null || (used.files < quota.files && used.bytes + bytes <= quota.bytes);
  }

  async release({ user_id, purpose, day, bytes }: QuotaShare): Promise<void> {
    await this.prisma.$executeRaw`
      UPDATE upload_quotas SET files = files - 1, bytes = bytes - ${bytes}::int
      WHERE user_id = ${user_id}::uuid AND day = ${day}::date AND purpose = ${purpose}`;
  }

  async forget(before: Date): Promise<void> {
    await this.prisma.uploadQuota.deleteMany({ where: { day: { lt: before } } });
  }
}
