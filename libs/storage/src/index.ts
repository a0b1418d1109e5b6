export {
  createObjectStore,
  hasStorage,
  storageConfig,
  storageMissing,
  type StorageConfig,
} from './create-object-store.js';
export {
  BUCKETS,
  ObjectStoreUnavailable,
  ObjectTooLarge,
  type Bucket,
  type ObjectStore,
  type PutOptions,
  type StoredObject,
} from './object-store.js';
export { SignedLinks, type SignedLink } from './signed-links.js';
