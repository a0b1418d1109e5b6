import { BROKEN_RESTORES, BROKEN_RULES, find } from './broken-rules.js';
import { buildObjects, buildRestored, ENVIRONMENTS, type KubernetesObject } from './kustomize.mjs';
import { databaseFaults } from './database-faults.js';
import { objectFaults } from './object-faults.js';
import { typeFaults } from './object-types.mjs';
import { podFaults } from './pod-faults.js';
import { renewalFaults } from './renewal-faults.js';

const built = new Map<string, KubernetesObject[]>();
beforeAll(async () => {
  for (const environment of ENVIRONMENTS) built.set(environment, await buildObjects(`overlays/${environment}`));
  built.set('restore', await buildRestored());
}, 120_000);

const faultsOf = (objects: KubernetesObject[]) => [
  ...podFaults(objects),
  ...objectFaults(objects),
  ...renewalFaults(objects),
  ...databaseFaults(objects),
];
const objectsOf = (environment: string) => structuredClone(built.get(environment) ?? []);

describe.each([...ENVIRONMENTS, 'restore'])('what is built for %s', (environment) => {
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
      new Set([undefined, `placette-${environment === 'restore' ? 'production' : environment}`]),
    );
  });

  it('keeps every rule', () => {
    expect(faultsOf(objectsOf(environment))).toEqual([]);
  });
});

it.each(BROKEN_RULES)('a broken rule is named: %s', (fault, breakRule) => {
  const objects = objectsOf('production');
  breakRule(objects);
  expect(faultsOf(objects)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
});

describe('a recovered PostgreSQL', () => {
  it('comes from the archive of the one before, and has another name', () => {
    const cluster = objectsOf('restore').find(({ kind }) => kind === 'Cluster');
    expect(cluster?.metadata.name).toBe('postgres-2');
    expect(cluster?.['spec'].bootstrap.recovery).toMatchObject({ source: 'before', database: 'placette' });
  });

  it.each(BROKEN_RESTORES)('is named where something does not follow it: %s', (fault, breakRule) => {
    const objects = objectsOf('restore');
    breakRule(objects);
    expect(faultsOf(objects)).toEqual(expect.arrayContaining([expect.stringContaining(fault)]));
  });
});

describe('the types of the kinds', () => {
  const nameOf = ({ kind, metadata }: KubernetesObject) => `${kind} ${metadata.name}`;

  it('refuse a field that a kind does not have, of every kind', () => {
    const one = [...new Map(objectsOf('production').map((object) => [object.kind, object])).values()];
    for (const object of one) (object['spec'] ?? object).instnces = 3;
    const refused = typeFaults(one).filter((fault) => fault.includes('instnces'));
    expect(refused.map((fault) => fault.split(':')[0])).toEqual(one.map(nameOf));
  }, 60_000);

  it('refuse a value of another type, a missing field, and a misspelt one deep inside', () => {
    const objects = objectsOf('production');
    const changes: [KubernetesObject, (spec: KubernetesObject) => unknown][] = [
      [find(objects, 'Deployment'), (spec) => (spec['template'].spec.containers[0].readinesProbe = {})],
      [find(objects, 'StatefulSet', 'nats'), (spec) => (spec['replicas'] = 'three')],
      [find(objects, 'HorizontalPodAutoscaler'), (spec) => (spec['minReplicas'] = '2')],
      [find(objects, 'PodDisruptionBudget'), (spec) => (spec['unhealthyPodEvictionPolicy'] = true)],
      [find(objects, 'NetworkPolicy'), (spec) => (spec['policyTypes'] = 'Egress')],
      [find(objects, 'Deployment', 'gateway'), (spec) => delete spec['selector']],
      [find(objects, 'Job', 'postgres-roles'), (spec) => (spec['backoffLimit'] = '10')],
      [find(objects, 'Cluster', 'postgres'), (spec) => (spec['storage'].size = 100)],
      [find(objects, 'Pooler', 'postgres-pooler'), (spec) => (spec['pgbouncer'].poolMode = 'statement')],
      [
        find(objects, 'Pooler', 'postgres-pooler-read'),
        (spec) => (spec['pgbouncer'].parameters.max_client_conn = 1000),
      ],
    ];
    for (const [object, change] of changes) change(object['spec']);
    const faulty = new Set(typeFaults(changes.map(([object]) => object)).map((fault) => fault.split(':')[0]));
    expect([...faulty]).toEqual(changes.map(([object]) => nameOf(object)));
  }, 60_000);
});
