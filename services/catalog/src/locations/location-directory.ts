import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { locationSaved } from '@placette/contracts/catalog/events';
import type { NatsConnection } from '@placette/nats';
import { Clock, NATS_CONNECTION } from '@placette/service-runtime';
import type { CatalogLocation } from './domain/catalog-location.js';
import { LocationsRepository } from './locations.repository.js';

/** In milliseconds: covers a change whose message was lost. */
const MAX_AGE = 60_000;

/**
 * The few hundred locations in the memory of each process. The reads of every public page and each key typed in the
 * autocomplete use it. Every replica must learn of a change, hence a plain subscription and not a shared consumer.
 */
@Injectable()
export class LocationDirectory implements OnModuleInit, OnModuleDestroy {
  private known: readonly CatalogLocation[] = [];
  private freshUntil = 0;
  private loading: Promise<readonly CatalogLocation[]> | undefined;
  private subscription: { unsubscribe(): void } | undefined;

  constructor(
    private readonly locations: LocationsRepository,
    private readonly clock: Clock,
    @Inject(NATS_CONNECTION) private readonly nats: NatsConnection,
  ) {}

  onModuleInit(): void {
    this.subscription = this.nats.subscribe(locationSaved.subject, { callback: () => this.forget() });
  }

  onModuleDestroy(): void {
    this.subscription?.unsubscribe();
  }

  /**
   * Returns active and inactive locations by name. Throws when they were never read and the database does not respond.
   */
  async all(): Promise<readonly CatalogLocation[]> {
    const fresh = this.loading === undefined && this.clock.now().getTime() < this.freshUntil;
    if (fresh) return this.known;
    this.loading ??= this.load();
    return this.loading;
  }

  private async load(): Promise<readonly CatalogLocation[]> {
    // Set before the read: a change notified during the read makes the result stale again.
    this.freshUntil = this.clock.now().getTime() + MAX_AGE;
    try {
      this.known = await this.locations.findAll();
      return this.known;
    } catch (error) {
      this.forget();
      throw error;
    } finally {
      this.loading = undefined;
    }
  }

  private forget(): void {
    this.freshUntil = 0;
  }
}
