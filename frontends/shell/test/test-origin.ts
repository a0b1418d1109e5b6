import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RemoteRelease } from '../server/remotes/ask-origin.js';

const sha256 = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** A release whose entry TestOrigin serves. */
export function aRelease(version: string, part: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    version,
    contract: 1,
    basePath: '/dashboard',
    prefixes: ['/dashboard/rechercher'],
    entry: `/${version}/mf-manifest.json`,
    integrity: sha256(`/${version}/mf-manifest.json`),
    ...part,
  };
}

/** A remote's origin: publishes what the test says, and each entry holds its own path. */
export class TestOrigin {
  published: unknown = null;
  private readonly server = createServer((request, response) => {
    if (request.url !== '/remote.json') return void response.end(request.url);
    if (this.published === null) return void response.writeHead(503).end();
    response.end(JSON.stringify(this.published));
  });

  async start(): Promise<string> {
    await new Promise<void>((done) => this.server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }
}
