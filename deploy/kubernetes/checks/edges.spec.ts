import { remotes, services } from '../../local/product/topology.mjs';
import { edgesOf } from './edges.js';
import { buildObjects, buildRestored, ENVIRONMENTS, type KubernetesObject } from './kustomize.mjs';

const INTERNET = '(0.0.0.0/0)';
const REDIS = ['(10.0.0.0/8):6379', '(10.0.0.0/8):26379'];
const API_SERVER_AND_BACKUPS = [`${INTERNET}:443`, `${INTERNET}:6443`];

/** The picture of ARCHITECTURE.md, with ports. */
const ALLOWED: [from: string[], to: string[]][] = [
  [['[envoy-gateway-system]'], ['shell:8443']],
  [['shell'], ['gateway:8443', ...remotes.map((remote) => `${remote}:8443`)]],
  [['gateway', ...services], ['nats:4222']],
  [services, ['postgres:5432', 'postgres-pooler:5432']],
  [['listings'], ['postgres-pooler-read:5432']],
  [['gateway', 'identity', 'listings', 'requests', 'documents', 'notifications'], REDIS],
  // Google and text messages; geocoder and blog; object store; captcha and object store.
  [['identity', 'catalog', 'documents', 'gateway'], [`${INTERNET}:443`]],
  // Calendars of owners.
  [['listings'], [`${INTERNET}:443`, `${INTERNET}:80`]],
  // Mails; the push services of browsers.
  [['notifications'], [`${INTERNET}:465`, `${INTERNET}:443`]],
  [
    ['postgres-pooler', 'postgres-pooler-read'],
    ['postgres:5432', ...API_SERVER_AND_BACKUPS],
  ],
  [['postgres'], ['postgres:5432', 'postgres:8000', ...API_SERVER_AND_BACKUPS]],
  [['[cnpg-system]'], ['postgres:5432', 'postgres:8000']],
  [['postgres-roles'], ['postgres:5432']],
  [['nats'], ['nats:6222']],
  // Traces.
  [[...services, 'gateway', 'shell'], ['[monitoring]:4318']],
  [['[monitoring]'], [...services, 'gateway', 'shell', 'nats'].map((part) => `${part}:9464`)],
  [['[monitoring]'], ['postgres:9187', 'postgres-pooler:9127', 'postgres-pooler-read:9127']],
];
const expected = ALLOWED.flatMap(([from, to]) => from.flatMap((one) => to.map((other) => `${one} > ${other}`))).sort();

describe.each([...ENVIRONMENTS, 'restore'] as const)('the network policies of %s', (environment) => {
  let objects: KubernetesObject[] = [];
  beforeAll(async () => {
    objects = await (environment === 'restore' ? buildRestored() : buildObjects(`overlays/${environment}`));
  }, 120_000);

  it('allow the edges of the architecture, and no other', () => {
    expect(edgesOf(objects)).toEqual(expected);
  });

  it('deny what none allows', () => {
    const denied = objects.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'default-deny');
    expect(denied?.['spec']).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  });

  it('allow all pods to ask for names, and the solver of certificates to be asked, no more', () => {
    const policy = (name: string) =>
      objects.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === name)?.['spec'];
    const namespace = (name: string) => ({
      namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
    });
    expect(policy('dns')).toEqual({
      podSelector: {},
      policyTypes: ['Egress'],
      egress: [{ to: [namespace('kube-system')], ports: ['UDP', 'TCP'].map((protocol) => ({ protocol, port: 53 })) }],
    });
    expect(policy('acme-solver')).toEqual({
      podSelector: { matchLabels: { 'acme.cert-manager.io/http01-solver': 'true' } },
      policyTypes: ['Ingress'],
      ingress: [{ from: [namespace('envoy-gateway-system')], ports: [{ protocol: 'TCP', port: 8089 }] }],
    });
  });

  it.each<[string, string, (spec: KubernetesObject) => void]>([
    ['one side alone', 'shell > gateway:8443 (one side)', (spec) => (spec['ingress'] = [])],
    ['no peers', '(everywhere) > gateway:8443', (spec) => spec['ingress'].push({ ports: [{ port: 8443 }] })],
    ['no ports', 'gateway > (0.0.0.0/0):*', (spec) => delete spec['egress'].find(isInternet).ports],
    ['a range', 'gateway > (0.0.0.0/0):443-9000', (spec) => (spec['egress'].find(isInternet).ports[0].endPort = 9000)],
  ])('show an edge that is allowed with %s', (_, edge, change) => {
    const changed = structuredClone(objects);
    const gateway = changed.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === 'gateway');
    change(gateway?.['spec']);
    expect(edgesOf(changed)).toContain(edge);
    expect(expected).not.toContain(edge);
  });
});

const isInternet = ({ to }: KubernetesObject) => to[0].ipBlock?.cidr === '0.0.0.0/0';
