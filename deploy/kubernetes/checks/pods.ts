import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import type { KubernetesObject } from './kustomize.mjs';

/** A pod as a workload describes it. */
export interface Pod {
  kind: 'Deployment' | 'StatefulSet' | 'Job' | 'Pooler';
  name: string;
  labels: Record<string, string>;
  /** Where the workload itself says them. */
  replicas: number | undefined;
  spec: IPodSpec;
  /** Those that start before the others included. */
  containers: IContainer[];
  /** A service, the gateway, the shell or a remote. */
  isNodePart: boolean;
}

const KINDS: string[] = ['Deployment', 'StatefulSet', 'Job', 'Pooler'];

export function podsOf(objects: KubernetesObject[]): Pod[] {
  return objects
    .filter(({ kind }) => KINDS.includes(kind))
    .map((object) => {
      const { metadata, spec } = object['spec'].template as {
        metadata?: { labels?: Record<string, string> };
        spec: IPodSpec;
      };
      return {
        kind: object.kind as Pod['kind'],
        name: `${object.kind} ${object.metadata.name}`,
        labels: { ...operatorLabels(object), ...metadata?.labels },
        replicas: object['spec'].replicas as number | undefined,
        spec,
        containers: [...(spec.initContainers ?? []), ...(spec.containers ?? [])],
        isNodePart: object.kind === 'Deployment',
      };
    });
}

function operatorLabels({ kind, metadata, spec }: KubernetesObject): Record<string, string> {
  return kind === 'Pooler' ? { 'cnpg.io/poolerName': metadata.name, 'cnpg.io/cluster': spec.cluster.name } : {};
}

interface Selector {
  matchLabels?: Record<string, string>;
  matchExpressions?: { key: string; operator: string; values?: string[] }[];
}

/** Whether a label selector takes the labels; an empty one takes all. */
export function selects(
  { matchLabels = {}, matchExpressions = [] }: Selector,
  labels: Record<string, string>,
): boolean {
  return (
    Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
    matchExpressions.every(({ key, operator, values = [] }) => {
      const value = labels[key];
      if (operator === 'Exists') return value !== undefined;
      if (operator === 'DoesNotExist') return value === undefined;
      if (operator === 'In') return value !== undefined && values.includes(value);
      throw new Error(`${operator} is not read here`);
    })
  );
}
