import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import type { TelemetrySettings } from '../settings.js';
import type { Metrics } from './metrics.js';

export interface MetricsServer {
  /** `http://host:port/metrics`. */
  url: string;
  close(): Promise<void>;
}

/** G10: serves `/metrics` on a separate port that visitors cannot reach. Does nothing when METRICS_PORT is not set. */
export async function startMetricsServer(
  { registry }: Metrics,
  { METRICS_PORT: port, METRICS_HOST: host }: Pick<TelemetrySettings, 'METRICS_PORT' | 'METRICS_HOST'>,
): Promise<MetricsServer | undefined> {
  if (port === undefined) return undefined;
  collectDefaultMetrics({ register: registry });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });
  return { url: urlOf(server), close: () => close(server) };
}

function urlOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
