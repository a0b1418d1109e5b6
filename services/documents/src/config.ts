import { baseConfig, tlsOrLocal, redisUrl, secret } from '@placette/service-runtime';
import { hasStorage, storageConfig, storageMissing } from '@placette/storage';
import { z } from 'zod';

const settings = baseConfig.extend({
  ...storageConfig.shape,
  REDIS_URL: redisUrl,
  /** C34: for how many years the files of documents are stored. */
  DOCUMENT_RETENTION_YEARS: z.coerce.number().int().min(1).default(5),
  /** C34: for how many years decisions on documents outlive the account. */
  ACCOUNT_RETENTION_YEARS: z.coerce.number().int().min(0).default(3),
  /** C34: for how many months technical data is stored; the access log requires this minimum. */
  TECHNICAL_RETENTION_MONTHS: z.coerce.number().int().min(13).default(13),
  /** F7: the antivirus, `tcp://host:port` or `unix:///path`. Without one, files are checked by their content alone. */
  CLAMD_URL: tlsOrLocal(
    z
      .string()
      .regex(/^(tcp:\/\/[^/:]+:\d+|tcp:\/\/\[[\da-fA-F:]+\]:\d+|unix:\/\/\/.+)$/, 'not tcp://host:port or unix:///path')
      .optional(),
  ),
  /** For how many days an archive of a person's own data can be downloaded. */
  DATA_EXPORT_DAYS: z.coerce.number().int().min(1).max(30).default(7),
  /** L6: how many reports one person or visitor may send in 24 hours. */
  REPORTS_PER_DAY: z.coerce.number().int().min(1).default(10),
  /** Shared with the gateway, which opens the links that this service signs. */
  STORAGE_LINK_SECRET: secret('development-only-link-secret-not-for-production'),
});
export const documentsConfig = settings.refine(hasStorage, storageMissing);
export type DocumentsConfig = z.output<typeof documentsConfig>;
