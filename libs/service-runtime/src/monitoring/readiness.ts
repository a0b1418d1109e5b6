import { Controller, Get, Res } from '@nestjs/common';
import { Link, type NatsConnection } from '@placette/nats';
import type { TransactionRunner } from '@placette/outbox';
import type { FastifyReply } from 'fastify';

/** A dependency that the service cannot work without. The runtime finds all providers of this class. */
export abstract class ReadinessProbe {
  abstract readonly name: string;
  /** Throws when the dependency does not respond. */
  abstract check(): Promise<void>;
}

export class DatabaseProbe extends ReadinessProbe {
  readonly name = 'postgres';

  constructor(private readonly database: TransactionRunner) {
    super();
  }

  async check(): Promise<void> {
    await this.database.$queryRawUnsafe('SELECT 1');
  }
}

export class NatsProbe extends ReadinessProbe {
  readonly name = 'nats';

  constructor(private readonly nc: NatsConnection) {
    super();
  }

  async check(): Promise<void> {
    if (!Link.of(this.nc).isUp) throw new Error('NATS is away');
    await this.nc.flush();
  }
}

export interface ReadinessReport {
  ready: boolean;
  checks: Record<string, 'ok' | 'failed'>;
}

const PROBE_MS = 2_000;

/** Reports whether calls can be answered now. */
export class Readiness {
  private accepting = false;

  constructor(private readonly probes: () => readonly ReadinessProbe[]) {}

  open(): void {
    this.accepting = true;
  }

  close(): void {
    this.accepting = false;
  }

  async report(): Promise<ReadinessReport> {
    const outcomes = await Promise.all(
      this.probes().map(async (probe) => [probe.name, (await answers(probe)) ? 'ok' : 'failed'] as const),
    );
    return {
      ready: this.accepting && outcomes.every(([, outcome]) => outcome === 'ok'),
      checks: Object.fromEntries(outcomes),
    };
  }
}

async function answers(probe: ReadinessProbe): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PROBE_MS);
  });
  const checked = probe.check().then(
    () => true,
    () => false,
  );
  return Promise.race([checked, late]).finally(() => clearTimeout(timer));
}

@Controller()
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  @Get('health/live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Returns 200 when every dependency responds and the service is not stopping, otherwise 503. */
  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadinessReport> {
    const report = await this.readiness.report();
    reply.status(report.ready ? 200 : 503);
    return report;
  }
}
