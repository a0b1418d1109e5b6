import type { Provider } from '@nestjs/common';
import { Clock, ReadinessProbe, SETTINGS } from '@placette/service-runtime';
import { createObjectStore, SignedLinks, type ObjectStore, type SignedLink } from '@placette/storage';
import type { DocumentsConfig } from '../config.js';

export const OBJECT_STORE = Symbol('object store');

/**
 * An instance that cannot store an upload must not receive one. The disk or S3 is checked at most every ten seconds.
 */
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
    // After a failure the next call checks again immediately.
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

const LIFE_SECONDS = 300;

/** C1, F9: returns a link of five minutes to a private file, on the origin of the site. */
export function privateFileLink(
  links: SignedLinks,
  now: Date,
  file: Pick<SignedLink, 'key' | 'fileName' | 'contentType' | 'disposition'>,
): { url: string; expires_at: string } {
  const token = links.sign({ bucket: 'private', method: 'GET', ...file }, LIFE_SECONDS);
  const expires_at = new Date(now.getTime() + LIFE_SECONDS * 1_000).toISOString();
  return { url: `/files/documents/${token}`, expires_at };
}
