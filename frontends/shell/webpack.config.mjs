import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { extractCss, fileCache, isProduction, optimization, resolve, rules, sharedPackages } from '../federation.mjs';

const dir = import.meta.dirname;
const mode = isProduction ? 'production' : 'development';
const environment = new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(mode) });

/** Tells the server the names of what a page needs, adds the files without an entry, and compresses once for all. */
class PageAssets {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageAssets', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      compilation.hooks.processAssets.tap({ name: 'PageAssets', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT }, () => {
        const emit = (name, content) => compilation.emitAsset(name, new sources.RawSource(content));
        const copy = (file) => {
          const content = readFileSync(path.join(dir, 'src', file));
          const { name, ext } = path.parse(file);
          const named = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${ext}`;
          emit(named, content);
          return named;
        };
        const files = (group) => [...group.getFiles()].filter((file) => !file.endsWith('.map'));
        const entry = files(compilation.entrypoints.get('main'));
        const page = files(compilation.namedChunkGroups.get('page'));
        const names = Object.keys(compilation.assets);
        const list = {
          scripts: entry.filter((file) => file.endsWith('.js')),
          preloads: page.filter((file) => file.endsWith('.js') && !entry.includes(file)),
          styles: [...new Set([...entry, ...page])].filter((file) => file.endsWith('.css')),
          font: names.find((file) => /overpass-latin-wght.*\.woff2$/.test(file)),
          theme: copy('theme.js'),
          icon: copy('icon.svg'),
        };
        emit('assets.json', JSON.stringify(list, null, 2));
        for (const name of Object.keys(compilation.assets)) {
          if (!/\.(js|css|svg)$/.test(name)) continue;
          const params = { [constants.BROTLI_PARAM_QUALITY]: isProduction ? 11 : 4 };
          emit(`${name}.br`, brotliCompressSync(compilation.assets[name].buffer(), { params }));
        }
      });
    });
  }
}

const client = {
  name: 'client',
  mode,
  context: dir,
  target: ['web', 'es2022'],
  devtool: 'source-map',
  entry: { main: './src/index.ts' },
  output: {
    path: path.join(dir, 'dist/client'),
    publicPath: '/assets/',
    uniqueName: 'placette_shell',
    filename: '[name].[contenthash:8].js',
    chunkFilename: '[name].[contenthash:8].js',
    assetModuleFilename: '[name].[hash:8][ext]',
  },
  resolve,
  module: { rules: rules({ name: 'shell' }) },
  optimization,
  performance: { hints: false },
  cache: fileCache('shell-client'),
  stats: 'errors-warnings',
  plugins: [
    environment,
    extractCss(),
    new ModuleFederationPlugin({
      name: 'placette_shell',
      remotes: {},
      shared: sharedPackages({ host: true }),
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: false,
      experiments: { provideExternalRuntime: true },
    }),
    new PageAssets(),
  ],
};

/** The same tree for the server: class names alone, no styles, no federation. */
const server = {
  name: 'server',
  mode,
  context: dir,
  target: 'node24',
  devtool: 'source-map',
  entry: { render: './src/render.tsx' },
  experiments: { outputModule: true },
  output: {
    path: path.join(dir, 'dist/server-render'),
    filename: '[name].mjs',
    chunkFilename: '[name].mjs',
    library: { type: 'module' },
    module: true,
    clean: true,
  },
  resolve,
  module: { rules: rules({ name: 'shell', ssr: true }) },
  optimization: { minimize: false },
  performance: { hints: false },
  cache: fileCache('shell-server'),
  stats: 'errors-warnings',
  plugins: [environment, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
};

export default [client, server];
