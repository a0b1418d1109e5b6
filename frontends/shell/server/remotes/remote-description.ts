import { z } from 'zod';

const path = z.string().regex(/^(\/[a-z0-9-]+)+$/);

const releaseSchema = z.object({
  version: z.string().min(1),
  /** Between shell and remote. */
  contract: z.number().int().min(1),
  basePath: path,
  prefixes: z.array(path).min(1),
  /** G2: below the remote's own origin, which the site serves as /remotes/<name>. */
  entry: z.string().regex(/^(\/[\w.-]+)+$/),
  integrity: z.string().regex(/^sha256-[\w+/]+=*$/),
});
export type RemoteRelease = z.output<typeof releaseSchema>;

/** What a remote publishes at its origin as `/remote.json`. */
export const remoteDescriptionSchema = z.object({
  name: z.string().regex(/^[a-z][a-z0-9-]*$/),
  stable: releaseSchema,
  /** For this percentage of browsers. */
  canary: releaseSchema.extend({ percent: z.number().min(0).max(100) }).optional(),
});
export type RemoteDescription = z.output<typeof remoteDescriptionSchema>;
