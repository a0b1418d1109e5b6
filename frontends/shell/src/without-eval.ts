import { config } from 'zod';

// G1: before any schema is made. Otherwise each page tries, in vain, what the content policy forbids.
config({ jitless: true });
