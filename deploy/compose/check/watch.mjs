import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { docker } from '../../images/docker.mjs';
import { within } from './sentences.mjs';

/** Prometheus beside a product that runs: scrapes every part, knows every rule. @returns {Promise<string[]>} faults */
export async function watchFaults() {
  await docker(['compose', 'up', '--detach', '--wait', '--no-build', '--quiet-pull', 'prometheus']);
  const address = `http://${process.env['PROMETHEUS_ADDRESS']}`;
  /** @type {string[]} */
  let away = [];
  let count = 0;
  await within(async () => {
    const { activeTargets } = await dataOf(`${address}/api/v1/targets`);
    const targets = /** @type {{ health: string, scrapeUrl: string }[]} */ (activeTargets);
    away = targets.filter(({ health }) => health !== 'up').map(({ scrapeUrl }) => scrapeUrl);
    count = targets.length;
    return count > 0 && away.length === 0;
  });
  console.log(`Prometheus: ${count - away.length} of ${count} targets are up`);
  const { groups } = await dataOf(`${address}/api/v1/rules`);
  const rules = /** @type {{ rules: { health: string }[] }[]} */ (groups).flatMap((group) => group.rules);
  const written = ['service-levels', 'alerts']
    .map((name) => readFileSync(join(projectFolder, `deploy/observability/rules/${name}.yml`), 'utf8'))
    .flatMap((text) => text.match(/^ +- (alert|record):/gm) ?? []);
  console.log(`Prometheus: ${rules.length} of ${written.length} rules are loaded`);
  return [
    ...(count === 0 ? ['Prometheus knows no target'] : []),
    ...away.map((url) => `Prometheus cannot scrape ${url}`),
    ...(rules.length === written.length ? [] : ['Prometheus did not load every rule']),
    ...(rules.some(({ health }) => health === 'err') ? ['Prometheus cannot evaluate a rule'] : []),
  ];
}

/** @param {string} url @returns {Promise<Record<string, unknown>>} */
async function dataOf(url) {
  const answer = await fetch(url);
  return /** @type {{ data: Record<string, unknown> }} */ (await answer.json()).data;
}
