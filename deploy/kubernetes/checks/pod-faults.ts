import type { IContainer } from 'kubernetes-models/v1/Container';
import type { KubernetesObject } from './kustomize.mjs';
import { podsOf, selects, type Pod } from './pods.js';

/** What is wrong in how the pods run: rights, resources, probes, places. One line a fault, with the pod's name. */
export function podFaults(objects: KubernetesObject[]): string[] {
  return podsOf(objects).flatMap((pod) => {
    const faults = [...rightsFaults(pod), ...pod.containers.flatMap(containerFaults)];
    if (pod.kind !== 'Job') faults.push(...serverFaults(pod));
    return faults.map((fault) => `${pod.name}: ${fault}`);
  });
}

function rightsFaults({ spec, kind }: Pod): string[] {
  const context = spec.securityContext ?? {};
  const faults = [];
  if (context.runAsNonRoot !== true) faults.push('may run as root');
  if (context.seccompProfile?.type !== 'RuntimeDefault') faults.push('has no seccomp profile');
  const isOnNode = spec.hostNetwork ?? spec.hostPID ?? spec.hostIPC ?? spec.volumes?.some(({ hostPath }) => hostPath);
  if (isOnNode) faults.push('reaches into its node');
  // The operator of PostgreSQL chooses the user of its poolers, and gives them its API token.
  if (kind === 'Pooler') return faults;
  if (context.runAsUser !== 1000) faults.push('does not run as user 1000');
  if (spec.automountServiceAccountToken !== false) faults.push('gets an API token');
  if (spec.enableServiceLinks !== false) faults.push('gets variables of Services, which settings could be taken for');
  return faults;
}

function containerFaults({ name, image, securityContext, resources }: IContainer): string[] {
  const faults = [];
  const { privileged, runAsUser, runAsNonRoot, seccompProfile, capabilities } = securityContext ?? {};
  if (privileged || [runAsUser, runAsNonRoot, seccompProfile].some((own) => own !== undefined))
    faults.push('has other rights than its pod');
  if (securityContext?.readOnlyRootFilesystem !== true) faults.push('can write its root file system');
  if (securityContext?.allowPrivilegeEscalation !== false) faults.push('may gain rights');
  if (capabilities?.drop?.join() !== 'ALL' || capabilities.add) faults.push('keeps capabilities');
  for (const kind of ['requests', 'limits'] as const) {
    for (const resource of ['cpu', 'memory']) {
      if (resources?.[kind]?.[resource] === undefined) faults.push(`has no ${kind} of ${resource}`);
    }
  }
  if (image !== undefined && !/:(v?\d|[0-9a-f]{40}@)/.test(image))
    faults.push(`has an image without version, ${image}`);
  return faults.map((fault) => `${name} ${fault}`);
}

function serverFaults({ spec, labels, containers, kind, isNodePart }: Pod): string[] {
  const faults = [];
  const spread = (spec.topologySpreadConstraints ?? [])
    .filter(({ labelSelector = {} }) => selects(labelSelector, labels))
    .map(({ topologyKey, whenUnsatisfiable }) => `${topologyKey} ${whenUnsatisfiable}`);
  if (!spread.includes('kubernetes.io/hostname DoNotSchedule')) faults.push('is not spread over nodes');
  if (kind === 'Pooler') return faults;
  if (!spread.some((constraint) => constraint.startsWith('topology.kubernetes.io/zone')))
    faults.push('is not spread over zones');
  if ((spec.terminationGracePeriodSeconds ?? 0) < 35) faults.push('has less than 35 s to stop');
  // The reloader answers nobody: it ends when it fails, and is started again.
  for (const container of containers.filter(({ name }) => name !== 'reloader')) {
    for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe'] as const) {
      if (container[probe] === undefined) faults.push(`${container.name} has no ${probe}`);
    }
  }
  if (!isNodePart) return faults;
  const part = containers.find(({ name }) => name === 'server');
  // A pipeline names the registry; `placette/<name>` was not pushed anywhere yet.
  if (!part?.image?.startsWith('placette/') && !/@sha256:[0-9a-f]{64}$/.test(part?.image ?? ''))
    faults.push('has an image that can become another one, without digest');
  const paths = [part?.startupProbe, part?.livenessProbe, part?.readinessProbe].map((probe) => probe?.httpGet?.path);
  if (paths.join() !== '/health/live,/health/live,/health/ready') faults.push(`is probed at ${paths.join()}`);
  return faults;
}
