import type { z } from 'zod';
import { baseConfig } from '@placette/service-runtime';

export const listingsConfig = baseConfig;
export type ListingsConfig = z.output<typeof listingsConfig>;
