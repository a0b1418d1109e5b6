import { z } from 'zod';

/** The monitoring settings of a Node process. */
export const telemetryConfig = z.object({
  /** Without a port there is no metrics server; 0 chooses a free one. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  /** The trace collector (OTLP over HTTP). Without one, tracing is not loaded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'adresse http(s):// attendue' }).optional(),
  /** The share of traces that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});
export type TelemetrySettings = z.output<typeof telemetryConfig>;
