import { buildObjects, ENVIRONMENTS, type KubernetesObject } from './kustomize.mjs';
import { objectFaults } from './object-faults.js';
import { typeFaults } from './object-types.mjs';
import { podFaults } from './pod-faults.js';

const built = new Map<string, KubernetesObject[]>();
beforeAll(async () => {
  for (const environment of ENVIRONMENTS) built.set(environment, await buildObjects(`overlays/${environment}`));
}, 120_000);

const faultsOf = (objects: KubernetesObject[]) => [...podFaults(objects), ...objectFaults(objects)];
const objectsOf = (environment: string) => structuredClone(built.get(environment) ?? []);

function find(objects: KubernetesObject[], kind: string, name = 'listings'): KubernetesObject {
  const object = objects.find((candidate) => candidate.kind === kind && candidate.metadata.name === name);
  if (object === undefined) throw new Error(`no ${kind} ${name}`);
  return object;
}
const pod = (objects: KubernetesObject[]) => find(objects, 'Deployment').spec.template.spec;
const container = (objects: KubernetesObject[]) => pod(objects).containers[0];
const remove = (objects: KubernetesObject[], kind: string) => objects.splice(objects.indexOf(find(objects, kind)), 1);

describe.each(ENVIRONMENTS)('what is built for %s', (environment) => {
  it('has every part, with nothing left of the placeholders', () => {
    const objects = objectsOf(environment);
    expect(objects.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name)).toEqual([
      ...['admin', 'catalog', 'documents', 'driver', 'gateway', 'identity', 'listings', 'notifications', 'owner'],
      ...['requests', 'shell'],
    ]);
    expect(
      ['part', 'part-owner', 'host', 'placette/part'].filter((name) => JSON.stringify(objects).includes(`"${name}"`)),
    ).toEqual([]);
    expect(new Set(objects.map(({ metadata }) => metadata.namespace))).toEqual(
      new Set([undefined, `placette-${environment}`]),
    );
  });

  it('keeps every rule', () => {
    expect(faultsOf(objectsOf(environment))).toEqual([]);
  });
});

describe('a broken rule is named', () => {
  it.each<[string, (objects: KubernetesObject[]) => void]>([
    ['may run as root', (objects) => delete pod(objects).securityContext.runAsNonRoot],
    ['does not run as user 1000', (objects) => (pod(objects).securityContext.runAsUser = 0)],
    ['has no seccomp profile', (objects) => delete pod(objects).securityContext.seccompProfile],
    ['gets an API token', (objects) => delete pod(objects).automountServiceAccountToken],
    ['gets variables of Services', (objects) => delete pod(objects).enableServiceLinks],
    ['server can write its root', (objects) => delete container(objects).securityContext.readOnlyRootFilesystem],
    ['server may gain rights', (objects) => delete container(objects).securityContext.allowPrivilegeEscalation],
    ['server keeps capabilities', (objects) => (container(objects).securityContext.capabilities.drop = ['NET_RAW'])],
    ['server has no requests of cpu', (objects) => delete container(objects).resources.requests.cpu],
    ['server has no limits of memory', (objects) => delete container(objects).resources.limits.memory],
    ['server has an image without version', (objects) => (container(objects).image = 'placette/listings')],
    ['server has an image without version', (objects) => (container(objects).image = 'placette/listings:latest')],
    ['server has no startupProbe', (objects) => delete container(objects).startupProbe],
    ['is probed at', (objects) => (container(objects).livenessProbe.httpGet.path = '/health/ready')],
    ['is not spread over nodes', (objects) => pod(objects).topologySpreadConstraints.shift()],
    ['is not spread over zones', (objects) => pod(objects).topologySpreadConstraints.pop()],
    ['has less than 35 s to stop', (objects) => (pod(objects).terminationGracePeriodSeconds = 30)],
    ['has 0 disruption budgets', (objects) => remove(objects, 'PodDisruptionBudget')],
    ['has no network policy', (objects) => remove(objects, 'NetworkPolicy')],
    ['is not scaled from two', (objects) => remove(objects, 'HorizontalPodAutoscaler')],
    ['is not scaled from two', (objects) => (find(objects, 'HorizontalPodAutoscaler').spec.minReplicas = 1)],
    [
      'is scraped 0 times',
      (objects) => delete find(objects, 'Deployment').spec.template.metadata.labels['app.kubernetes.io/part-of'],
    ],
    ['SMTP_PASSWORD is in plain text', (objects) => container(objects).env.push({ name: 'SMTP_PASSWORD', value: 'x' })],
    ['is a secret in plain text', (objects) => (find(objects, 'ServiceAccount').kind = 'Secret')],
    ['holds a password', (objects) => (find(objects, 'ConfigMap', 'environment').data.X = 'redis://u:word@redis')],
  ])('%s', (fault, breakRule) => {
    const objects = objectsOf('production');
    breakRule(objects);
    expect(faultsOf(objects)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });
});

it('refuses a field that its kind does not have, of Kubernetes and of CloudNativePG', () => {
  const objects = objectsOf('production');
  const [deployment, cluster] = [find(objects, 'Deployment'), find(objects, 'Cluster', 'postgres')];
  expect(typeFaults([deployment, cluster])).toEqual([]);
  deployment['spec'].template.spec.containers[0].readinesProbe = {};
  cluster['spec'].instnces = 3;
  expect(typeFaults([deployment, cluster])).toEqual([
    expect.stringMatching(/^Deployment listings: .*readinesProbe/),
    expect.stringMatching(/^Cluster postgres: .*instnces/),
  ]);
});
