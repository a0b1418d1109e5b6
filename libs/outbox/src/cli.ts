#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { loadConfig } from '@placette/contracts/server/read-settings';
import { z } from 'zod';
import { redrive, replay } from './replay.js';

const USAGE = `placette-events replay  --service listings --since 2026-01-31T00:00:00Z [--subject evt.x.v1] [--for requests]
placette-events redrive --service requests [--subject evt.x.v1]
Settings: DATABASE_URL of the service, NATS_URL`;

const settings = z.object({ DATABASE_URL: z.string().optional(), NATS_URL: z.string().optional() });

async function main(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      service: { type: 'string' },
      subject: { type: 'string' },
      since: { type: 'string' },
      for: { type: 'string' },
    },
  });
  const { DATABASE_URL: databaseUrl, NATS_URL: natsUrl } = loadConfig(settings);
  const { service, subject } = values;
  if (!databaseUrl || !service) throw new Error(USAGE);
  if (positionals[0] === 'redrive') {
    return `${await redrive({ databaseUrl, service, subject })} dead letters will be handled again`;
  }
  const since = new Date(values.since ?? '');
  if (positionals[0] !== 'replay' || !natsUrl || Number.isNaN(since.getTime())) throw new Error(USAGE);
  const count = await replay({
    databaseUrl,
    natsUrl,
    service,
    since,
    ...(subject && { subject }),
    ...(values.for && { for: values.for }),
  });
  return `${count} events published again`;
}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
