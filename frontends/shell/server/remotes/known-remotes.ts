import { randomUUID } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { RemoteRoute } from '../../src/remotes/remote-routes.js';
import type { ShellServerConfig } from '../config.js';
import {
  askOrigin,
  type RemoteDescription,
  remoteDescriptionSchema,
  type RemoteRelease,
  UnknownContract,
} from './ask-origin.js';

/** A remote that never answered is asked sooner. */
const UNKNOWN_RETRY_MS = 1_000;

type Settings = Pick<ShellServerConfig, 'REMOTE_ORIGINS' | 'REMOTES_INTERVAL_SECONDS' | 'REMOTES_STATE_FILE'>;

/**
 * The last good answer of each remote's origin. It outlives an origin that is down or publishes what cannot be used,
 * and in REMOTES_STATE_FILE a start of this server.
 */
export class KnownRemotes {
  private known: Record<string, RemoteDescription> = {};
  private timer: NodeJS.Timeout | undefined;
  private readonly complaints = new Map<string, string>();

  constructor(
    private readonly settings: Settings,
    private readonly supportedContracts: readonly number[],
    private readonly log: FastifyBaseLogger,
  ) {
    this.known = this.readState();
  }

  /** Asks all origins, now and at each interval, until `stop`. */
  async start(): Promise<void> {
    await this.refresh();
    this.timer = setTimeout(() => void this.start(), this.pause()).unref();
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  async refresh(): Promise<void> {
    const before = JSON.stringify(this.known);
    await Promise.all(Object.entries(this.settings.REMOTE_ORIGINS).map(([name, origin]) => this.ask(name, origin)));
    if (JSON.stringify(this.known) !== before) this.writeState();
  }

  /** Every remote, those of which nothing is known yet without prefixes. A canary's pages are there for all. */
  places(): RemoteRoute[] {
    return this.names().map((name) => {
      const { stable, canary } = this.known[name] ?? {};
      const prefixes = [...new Set([...(stable?.prefixes ?? []), ...(canary?.prefixes ?? [])])];
      return { name, basePath: stable?.basePath ?? '', prefixes };
    });
  }

  hasCanary(): boolean {
    return this.names().some((name) => (this.known[name]?.canary?.percent ?? 0) > 0);
  }

  /** What a browser gets. @param cohort from 0 to 99: the canary is for those below its percentage */
  releases(cohort: number): Record<string, Omit<RemoteRelease, 'integrity'>> {
    const entries = this.names().flatMap((name) => {
      const description = this.known[name];
      if (description === undefined) return [];
      const { stable, canary } = description;
      const { integrity: _, ...release } = canary !== undefined && cohort < canary.percent ? canary : stable;
      return [[name, { ...release, entry: `/remotes/${name}${release.entry}` }] as const];
    });
    return Object.fromEntries(entries);
  }

  private names(): string[] {
    return Object.keys(this.settings.REMOTE_ORIGINS);
  }

  private pause(): number {
    const isWhole = this.names().every((name) => name in this.known);
    const interval = this.settings.REMOTES_INTERVAL_SECONDS * 1_000;
    return isWhole ? interval : Math.min(UNKNOWN_RETRY_MS, interval);
  }

  private async ask(name: string, origin: string): Promise<void> {
    try {
      this.known[name] = await askOrigin(name, origin, this.supportedContracts);
      this.complaints.delete(name);
    } catch (error) {
      // Nothing better is known: browsers show their fallback where its pages would be.
      if (error instanceof UnknownContract) this.known[name] ??= { name, stable: error.release };
      const message = error instanceof Error ? error.message : String(error);
      if (this.complaints.get(name) === message) return;
      this.complaints.set(name, message);
      this.log.error(
        { err: error, remote: name },
        'remote cannot be used as it is published: the last good one goes on',
      );
    }
  }

  private readState(): Record<string, RemoteDescription> {
    const { REMOTES_STATE_FILE } = this.settings;
    if (REMOTES_STATE_FILE === undefined) return {};
    try {
      return z.record(z.string(), remoteDescriptionSchema).parse(JSON.parse(readFileSync(REMOTES_STATE_FILE, 'utf8')));
    } catch (error) {
      this.log.warn({ err: error }, 'no remotes are known from before');
      return {};
    }
  }

  private writeState(): void {
    const { REMOTES_STATE_FILE } = this.settings;
    if (REMOTES_STATE_FILE === undefined) return;
    try {
      const prepared = `${REMOTES_STATE_FILE}.${randomUUID()}`;
      writeFileSync(prepared, JSON.stringify(this.known, null, 2));
      renameSync(prepared, REMOTES_STATE_FILE);
    } catch (error) {
      this.log.error({ err: error }, 'remotes cannot be kept for the next start');
    }
  }
}
