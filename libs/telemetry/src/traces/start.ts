import { createRequire } from 'node:module';
import type * as openTelemetry from './otel-tracing.js';
import { useTracing } from './tracing.js';

// The first import of a program, because traced modules are patched while they load. Without a collector nothing is
// loaded.
const { OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_TRACES_SAMPLER_ARG: share } = process.env;

if (collector) {
  const require = createRequire(import.meta.url);
  const { startOpenTelemetry } = require('./otel-tracing.js') as typeof openTelemetry;
  useTracing(startOpenTelemetry(Number(share || 1)));
}
