import type { z } from 'zod';
import { baseConfig } from '@placette/service-runtime';

export const listingsConfig = baseConfig;
export type ListingsConfig = z.output<typeof listingsConfig>;

/** What the recalculation command reads. */
export const associateConfig = listingsConfig.pick({ DATABASE_URL: true });
export type AssociateConfig = z.output<typeof associateConfig>;
