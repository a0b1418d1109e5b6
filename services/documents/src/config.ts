import { baseConfig, redisUrl, secret } from '@placette/service-runtime';
import { hasStorage, storageConfig, storageMissing } from '@placette/storage';
import { z } from 'zod';

const settings = baseConfig.extend({
  ...storageConfig.shape,
  REDIS_URL: redisUrl,
  /** Years that files of documents are kept (C34). */
  DOCUMENT_RETENTION_YEARS: z.coerce.number().int().min(1).default(5),
  /** Days that an archive of somebody's own data can be opened. */
  DATA_EXPORT_DAYS: z.coerce.number().int().min(1).max(30).default(7),
  /** Shared with the gateway, which opens the links that this service signs. */
  STORAGE_LINK_SECRET: secret('development-only-link-secret-not-for-production'),
});
export const documentsConfig = settings.refine(hasStorage, storageMissing);
export type DocumentsConfig = z.output<typeof documentsConfig>;
