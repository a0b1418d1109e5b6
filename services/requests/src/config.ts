import { baseConfig, redisUrl, secret } from '@placette/service-runtime';
import { z } from 'zod';

export const requestsConfig = baseConfig.extend({
  REDIS_URL: redisUrl,
  /** AK-01: how many hours an owner has to answer. Within a week, a weekday is unambiguous. */
  REQUEST_ANSWER_HOURS: z.coerce.number().int().min(2).max(144).default(48),
  /** ADR 158: seals the links by which owners answer from a mail. */
  ANSWER_LINK_SECRET: secret('development-answer-link-secret-00000'),
  /** C58: how many hours before the day of arrival the instructions of an instant booking become available. */
  INSTRUCTIONS_HOURS: z.coerce.number().int().min(0).max(720).default(24),
  /** C34: how many days a conversation stays after the end of its stay. */
  MESSAGE_RETENTION_DAYS: z.coerce.number().int().min(31).default(365),
});
export type RequestsConfig = z.output<typeof requestsConfig>;
