import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';
import { BASE_IMAGES } from '../../images/base-images.mjs';
import { docker, hasImage } from '../../images/docker.mjs';
import { RULE_FILES } from '../../observability/queries.mjs';
import { within } from './sentences.mjs';

/** The containers of the profile `watch`, whose images come only from a registry. */
const WATCHERS = ['prometheus', 'alertmanager', 'blackbox', 'node-exporter', 'postgres-exporter', 'redis-exporter'];
const NATS_IMAGE = Object.keys(BASE_IMAGES).find((image) => image.startsWith('natsio/')) ?? '';

/**
 * Starts Prometheus, Alertmanager and exporters beside a running product: every part and exporter must be scraped, and every
 * rule loaded.
 * @returns {Promise<string[]>} faults
 */
export async function watchFaults() {
  const hasNats = hasImage(NATS_IMAGE);
  const watchers = hasNats ? [...WATCHERS, 'nats-exporter'] : WATCHERS;
  await docker(['compose', 'up', '--detach', '--wait', '--no-build', '--quiet-pull', ...watchers]);
  const address = `http://${process.env['PROMETHEUS_ADDRESS']}`;
  /** @type {string[]} */
  let away = [];
  let count = 0;
  await within(async () => {
    const { activeTargets } = await dataOf(`${address}/api/v1/targets`);
    const all = /** @type {{ health: string, scrapeUrl: string }[]} */ (activeTargets);
    const targets = all.filter(({ scrapeUrl }) => hasNats || !scrapeUrl.includes('nats-exporter'));
    away = targets.filter(({ health }) => health !== 'up').map(({ scrapeUrl }) => scrapeUrl);
    count = targets.length;
    return count > 0 && away.length === 0;
  });
  console.log(`Prometheus: ${count - away.length} of ${count} targets are up`);
  const { groups } = await dataOf(`${address}/api/v1/rules`);
  const rules = /** @type {{ rules: { health: string }[] }[]} */ (groups).flatMap((group) => group.rules);
  const written = Object.values(RULE_FILES)
    .flat()
    .map((name) => readFileSync(join(projectFolder, 'deploy/observability/rules', name), 'utf8'))
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
