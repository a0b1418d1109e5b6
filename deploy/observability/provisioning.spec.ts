import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { services } from '../local/product/topology.mjs';

const root = join(import.meta.dirname, '../..');
const readYaml = (file: string): unknown =>
  parse(readFileSync(join(root, file), 'utf8'), { merge: true, maxAliasCount: -1 });

interface Container {
  networks: string[];
  volumes: string[];
  environment?: Record<string, string>;
}
const { services: containers } = readYaml('docker-compose.yml') as { services: Record<string, Container> };
const grafana = containers['grafana'] as Container;

/** Where a folder of the repository lies in the container. */
function mounted(container: Container, folder: string): string | undefined {
  return container.volumes.map((volume) => volume.split(':')).find(([from]) => from === folder)?.[1];
}
const meet = (one: string, other: string) =>
  containers[one]?.networks.some((network) => containers[other]?.networks.includes(network));

describe('Grafana in Compose', () => {
  it('reads its provisioning where Grafana looks for it', () => {
    expect(mounted(grafana, './deploy/compose/grafana')).toBe('/etc/grafana/provisioning');
    expect(readdirSync(join(root, 'deploy/compose/grafana')).sort()).toEqual(['dashboards', 'datasources']);
  });

  it('asks the Prometheus beside it', () => {
    expect(readYaml('deploy/compose/grafana/datasources/prometheus.yml')).toEqual({
      apiVersion: 1,
      datasources: [
        { name: 'Prometheus', type: 'prometheus', access: 'proxy', url: 'http://prometheus:9090', isDefault: true },
      ],
    });
    expect(meet('grafana', 'prometheus')).toBe(true);
  });

  it('shows the dashboards of the repository', () => {
    expect(readYaml('deploy/compose/grafana/dashboards/placette.yml')).toEqual({
      apiVersion: 1,
      providers: [
        {
          name: 'placette',
          folder: 'Placette',
          type: 'file',
          options: { path: mounted(grafana, './deploy/observability/dashboards') },
        },
      ],
    });
  });

  it('has its password from the secrets of the first start, and asks nothing of others', () => {
    expect(grafana.volumes).toContain('${SECRETS_DIR:-./secrets}/grafana:/run/secrets:ro');
    expect(grafana.environment).toEqual({
      GF_SECURITY_ADMIN_PASSWORD__FILE: '/run/secrets/admin_password',
      GF_ANALYTICS_REPORTING_ENABLED: 'false',
      GF_ANALYTICS_CHECK_FOR_UPDATES: 'false',
      GF_ANALYTICS_CHECK_FOR_PLUGIN_UPDATES: 'false',
      GF_PLUGINS_PREINSTALL_DISABLED: 'true',
    });
  });
});

const dashboards = readdirSync(join(root, 'deploy/observability/dashboards'));

describe('a dashboard', () => {
  interface Dashboard {
    uid: string;
    title: string;
    templating: { list: { name: string; type: string }[] };
    panels: { id: number; type: string; datasource: object; gridPos: { x: number; w: number } }[];
  }
  const read = (file: string) => readYaml(`deploy/observability/dashboards/${file}`) as Dashboard;

  it.each(dashboards)('%s takes the chosen Prometheus, and its panels fit', (file) => {
    const { uid, templating, panels } = read(file);
    expect(uid).toBe(`placette-${file.replace('.json', '')}`);
    expect(templating.list).toContainEqual({ name: 'datasource', type: 'datasource', query: 'prometheus' });
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    for (const { type, datasource, gridPos } of panels) {
      expect({ type, datasource }).toEqual({
        type: 'timeseries',
        datasource: { type: 'prometheus', uid: '${datasource}' },
      });
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
    }
  });
});

it('Prometheus scrapes every part, where it serves its metrics', () => {
  const { scrape_configs: jobs } = readYaml('deploy/observability/prometheus.yml') as {
    scrape_configs: { job_name: string; static_configs: { targets: string[] }[] }[];
  };
  const targets = jobs
    .find(({ job_name }) => job_name === 'placette')
    ?.static_configs.flatMap(({ targets }) => targets);
  const parts = [...services, 'gateway', 'gateway-2', 'shell', 'shell-2'];
  expect(targets).toEqual(parts.map((part) => `${part}:${containers[part]?.environment?.['METRICS_PORT']}`));
  expect(parts.filter((part) => !meet('prometheus', part))).toEqual([]);
});
