import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import webpack from 'webpack';

const CLIENT = fileURLToPath(new URL('hot-client.mjs', import.meta.url));

/**
 * The configuration of a browser's bundle with hot updates. Bundles of one page have one React, the shell's, and must have
 * one react-refresh too: the front loads it before them (ADR 2). Module Federation's manifest leaves out what is named
 * « hot-update ».
 * @param {webpack.Configuration} config
 * @returns {webpack.Configuration}
 */
export function hot(config) {
  const { output = {}, context = '', plugins = [] } = config;
  rmSync(join(output.path ?? '', 'hot'), { recursive: true, force: true });
  return {
    ...config,
    output: {
      ...output,
      hotUpdateChunkFilename: 'hot/[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: 'hot/[runtime].[fullhash].hot-update.json',
    },
    externals: [
      ({ request }, done) =>
        /react-refresh\/runtime(\.js)?$/.test(request ?? '')
          ? done(undefined, `var reactRefreshOf(${JSON.stringify(config.name)})`)
          : done(),
    ],
    plugins: [
      ...plugins,
      new webpack.HotModuleReplacementPlugin(),
      new ReactRefreshPlugin({ overlay: false }),
      new webpack.EntryPlugin(context, `${CLIENT}?${config.name}`, { name: undefined }),
    ],
  };
}
