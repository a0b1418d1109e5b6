import type { KubernetesObject } from './kustomize.mjs';
import { podsOf, selects } from './pods.js';

type Labels = Record<string, string>;
type Peer = { podSelector?: object; namespaceSelector?: { matchLabels: Labels }; ipBlock?: { cidr: string } };
type Rule = { from?: Peer[]; to?: Peer[]; ports?: { port: number; endPort?: number }[] };

const OF_ALL_PODS = ['default-deny', 'dns', 'acme-solver'];

/**
 * Who may connect to whom by the network policies, as `shell > gateway:8443`; `[namespace]` and `(addresses)` are outside.
 * What is allowed on one side alone is marked by `(one side)`: no connection comes of it.
 */
export function edgesOf(objects: KubernetesObject[]): string[] {
  const workloads = podsOf(objects).map(({ labels }) => ({ name: labels['app.kubernetes.io/name'] ?? '', labels }));
  // The operator makes the servers of a Cluster and, before them, the job that recovers it. Both have this label.
  const servers = objects
    .filter(({ kind }) => kind === 'Cluster')
    .map(({ metadata }) => ({ name: 'postgres', labels: { 'cnpg.io/cluster': metadata.name } as Labels }));
  const pods = [...new Map([...workloads, ...servers].map((pod) => [pod.name, pod])).values()];
  const policies = objects.filter(
    ({ kind, metadata }) => kind === 'NetworkPolicy' && !OF_ALL_PODS.includes(metadata.name),
  );
  const [outgoing, incoming] = [new Set<string>(), new Set<string>()];
  for (const { name, labels } of pods) {
    for (const policy of policies.filter(({ spec }: KubernetesObject) => selects(spec.podSelector, labels))) {
      const spec = policy['spec'] as { egress?: Rule[]; ingress?: Rule[] };
      for (const { to, ports } of spec.egress ?? []) {
        for (const peer of namesOf(to, pods))
          for (const port of portsOf(ports)) outgoing.add(`${name} > ${peer}:${port}`);
      }
      for (const { from, ports } of spec.ingress ?? []) {
        for (const peer of namesOf(from, pods))
          for (const port of portsOf(ports)) incoming.add(`${peer} > ${name}:${port}`);
      }
    }
  }
  return [...new Set([...outgoing, ...incoming])].map((edge) => (isWhole(edge) ? edge : `${edge} (one side)`)).sort();

  function isWhole(edge: string): boolean {
    return (outgoing.has(edge) && incoming.has(edge)) || /[[(]/.test(edge);
  }
}

/** A rule without peers takes all there are, one without ports too. */
function namesOf(peers: Peer[] | undefined, pods: { name: string; labels: Labels }[]): string[] {
  if (!peers?.length) return ['(everywhere)'];
  return peers.flatMap(({ podSelector, namespaceSelector, ipBlock }) => {
    if (ipBlock !== undefined) return [`(${ipBlock.cidr})`];
    if (namespaceSelector !== undefined) return [`[${namespaceSelector.matchLabels['kubernetes.io/metadata.name']}]`];
    return pods.filter(({ labels }) => selects(podSelector ?? {}, labels)).map(({ name }) => name);
  });
}

function portsOf(ports: Rule['ports']): string[] {
  if (!ports?.length) return ['*'];
  return ports.map(({ port, endPort }) => (endPort === undefined ? String(port) : `${port}-${endPort}`));
}
