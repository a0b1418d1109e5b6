import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUS_PARTS } from '@placette/contracts';
import { namedBusContracts } from './bus-contracts.js';
import { ROOT } from './repository-files.js';

/** ADR 146: `handle` binds one call at a time, so that no type says that a call of the service was left out. */
it.each(BUS_PARTS.filter((part) => part !== 'gateway'))('%s has a method for each of its calls', async (service) => {
  const folder = join(ROOT, 'services', service, 'src');
  const sources = globSync('**/*.ts', { cwd: folder }).filter((file) => !/\.(spec|fixture)\.ts$/.test(file));
  const code = sources.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
  const handled = new Set([...code.matchAll(/\bhandle\(\s*(\w+\.\w+)/g)].map(([, call]) => call));
  const bound = new Set([...code.matchAll(/\bRpcController\(\s*(\w+)/g)].map(([, api]) => api));
  const { rpc } = await namedBusContracts();
  const own = [...rpc].filter(([, { subject }]) => subject.startsWith(`rpc.${service}.`));
  const missing = own
    .map(([place]) => place.slice(place.indexOf('#') + 1))
    .filter((call) => !handled.has(call) && !bound.has(call.slice(0, call.indexOf('.'))));
  expect(own.length).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
