import { baseConfig, redisUrl } from '@placette/service-runtime';
import type { z } from 'zod';

export const requestsConfig = baseConfig.extend({ REDIS_URL: redisUrl });
export type RequestsConfig = z.output<typeof requestsConfig>;
