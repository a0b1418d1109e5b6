import { EVENT_STREAM_PATH } from '@placette/contracts/signals';
import type { KubernetesObject } from './kustomize.mjs';
import { podsOf, selects } from './pods.js';

/** What is wrong between the objects: what a pod lacks beside it, and secrets in plain text. One line a fault. */
export function objectFaults(objects: KubernetesObject[]): string[] {
  return [...companionFaults(objects), ...keyFaults(objects), ...edgeFaults(objects), ...secretFaults(objects)];
}

function companionFaults(objects: KubernetesObject[]): string[] {
  const of = (kind: string) => objects.filter((object) => object.kind === kind);
  return podsOf(objects).flatMap(({ name, kind, labels, isNodePart, containers, replicas, spec }) => {
    const faults = [];
    const directions = of('NetworkPolicy')
      .filter(({ metadata }) => !['default-deny', 'dns'].includes(metadata.name))
      .filter((policy: KubernetesObject) => selects(policy['spec'].podSelector, labels))
      .flatMap((policy: KubernetesObject) => policy['spec'].policyTypes as string[]);
    if (!directions.includes('Ingress') || !directions.includes('Egress')) faults.push('has no network policy');
    if (kind !== 'Job') {
      const budgets = of('PodDisruptionBudget').filter(({ spec }: KubernetesObject) => selects(spec.selector, labels));
      if (budgets.length !== 1) faults.push(`has ${budgets.length} disruption budgets`);
      else if (budgets[0]?.['spec'].maxUnavailable !== 1) faults.push('has a budget other than one pod at a time');
    }
    if (isNodePart) {
      const scalers = of('HorizontalPodAutoscaler').filter(
        ({ spec }: KubernetesObject) => `Deployment ${spec.scaleTargetRef.name}` === name,
      );
      if (scalers.length !== 1 || scalers[0]?.['spec'].minReplicas < 2)
        faults.push('is not scaled from two replicas on');
      else if (scalers[0]?.['spec'].maxReplicas <= 2 || !scalers[0]?.['spec'].metrics?.length)
        faults.push('cannot grow');
      else if (scalers[0]?.['spec'].metrics[0].resource.target.type !== 'AverageValue')
        faults.push('grows by a share of what it asks for, not of what it can use');
      const account = of('ServiceAccount').find(({ metadata }) => metadata.name === spec.serviceAccountName);
      if (!account?.['imagePullSecrets']?.length) faults.push('cannot pull from a registry of one’s own');
      if (replicas !== undefined) faults.push('has replicas of its own beside its autoscaler');
    }
    if (containers.some(({ ports }) => ports?.some((port) => port.name === 'metrics'))) {
      const monitors = of('PodMonitor').filter(({ spec }: KubernetesObject) => selects(spec.selector, labels));
      if (monitors.length !== 1) faults.push(`is scraped ${monitors.length} times`);
    }
    return faults.map((fault) => `${name}: ${fault}`);
  });
}

/** A part that answers over HTTP has a key of its own, which opens no other part. */
function keyFaults(objects: KubernetesObject[]): string[] {
  return podsOf(objects)
    .filter(({ isNodePart, containers }) => isNodePart && containers.some(({ name }) => name === 'tls'))
    .flatMap(({ name, spec }) => {
      const secret = spec.volumes?.find((volume) => volume.name === 'internal-http')?.secret?.secretName;
      const certificate = objects.find(
        (object: KubernetesObject) => object.kind === 'Certificate' && object['spec'].secretName === secret,
      );
      const hosts = (certificate?.['spec'].dnsNames ?? []) as string[];
      return `Deployment ${hosts.join()}` === name ? [] : [`${name}: has no key of its own`];
    });
}

/** An open event stream occupies a connection and has no time limit; every other request has one. */
function edgeFaults(objects: KubernetesObject[]): string[] {
  const of = (kind: string) => objects.filter((object) => object.kind === kind);
  const faults = of('Gateway').flatMap(({ metadata, spec }: KubernetesObject) => {
    const proxy = of('EnvoyProxy').find(
      (candidate) => candidate.metadata.name === spec.infrastructure?.parametersRef.name,
    );
    const own = proxy?.['spec'];
    return [
      ...((own?.provider.kubernetes.envoyDeployment.replicas ?? 1) < 2
        ? [`Gateway ${metadata.name}: has one proxy`]
        : []),
      ...(own?.telemetry?.accessLog?.disable ? [] : [`Gateway ${metadata.name}: logs who visits`]),
    ];
  });
  const routes = of('HTTPRoute').flatMap(({ metadata, spec }: KubernetesObject) =>
    (spec.rules as KubernetesObject[]).map((rule) => ({ name: metadata.name, rule })),
  );
  for (const { name, rule } of routes.filter((route) => route.rule['backendRefs'] !== undefined)) {
    const isOfStreams = rule['matches']?.[0].path.value === EVENT_STREAM_PATH;
    const breaker = of('BackendTrafficPolicy').find(({ spec }: KubernetesObject) => spec.targetRefs[0].name === name)?.[
      'spec'
    ].circuitBreaker;
    if (isOfStreams !== (rule['timeouts']?.request === '0s'))
      faults.push(`HTTPRoute ${name}: ${isOfStreams ? 'ends streams' : 'lets a request hang'}`);
    if (isOfStreams && !(breaker?.maxConnections >= 10_000 && breaker.maxParallelRequests >= 10_000))
      faults.push(`HTTPRoute ${name}: breaks its circuit by open streams`);
  }
  if (!routes.some(({ rule }) => rule['matches']?.[0].path.value === EVENT_STREAM_PATH))
    faults.push('Gateway site: has no route of event streams');
  return faults;
}

const SECRET_NAME = /(SECRET|PASSWORD|TOKEN|_KEYS?)$/;
const PASSWORD_IN_URL = /:\/\/[^\s/:@]*:(?!\{\{)[^\s/@]+@/;

function secretFaults(objects: KubernetesObject[]): string[] {
  return objects.flatMap((object) => {
    const name = `${object.kind} ${object.metadata.name}`;
    if (object.kind === 'Secret') return [`${name}: is a secret in plain text`];
    const values = [
      ...Object.entries((object['data'] ?? {}) as Record<string, string>),
      ...podsOf([object]).flatMap(({ containers }) =>
        containers.flatMap(({ env = [] }) => env.map((variable) => [variable.name, variable.value ?? ''] as const)),
      ),
    ];
    const named =
      object.kind === 'ExternalSecret' ? [] : values.filter(([key, value]) => SECRET_NAME.test(key) && value);
    const faults = named.map(([key]) => `${name}: ${key} is in plain text`);
    return PASSWORD_IN_URL.test(JSON.stringify(object)) ? [...faults, `${name}: a URL holds a password`] : faults;
  });
}
