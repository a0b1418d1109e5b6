import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import webpack from 'webpack';

// In development the compiled components request hot updates, which this page does not have.
process.env.NODE_ENV ??= 'production';
const { extractCss, fileCache, resolve, rules } = await import('../../../frontends/federation.mjs');

const output = path.join(import.meta.dirname, '../dist/catalogue');
const TYPES = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2', '.png': 'image/png' };
const PAGE = `<!doctype html>
<html lang="fr">
  <meta charset="utf-8" />
  <meta name="viewport" content="width=device-width, initial-scale=1" />
  <title>Catalogue des composants</title>
  <link rel="stylesheet" href="/page.css" />
  <div id="root"></div>
  <script src="/page.js"></script>
</html>
`;
/** Stands in for every photo. */
const PHOTO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#8fa39a" d="M0 0h4v3H0z"/><path fill="#51635b" d="M1 3V1.200L2 .6l1 .6V3z"/></svg>`;

const compiler = webpack({
  name: 'catalogue',
  mode: 'development',
  devtool: 'inline-source-map',
  context: path.join(import.meta.dirname, '../catalogue'),
  entry: { page: './page.tsx' },
  output: { path: output, publicPath: '/', filename: '[name].js', chunkFilename: '[name].js', clean: true },
  resolve,
  module: { rules: rules({ name: 'catalogue' }) },
  cache: fileCache('catalogue'),
  plugins: [extractCss('[name].css')],
});

const server = createServer(async ({ url = '/' }, response) => {
  const { pathname } = new URL(url, 'http://catalogue');
  const send = (type, body) => response.setHeader('content-type', type).end(body);
  if (pathname === '/') return send('text/html', PAGE);
  if (pathname.startsWith('/files/photos/')) return send('image/svg+xml', PHOTO);
  try {
    const type = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
    return send(type, await readFile(path.join(output, path.basename(pathname))));
  } catch {
    return response.writeHead(404).end();
  }
});

let shown = false;
const watching = compiler.watch({}, (error, stats) => {
  if (error || stats.hasErrors()) console.error(error ?? stats.toString('errors-only'));
  else if (!shown) {
    shown = true;
    console.log(`Catalogue of components: http://127.0.0.1:${server.address().port}/ (Ctrl-C stops it)`);
  }
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1');
await Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
watching.close(() => process.exit());
