import type { Query } from './queries.mjs';

/** Labels of the series that there are, by metric. */
export type Series = Map<string, Set<string>>;

/** What Prometheus itself writes on every series that it reads. A metric's own label of this name would be lost. */
export const WRITTEN_BY_PROMETHEUS = [
  ...['job', 'instance', 'namespace', 'pod', 'container', 'endpoint', 'service', 'node'],
];

const METRIC = /\b(?:placette[_:]|nodejs_|process_)[\w:]+|\bup\b/g;
const GROUPING = /\b(?:by|on)\s*\(([^)]*)\)/g;
const MATCHER = /\b(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g;

/** The series of what parts answer to Prometheus. Buckets are labels such as `le=0.5`. */
export function readSeries(texts: readonly string[]): Series {
  const series: Series = new Map([['up', new Set()]]);
  for (const [, name = '', labels = ''] of texts.join('\n').matchAll(/^(\w+)(?:\{(.*)\})? /gm)) {
    const known = series.get(name) ?? new Set<string>();
    for (const [, label = '', value = ''] of labels.matchAll(MATCHER)) {
      known.add(label);
      if (label === 'le') known.add(`le=${value}`);
    }
    series.set(name, known);
  }
  return series;
}

/** What a query asks for that no series has: metrics, labels and buckets; and what it shows and its grouping drops. */
export function queryFaults({ from, expr, shown }: Query, series: Series): string[] {
  const metrics = [...new Set(expr.match(METRIC))];
  const missing = metrics.filter((metric) => !series.has(metric));
  if (missing.length > 0) return missing.map((metric) => `${from}: no metric ${metric}`);
  const labels = new Set([...WRITTEN_BY_PROMETHEUS, ...metrics.flatMap((metric) => [...(series.get(metric) ?? [])])]);
  const grouped = [...expr.matchAll(GROUPING)].flatMap(([, list = '']) => list.split(',').map((label) => label.trim()));
  const matched = [...expr.matchAll(MATCHER)].flatMap(([, label = '', value = '']) =>
    label === 'le' ? [`le=${value}`] : [label],
  );
  const unknown = [...new Set([...grouped, ...matched, ...shown])].filter((label) => !labels.has(label));
  const dropped = /\bby\s*\(/.test(expr) ? shown.filter((label) => !grouped.includes(label)) : [];
  return [
    ...unknown.map((label) => `${from}: no label ${label}`),
    ...dropped.map((label) => `${from}: shows ${label}, which is not grouped by`),
  ];
}
