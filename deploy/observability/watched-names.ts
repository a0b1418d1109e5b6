import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const here = import.meta.dirname;
const METRIC = /\b(?:placette|nodejs|process)_[a-z0-9_]+\b/g;

const read = (file: string) => readFileSync(join(here, file), 'utf8');

/** Names of metrics that rules and dashboards ask for, without the endings that Prometheus gives to histograms. */
export function watchedMetrics(): string[] {
  const files = [
    ...['rules/service-levels.yml', 'rules/alerts.yml'],
    ...readdirSync(join(here, 'dashboards')).map((file) => `dashboards/${file}`),
  ];
  const names = files.flatMap((file) => read(file).match(METRIC) ?? []);
  return [...new Set(names.map((name) => name.replace(/_(bucket|count|sum)$/, '')))].sort();
}

/** Names of metrics that a part declares, from what it answers to Prometheus. */
export function exposedMetrics(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
}

export const alertNames = () => [...read('rules/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
export const testedAlerts = () =>
  [...read('rules/tests.yml').matchAll(/alertname: (\w+)/g)].map(([, name = '']) => name);
