import type { Provider } from '@nestjs/common';
import { Clock, SETTINGS } from '@placette/service-runtime';
import { createObjectStore, SignedLinks } from '@placette/storage';
import type { DocumentsConfig } from '../config.js';

export const OBJECT_STORE = Symbol('object store');

export const storageProviders: Provider[] = [
  { provide: OBJECT_STORE, inject: [SETTINGS], useFactory: (settings: DocumentsConfig) => createObjectStore(settings) },
  {
    provide: SignedLinks,
    inject: [SETTINGS, Clock],
    useFactory: (settings: DocumentsConfig, clock: Clock) =>
      new SignedLinks(settings.STORAGE_LINK_SECRET, () => clock.now().getTime()),
  },
];
