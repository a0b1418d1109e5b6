import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';

const require = createRequire(import.meta.url);
const root = path.resolve(import.meta.dirname, '..');
const libraries = ['contracts', 'http-client', 'shell-api', 'ui'];
const buildFiles = ['frontends/federation.mjs'];

export const CONTRACT = 2;
export const isProduction = process.env.NODE_ENV !== 'development';
/** Hot updates need names that stay. Each page lists the names of some sixty files: six digits tell the builds of a day apart. */
export const fileName = isProduction ? '[name].[contenthash:6]' : '[name]';

const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router',
  '@tanstack/react-query',
  '@placette/shell-api',
  'maplibre-gl',
];

/** Version of each package that the shell gives to the remotes, by the name that they import. */
export function sharedVersions() {
  const { dependencies } = readJson(path.join(root, 'frontends/shell/package.json'));
  return Object.fromEntries(
    singletons.map((name) => [name, dependencies[name.split('/', name.startsWith('@') ? 2 : 1).join('/')]]),
  );
}

/** A remote uses the shell's copy of these and bundles none. */
function sharedPackages() {
  return Object.fromEntries(
    Object.entries(sharedVersions()).map(([name, version]) => [
      name,
      { singleton: true, version, requiredVersion: `^${version}`, import: false },
    ]),
  );
}

export function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Package version and the hash of every source that the build reads: same sources, same address. */
export function buildVersion(dir) {
  const hash = createHash('sha256');
  const folders = [path.join(dir, 'src'), ...libraries.map((name) => path.join(root, 'libs', name, 'src'))];
  const files = ['package-lock.json', ...buildFiles].map((file) => path.join(root, file));
  for (const folder of folders) {
    for (const file of globSync('**/*.{ts,tsx,css,woff2,svg}', { cwd: folder }).sort()) {
      if (!file.includes('.spec.')) files.push(path.join(folder, file));
    }
  }
  for (const file of files) hash.update(path.relative(root, file)).update(readFileSync(file));
  return `${readJson(path.join(dir, 'package.json')).version}-${hash.digest('hex').slice(0, 10)}`;
}

export const resolve = {
  // Its package points to the development build whatever the mode.
  alias: isProduction
    ? {
        'react-router$': require
          .resolve('react-router')
          .replace('/development/', '/production/')
          .replace(/\.js$/, '.mjs'),
      }
    : {},
  extensions: ['.ts', '.tsx', '.mjs', '.js'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'], '.mjs': ['.mts', '.mjs'] },
  conditionNames: ['@placette/source', '...'],
};

/** A class is named after its build, its file and itself: two builds never meet, and scripts say it in few bytes more than itself. */
function classNameIn(name) {
  return ({ resourcePath }, _pattern, className) => {
    const file = createHash('sha256').update(path.relative(root, resourcePath)).digest('base64url').slice(0, 5);
    return `${name}_${file}${className}`;
  };
}

export function rules({ name, ssr = false }) {
  const cssModules = {
    namedExport: false,
    exportLocalsConvention: 'as-is',
    ...(isProduction
      ? { getLocalIdent: classNameIn(name) }
      : { localIdentName: `${name}_[name]_[local]_[hash:base64:5]`, localIdentContext: root }),
    exportOnlyLocals: ssr,
  };
  const extract = ssr ? [] : [MiniCssExtractPlugin.loader];
  const isHot = !isProduction && !ssr;
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: require.resolve('swc-loader'),
      options: {
        swcrc: false,
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
          target: 'es2022',
        },
      },
    },
    {
      test: /\.module\.css$/,
      use: [...extract, { loader: require.resolve('css-loader'), options: { modules: cssModules } }],
    },
    {
      test: /(?<!\.module)\.css$/,
      use: ssr ? [require.resolve('css-loader')] : [...extract, require.resolve('css-loader')],
    },
    { test: /\.woff2$/, type: 'asset/resource', generator: { emit: !ssr } },
  ];
}

export const optimization = {
  minimizer: [
    new TerserPlugin({
      minify: TerserPlugin.swcMinify,
      // What licences ask to come with the files, in a file beside them.
      extractComments: { condition: 'some', filename: 'licences.[fullhash:6].txt', banner: false },
      terserOptions: { compress: { ecma: 2022, passes: 4 }, mangle: true },
    }),
    new CssMinimizerPlugin(),
  ],
};

export function fileCache(name) {
  return {
    type: 'filesystem',
    name: `${name}-${isProduction ? 'production' : 'development'}`,
    cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
    buildDependencies: { config: buildFiles.map((file) => path.join(root, file)) },
  };
}

export function extractCss(filename = `${fileName}.css`) {
  return new MiniCssExtractPlugin({ filename, chunkFilename: filename, ignoreOrder: true });
}

/** React Aria says what it does in thirty languages; English is what it falls back to. */
export function onlyFrench() {
  return optimizeLocales.webpack({ locales: ['fr-FR', 'en-US'] });
}

/** Writes dist/remote.json once the build has passed: the remote's own remote.json and where this build is. */
class RemoteDescription {
  constructor(dir, description) {
    this.file = path.join(dir, 'dist/remote.json');
    this.description = description;
  }

  apply(compiler) {
    compiler.hooks.done.tapPromise('RemoteDescription', async (stats) => {
      if (!stats.hasErrors()) await writeFile(this.file, `${JSON.stringify(this.description, null, 2)}\n`);
    });
  }
}

/** Webpack configuration of a remote: `src/app.tsx` exposed as `./app`, one folder a version, older ones kept. */
export function remoteConfig(dir) {
  const remote = readJson(path.join(dir, 'remote.json'));
  const { name } = remote;
  const version = buildVersion(dir);
  return {
    name,
    mode: isProduction ? 'production' : 'development',
    context: dir,
    target: ['web', 'es2022'],
    devtool: 'source-map',
    entry: {},
    output: {
      path: path.join(dir, 'dist', version),
      publicPath: 'auto',
      uniqueName: `placette_${name}`,
      filename: `${fileName}.js`,
      chunkFilename: `${fileName}.js`,
      assetModuleFilename: '[name].[hash:8][ext]',
      crossOriginLoading: 'anonymous',
    },
    resolve,
    module: { rules: rules({ name }) },
    optimization,
    performance: { hints: false },
    cache: fileCache(name),
    stats: 'errors-warnings',
    plugins: [
      new webpack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify(isProduction ? 'production' : 'development') }),
      extractCss(),
      onlyFrench(),
      new ModuleFederationPlugin({
        name: `placette_${name}`,
        filename: 'remoteEntry.js',
        exposes: { './app': './src/app.tsx' },
        shared: sharedPackages(),
        shareStrategy: 'loaded-first',
        manifest: { fileName: 'mf-manifest.json' },
        dts: false,
        // The runtime's core is the shell's as well.
        experiments: { externalRuntime: true },
      }),
      new RemoteDescription(dir, { ...remote, version, contract: CONTRACT, manifest: `/${version}/mf-manifest.json` }),
    ],
  };
}
