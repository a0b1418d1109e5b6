import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { parse, stringify } from 'yaml';
import { readGroups, readRules, RULE_FILES, RULE_TESTS } from './queries.mjs';

const root = join(import.meta.dirname, '../..');
const pages = join(root, 'docs/operations/alerts');
const files = Object.values(RULE_FILES).flat();
const alerts = readRules(files).filter(({ alert }) => alert !== undefined);
const alertNames = alerts.map(({ alert = '' }) => alert);

interface RuleTests {
  rule_files: string[];
  tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
}
const tested = RULE_TESTS.flatMap(
  (file) => (parse(readFileSync(join(import.meta.dirname, 'rules', file), 'utf8')) as RuleTests).tests,
);

describe('alerts', () => {
  it('have a page each, and no page is without its alert', () => {
    expect(readdirSync(pages).sort()).toEqual(alertNames.map((name) => `${name}.md`).sort());
  });

  it('name their page, and who is told', () => {
    for (const { alert, annotations, labels } of alerts) {
      expect(annotations?.['runbook']).toBe(`docs/operations/alerts/${alert}.md`);
      expect(labels?.['severity']).toMatch(/^(page|ticket|watchdog)$/);
    }
  });

  it('are all seen firing by a test of the rules', () => {
    const firing = tested.flatMap((test) => test.alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length > 0));
    expect([...new Set(firing.map(({ alertname }) => alertname))].sort()).toEqual(alertNames.toSorted());
  });

  it.each(alertNames)('%s says what it means, what to look at and what to do', (name) => {
    const page = readFileSync(join(pages, `${name}.md`), 'utf8');
    expect(page.match(/^#+ .+$/gm)).toEqual([`# ${name}`, '## Look at', '## Do']);
    expect(page).toContain('```');
  });

  /** `WRITE_KUBERNETES_RULES=true npm test -- deploy/observability/alerts` writes the file. */
  it('are the same on Kubernetes', async () => {
    const file = join(root, 'deploy/kubernetes/platform/base/monitoring/rules.yaml');
    const object = {
      apiVersion: 'monitoring.coreos.com/v1',
      kind: 'PrometheusRule',
      metadata: { name: 'placette' },
      spec: { groups: readGroups(files) },
    };
    const head = '# Made by deploy/observability/alerts.spec.ts from deploy/observability/rules.\n';
    const text = await format(head + stringify(object), { ...(await resolveConfig(file)), filepath: file });
    if (process.env['WRITE_KUBERNETES_RULES'] === 'true') writeFileSync(file, text);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });
});

describe('the labels that rules rest on', () => {
  interface Relabeling {
    targetLabel: string;
    replacement?: string;
    sourceLabels?: string[];
  }
  const objects = readFileSync(join(root, 'deploy/kubernetes/platform/base/monitoring/pod-monitors.yaml'), 'utf8')
    .split('\n---\n')
    .map((text) => parse(text) as { metadata: { name: string }; spec: Record<string, unknown> });
  const relabelings = (name: string) => {
    const { spec } = objects.find(({ metadata }) => metadata.name === name)!;
    const [endpoint] = spec['podMetricsEndpoints'] as { relabelings: Relabeling[] }[];
    return Object.fromEntries(
      endpoint!.relabelings.map(({ targetLabel, ...from }) => [
        targetLabel,
        from.replacement ?? from.sourceLabels?.[0],
      ]),
    );
  };
  const { scrape_configs: jobs } = parse(readFileSync(join(import.meta.dirname, 'prometheus.yml'), 'utf8')) as {
    scrape_configs: { job_name: string; relabel_configs?: { target_label: string }[] }[];
  };

  it('are given in Compose', () => {
    expect(jobs.map(({ job_name }) => job_name)).toEqual([
      ...['placette', 'postgres', 'nats', 'redis', 'node', 'site', 'alertmanager', 'prometheus'],
    ]);
    expect(jobs[0]?.relabel_configs?.map(({ target_label }) => target_label)).toEqual(['app']);
  });

  it('are given on Kubernetes', () => {
    expect(relabelings('parts')).toEqual({
      job: 'placette',
      app: '__meta_kubernetes_pod_label_app_kubernetes_io_name',
    });
    expect(relabelings('nats')).toEqual({ job: 'nats' });
    expect(relabelings('postgres')).toEqual({ job: 'postgres' });
    expect(objects.find(({ metadata }) => metadata.name === 'site')?.spec['jobName']).toBe('site');
  });
});
