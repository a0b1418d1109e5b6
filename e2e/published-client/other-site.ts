import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { siteUrl } from '../support/product.js';

/** The published client as its package holds it. */
const bundle = readFileSync(createRequire(import.meta.url).resolve('@supabase/supabase-js/dist/umd/supabase.js'));

const page = `<!doctype html>
<html lang="fr">
  <title>Autre site</title>
  <script src="/supabase.js"></script>
  <script>
    window.events = [];
    window.client = supabase.createClient(${JSON.stringify(siteUrl)}, 'any-key');
    client.auth.onAuthStateChange((event) => events.push(event));
  </script>
</html>`;

export interface OtherSite {
  origin: string;
  close(): void;
}

/** Somebody else’s site, of another host name than the product’s. */
export async function startOtherSite(wanted = 0): Promise<OtherSite> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/supabase.js';
    response
      .writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8' })
      .end(isScript ? bundle : page);
  });
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { origin: `http://localhost:${port}`, close };
}
