import webpack from 'webpack';
import { hot } from './hot.mjs';

/**
 * Bundles of frontends, built again when their sources change; tells its parent of each state of each bundle.
 * Arguments: folders of frontends. NODE_ENV is development, which their configurations read.
 */
process.once('disconnect', () => process.exit());

const modules = await Promise.all(
  process.argv.slice(2).map((name) => import(`../../../frontends/${name}/webpack.config.mjs`)),
);
for (const config of modules.flatMap((module) => module.default)) {
  const tell = (/** @type {'building' | 'built' | 'failed'} */ state) => process.send?.({ bundle: config.name, state });
  const own = config.name === 'server' ? config : hot(config);
  const compiler = webpack({ ...own, devtool: 'cheap-module-source-map' });
  compiler.hooks.watchRun.tap('dev', () => tell('building'));
  compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    const failed = error !== null || stats?.hasErrors() === true;
    if (failed) console.error(error ?? stats?.toString('errors-only'));
    tell(failed ? 'failed' : 'built');
  });
}
