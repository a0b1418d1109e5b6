import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** G4: headers of every answer. Helmet writes them down once, since they never change. */
export function securityHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: (name: string) => delete headers[name.toLowerCase()],
  };
  const write = helmet({
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"], frameAncestors: ["'self'"] } },
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  write({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return headers;
}
