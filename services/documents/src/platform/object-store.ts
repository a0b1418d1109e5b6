import type { Provider } from '@nestjs/common';
import { Clock, ReadinessProbe, SETTINGS } from '@placette/service-runtime';
import { createObjectStore, SignedLinks, type ObjectStore } from '@placette/storage';
import type { DocumentsConfig } from '../config.js';

export const OBJECT_STORE = Symbol('object store');

/** An upload that cannot be stored must not come here. Asked of the disk or S3 at most every ten seconds. */
export class StorageProbe extends ReadinessProbe {
  readonly name = 'storage';
  private askedAt = -Infinity;
  private answer: Promise<void> = Promise.resolve();

  constructor(private readonly store: ObjectStore) {
    super();
  }

  check(): Promise<void> {
    if (performance.now() - this.askedAt < 10_000) return this.answer;
    this.askedAt = performance.now();
    this.answer = this.store.check();
    // Asked again at once after a failure.
    this.answer.catch(() => (this.askedAt = -Infinity));
    return this.answer;
  }
}

export const storageProviders: Provider[] = [
  { provide: OBJECT_STORE, inject: [SETTINGS], useFactory: (settings: DocumentsConfig) => createObjectStore(settings) },
  { provide: StorageProbe, inject: [OBJECT_STORE], useFactory: (store: ObjectStore) => new StorageProbe(store) },
  {
    provide: SignedLinks,
    inject: [SETTINGS, Clock],
    useFactory: (settings: DocumentsConfig, clock: Clock) =>
      new SignedLinks(settings.STORAGE_LINK_SECRET, () => clock.now().getTime()),
  },
];
