import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants as zlib } from 'node:zlib';
import { transformSync } from '@swc/core';
import webpack from 'webpack';
import {
  extractCss,
  fileCache,
  fileName,
  isProduction,
  onlyFrench,
  optimization,
  resolve,
  rules,
  sharedVersions,
} from '../federation.mjs';
import { notices } from '../../deploy/images/notices.mjs';
import { styleRules } from './build/style-rules.mjs';

const dir = import.meta.dirname;
const ground = path.join(dir, 'data/ground');
const maplibre = path.dirname(fileURLToPath(import.meta.resolve('maplibre-gl')));
const mode = isProduction ? 'production' : 'development';
const constants = new webpack.DefinePlugin({
  'process.env.NODE_ENV': JSON.stringify(mode),
  SHARED_VERSIONS: JSON.stringify(sharedVersions()),
});

/** What only the server says, by `typeof window`, is left out here. */
const inBrowser = new webpack.DefinePlugin({ 'typeof window': JSON.stringify('object') });

/** What stands in each page; its hash is in the content policy. */
function inlineScript(...names) {
  const code = names.map((name) => readFileSync(path.join(dir, 'src', name), 'utf8')).join('');
  const options = { minify: true, jsc: { target: 'es2022', minify: { compress: true, mangle: true } } };
  return transformSync(code, { ...options, swcrc: false, isModule: false }).code.trim();
}

/** Tells the server the names of what a page needs, adds the files without an entry, and compresses once for all. */
class PageAssets {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PageAssets', (compilation) => {
      const { Compilation, sources } = compiler.webpack;
      compilation.hooks.processAssets.tap(
        { name: 'PageAssets', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          const emit = (name, content) => compilation.emitAsset(name, new sources.RawSource(content));
          const copy = (file, folder = path.join(dir, 'src')) => add(file, readFileSync(path.join(folder, file)));
          const add = (file, content) => {
            const { name, ext } = path.parse(file);
            const named = `${name}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${ext}`;
            emit(named, content);
            return named;
          };
          // Hot updates are asked for by the page that they are for.
          const files = (group) => [...group.getFiles()].filter((file) => !/[.]map$|^hot[/]/.test(file));
          const entry = files(compilation.entrypoints.get('main'));
          const names = Object.keys(compilation.assets);
          const text = (file) =>
            compilation.assets[file]
              .source()
              .toString()
              .replace(/\n?\/\*# sourceMap.*$/, '');
          const sheets = entry.filter((file) => file.endsWith('.css'));
          const [fonts, lateStyles] = [true, false].map((is) =>
            sheets.filter((file) => file.startsWith('fonts.') === is),
          );
          const screens = [...compilation.namedChunkGroups].flatMap(([name, group]) =>
            name?.startsWith('screen-')
              ? [[name.slice('screen-'.length), files(group).filter((file) => file.endsWith('.js'))]]
              : [],
          );
          const list = {
            scripts: entry.filter((file) => file.endsWith('.js')),
            screens: Object.fromEntries(screens),
            styles: sheets,
            lateStyles,
            rules: lateStyles.flatMap((file) => styleRules(text(file))),
            fonts: fonts.map(text).join(''),
            boot: inlineScript('document/first-theme.js', 'document/boot.js'),
            font: names.find((file) => /overpass-latin-wght.*\.woff2$/.test(file)),
            theme: copy('document/first-theme.js'),
            worker: copy('offline/service-worker.js'),
            icon: copy('document/icon.svg'),
            icons: {
              small: copy('document/icons/icon-192.png'),
              large: copy('document/icons/icon-512.png'),
              maskable: copy('document/icons/maskable-512.png'),
              apple: copy('document/icons/apple-180.png'),
              badge: copy('document/icons/badge-96.png'),
            },
            picture: copy('document/picture.png'),
            licences: add('licences.txt', Buffer.from(notices())),
            map: {
              land: copy('land.geojson', ground),
              stations: copy('stations.geojson', ground),
              runways: copy('runways.geojson', ground),
              worker: copy('maplibre-gl-worker.mjs', maplibre),
            },
          };
          emit('assets.json', JSON.stringify(list, null, 2));
          for (const name of Object.keys(compilation.assets)) {
            if (!/\.(m?js|css|svg|geojson|txt)$/.test(name)) continue;
            const params = { [zlib.BROTLI_PARAM_QUALITY]: isProduction ? 11 : 4 };
            emit(`${name}.br`, brotliCompressSync(compilation.assets[name].buffer(), { params }));
          }
        },
      );
    });
  }
}

/**
 * React changes seldom: a chunk of its own stays in the browser's cache from one release to the next. Styles are one
 * file although screens are many: the server writes into each page what it needs of them.
 */
const splitChunks = {
  // A screen's own file is smaller than its parts apart.
  minSize: 60_000,
  cacheGroups: {
    styles: {
      name: 'styles',
      type: 'css/mini-extract',
      chunks: 'all',
      enforce: true,
      test: (module) => !/ui\/src\/tokens\/font\.css/.test(module.identifier()),
    },
    fonts: {
      name: 'fonts',
      type: 'css/mini-extract',
      chunks: 'all',
      enforce: true,
      test: /ui\/src\/tokens\/font\.css/,
    },
    framework: {
      name: 'framework',
      chunks: 'initial',
      enforce: true,
      test: /node_modules\/(react|react-dom|scheduler)\//,
    },
  },
};

const outputFolder = path.join(dir, 'dist/client');
const DAY_MS = 86_400_000;

/** Pages opened before a release still ask for the files of their own build. */
function isRecent(file) {
  const stats = statSync(path.join(outputFolder, file), { throwIfNoEntry: false });
  return stats !== undefined && Date.now() - stats.mtimeMs < DAY_MS;
}

const client = {
  name: 'client',
  mode,
  context: dir,
  target: ['web', 'es2022'],
  devtool: 'source-map',
  entry: { main: './src/start.tsx' },
  output: {
    path: outputFolder,
    publicPath: '/assets/',
    uniqueName: 'placette_shell',
    filename: `${fileName}.js`,
    chunkFilename: `${fileName}.js`,
    assetModuleFilename: '[name].[hash:8][ext]',
    clean: { keep: isRecent },
  },
  resolve,
  module: { rules: rules({ name: 'shell' }) },
  optimization: { ...optimization, splitChunks },
  performance: { hints: false },
  cache: fileCache('shell-client'),
  stats: 'errors-warnings',
  plugins: [constants, inBrowser, extractCss(), onlyFrench(), new PageAssets()],
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
  // Maps are drawn in browsers alone.
  resolve: { ...resolve, alias: { ...resolve.alias, 'maplibre-gl$': false } },
  // Workers are started in browsers alone.
  module: { rules: rules({ name: 'shell', ssr: true }), parser: { javascript: { worker: false, url: false } } },
  optimization: { minimize: false },
  performance: { hints: false },
  cache: fileCache('shell-server'),
  stats: 'errors-warnings',
  plugins: [constants, new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
};

export default [client, server];
