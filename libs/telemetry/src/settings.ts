import { z } from 'zod';

/** Settings of the metrics server, alike in every Node part. */
export const telemetryConfig = z.object({
  /** Without a port there is no metrics server; 0 takes a free one. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});
export type TelemetrySettings = z.output<typeof telemetryConfig>;
