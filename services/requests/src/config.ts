import { baseConfig, redisUrl } from '@placette/service-runtime';
import { z } from 'zod';

export const requestsConfig = baseConfig.extend({
  REDIS_URL: redisUrl,
  /** C34: how long a conversation is kept after the end of the stay it is about. */
  MESSAGE_RETENTION_DAYS: z.coerce.number().int().min(31).default(365),
});
export type RequestsConfig = z.output<typeof requestsConfig>;
