import { tlsOrLocal } from '@placette/contracts/server/settings';
import { z } from 'zod';
import { LocalDiskStore } from './local-disk-store.js';
import type { ObjectStore } from './object-store.js';
import { S3Store } from './s3-store.js';

const setting = z.string().trim().min(1).optional();

/** The settings of the object store. With S3_REGION objects are in S3, otherwise under STORAGE_DIR. */
export const storageConfig = z.object({
  STORAGE_DIR: setting,
  S3_ENDPOINT: tlsOrLocal(z.url().optional()),
  S3_REGION: setting,
  S3_ACCESS_KEY: setting,
  S3_SECRET_KEY: setting,
  S3_BUCKET_PREFIX: z.string().default('placette-'),
});
export type StorageConfig = z.output<typeof storageConfig>;

/** For `refine` of a service's settings: reports a missing store together with the other missing settings. */
export const hasStorage = (config: Partial<StorageConfig>) => Boolean(config.S3_REGION ?? config.STORAGE_DIR);
export const storageMissing = { path: ['STORAGE_DIR'], message: 'missing, or else S3_REGION', when: () => true };

/** Throws when neither S3_REGION nor STORAGE_DIR is set. */
export function createObjectStore(config: StorageConfig): ObjectStore {
  if (config.S3_REGION !== undefined) {
    const { S3_ACCESS_KEY: accessKeyId, S3_SECRET_KEY: secretAccessKey } = config;
    return new S3Store({
      endpoint: config.S3_ENDPOINT,
      region: config.S3_REGION,
      credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
      bucketPrefix: config.S3_BUCKET_PREFIX,
    });
  }
  if (config.STORAGE_DIR === undefined) throw new Error('Set STORAGE_DIR (local disk) or S3_REGION (S3)');
  return new LocalDiskStore(config.STORAGE_DIR);
}
