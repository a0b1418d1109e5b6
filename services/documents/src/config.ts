import { baseConfig, ownServer, redisUrl, secret } from '@placette/service-runtime';
import { hasStorage, storageConfig, storageMissing } from '@placette/storage';
import { z } from 'zod';

const settings = baseConfig.extend({
  ...storageConfig.shape,
  REDIS_URL: redisUrl,
  /** Years that files of documents are kept (C34). */
  DOCUMENT_RETENTION_YEARS: z.coerce.number().int().min(1).default(5),
  /** Years that decisions on documents outlive the account (C34). */
  ACCOUNT_RETENTION_YEARS: z.coerce.number().int().min(0).default(3),
  /** Months that technical data is kept; the log of openings refuses fewer (C34). */
  TECHNICAL_RETENTION_MONTHS: z.coerce.number().int().min(13).default(13),
  /** Antivirus: `tcp://host:port` or `unix:///path`; without one files are checked by content alone (F7). */
  CLAMD_URL: ownServer(
    z
      .string()
      .regex(/^(tcp:\/\/[^/:]+:\d+|tcp:\/\/\[[\da-fA-F:]+\]:\d+|unix:\/\/\/.+)$/, 'not tcp://host:port or unix:///path')
      .optional(),
  ),
  /** Days that an archive of somebody's own data can be opened. */
  DATA_EXPORT_DAYS: z.coerce.number().int().min(1).max(30).default(7),
  /** Reports that one person or visitor may send in 24 hours (L6). */
  REPORTS_PER_DAY: z.coerce.number().int().min(1).default(10),
  /** Shared with the gateway, which opens the links that this service signs. */
  STORAGE_LINK_SECRET: secret('development-only-link-secret-not-for-production'),
});
export const documentsConfig = settings.refine(hasStorage, storageMissing);
export type DocumentsConfig = z.output<typeof documentsConfig>;
