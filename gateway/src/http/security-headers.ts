import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** G4: headers of every answer. Helmet writes them down once, since they never change. */
export function securityHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  const answer = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: (name: string) => delete headers[name.toLowerCase()],
  };
  const none = ["'none'"];
  const write = helmet({
    // Answers are data: what shows a page says so itself.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: none, baseUri: none, formAction: none, frameAncestors: ["'self'"] },
    },
    crossOriginResourcePolicy: { policy: 'same-site' },
  });
  write({} as IncomingMessage, answer as unknown as ServerResponse, (error) => {
    if (error !== undefined) throw error as Error;
  });
  return headers;
}
