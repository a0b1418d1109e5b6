import type { KubernetesObject } from './kustomize.mjs';

type Objects = KubernetesObject[];

export function find(objects: Objects, kind: string, name = 'listings'): KubernetesObject {
  const object = objects.find((candidate) => candidate.kind === kind && candidate.metadata.name === name);
  if (object === undefined) throw new Error(`no ${kind} ${name}`);
  return object;
}

/** Finds an object whose name ends with a hash of its content. */
function findBy(objects: Objects, kind: string, name: RegExp): KubernetesObject {
  const object = objects.find((candidate) => candidate.kind === kind && name.test(candidate.metadata.name));
  if (object === undefined) throw new Error(`no ${kind} ${String(name)}`);
  return object;
}

const remove = (objects: Objects, kind: string) => objects.splice(objects.indexOf(find(objects, kind)), 1);
const specOf = (objects: Objects, kind: string) => find(objects, kind)['spec'];
const pod = (objects: Objects) => specOf(objects, 'Deployment').template.spec;
const container = (objects: Objects) => pod(objects).containers[0];
const context = (objects: Objects) => container(objects).securityContext;
const resources = (objects: Objects) => container(objects).resources;
const pooler = (objects: Objects) => find(objects, 'Pooler', 'postgres-pooler')['spec'].template.spec;
const job = (objects: Objects) => find(objects, 'Job', 'postgres-roles')['spec'].template.spec;
const streams = (objects: Objects) => find(objects, 'HTTPRoute', 'event-stream');
const gateway = (objects: Objects) => find(objects, 'Deployment', 'gateway')['spec'].template.spec;
const nats = (objects: Objects) => find(objects, 'StatefulSet', 'nats')['spec'].template.spec;

/** What is said of objects of which one rule is broken, and how it is broken. */
export const BROKEN_RULES: [fault: string, breakRule: (objects: Objects) => unknown][] = [
  // Rights.
  ['Deployment listings: may run as root', (all) => delete pod(all).securityContext.runAsNonRoot],
  ['Pooler postgres-pooler: may run as root', (all) => delete pooler(all).securityContext.runAsNonRoot],
  ['Job postgres-roles: may run as root', (all) => (job(all).securityContext.runAsNonRoot = false)],
  ['does not run as user 1000', (all) => (pod(all).securityContext.runAsUser = 0)],
  ['has no seccomp profile', (all) => delete pod(all).securityContext.seccompProfile],
  ['has no seccomp profile', (all) => (pod(all).securityContext.seccompProfile.type = 'Unconfined')],
  ['gets an API token', (all) => delete pod(all).automountServiceAccountToken],
  ['gets variables of Services', (all) => delete pod(all).enableServiceLinks],
  ['reaches into its node', (all) => (pod(all).hostNetwork = true)],
  ['reaches into its node', (all) => (pod(all).hostPID = true)],
  ['reaches into its node', (all) => pod(all).volumes.push({ name: 'node', hostPath: { path: '/' } })],
  ['server has other rights than its pod', (all) => (context(all).runAsUser = 0)],
  ['server has other rights than its pod', (all) => (context(all).runAsNonRoot = false)],
  ['server has other rights than its pod', (all) => (context(all).privileged = true)],
  ['server can write its root', (all) => delete context(all).readOnlyRootFilesystem],
  ['server may gain rights', (all) => delete context(all).allowPrivilegeEscalation],
  ['server keeps capabilities', (all) => (context(all).capabilities.drop = ['NET_RAW'])],
  ['server keeps capabilities', (all) => (context(all).capabilities.add = ['NET_ADMIN'])],
  // Resources.
  ['server has no requests of cpu', (all) => delete resources(all).requests.cpu],
  ['server has no requests of memory', (all) => delete resources(all).requests.memory],
  ['server has no limits of cpu', (all) => delete resources(all).limits.cpu],
  ['server has no limits of memory', (all) => delete resources(all).limits.memory],
  ['metrics has no limits of memory', (all) => delete nats(all).containers[2].resources.limits.memory],
  // Images.
  ['server has an image without version', (all) => (container(all).image = 'placette/listings')],
  ['server has an image without version', (all) => (container(all).image = 'placette/listings:latest')],
  ['has an image that can become another one', (all) => (container(all).image = 'registry.example/listings:1.2.3')],
  ['cannot pull from a registry', (all) => delete find(all, 'ServiceAccount')['imagePullSecrets']],
  // Probes and stop.
  ['server has no startupProbe', (all) => delete container(all).startupProbe],
  ['server has no livenessProbe', (all) => delete container(all).livenessProbe],
  ['server has no readinessProbe', (all) => delete container(all).readinessProbe],
  ['nats has no readinessProbe', (all) => delete nats(all).containers[0].readinessProbe],
  ['is probed at', (all) => (container(all).livenessProbe.httpGet.path = '/health/ready')],
  ['has less than 35 s to stop', (all) => (pod(all).terminationGracePeriodSeconds = 30)],
  // Places.
  ['is not spread over nodes', (all) => pod(all).topologySpreadConstraints.shift()],
  ['is not spread over nodes', (all) => (pod(all).topologySpreadConstraints[0].whenUnsatisfiable = 'ScheduleAnyway')],
  [
    'is not spread over nodes',
    (all) => (pod(all).topologySpreadConstraints[0].labelSelector.matchLabels['app.kubernetes.io/name'] = 'gateway'),
  ],
  ['is not spread over zones', (all) => pod(all).topologySpreadConstraints.pop()],
  ['Pooler postgres-pooler: is not spread over nodes', (all) => delete pooler(all).topologySpreadConstraints],
  // Beside the pods.
  ['has 0 disruption budgets', (all) => remove(all, 'PodDisruptionBudget')],
  ['has 2 disruption budgets', (all) => all.push(find(all, 'PodDisruptionBudget'))],
  ['has a budget other than one pod', (all) => (specOf(all, 'PodDisruptionBudget').maxUnavailable = 0)],
  ['has no network policy', (all) => remove(all, 'NetworkPolicy')],
  ['has no network policy', (all) => specOf(all, 'NetworkPolicy').policyTypes.pop()],
  ['is not scaled from two', (all) => remove(all, 'HorizontalPodAutoscaler')],
  ['is not scaled from two', (all) => (specOf(all, 'HorizontalPodAutoscaler').minReplicas = 1)],
  ['is not scaled from two', (all) => (specOf(all, 'HorizontalPodAutoscaler').scaleTargetRef.name = 'other')],
  ['cannot grow', (all) => (specOf(all, 'HorizontalPodAutoscaler').maxReplicas = 2)],
  ['cannot grow', (all) => delete specOf(all, 'HorizontalPodAutoscaler').metrics],
  [
    'grows by a share of what it asks for',
    (all) =>
      (specOf(all, 'HorizontalPodAutoscaler').metrics[0].resource.target = {
        type: 'Utilization',
        averageUtilization: 70,
      }),
  ],
  ['has replicas of its own', (all) => (specOf(all, 'Deployment').replicas = 1)],
  [
    'is scraped 0 times',
    (all) => delete specOf(all, 'Deployment').template.metadata.labels['app.kubernetes.io/part-of'],
  ],
  // What is renewed.
  [
    'does not start again when environment changes',
    (all) => (container(all).envFrom[0].configMapRef.name = 'environment'),
  ],
  [
    'listings: does not start again when listings changes',
    (all) => delete find(all, 'Deployment').metadata.annotations,
  ],
  ['gateway: keeps the certificate of its start', (all) => gateway(all).initContainers[0].args.splice(6, 1)],
  ['nats: does not start again when nats-users changes', (all) => nats(all).containers.splice(1, 1)],
  ['nats: does not start again when nats-server changes', (all) => nats(all).containers[1].volumeMounts.splice(3, 1)],
  [
    'nats: does not start again when nats-permissions changes',
    (all) => nats(all).containers[1].volumeMounts.splice(1, 1),
  ],
  ['has a reloader that does not see the server', (all) => delete nats(all).shareProcessNamespace],
  [
    'is an authority whose key changes',
    (all) => (find(all, 'Certificate', 'internal-ca')['spec'].privateKey.rotationPolicy = 'Always'),
  ],
  [
    'Cluster postgres: keeps the certificate of its start',
    (all) => delete find(all, 'Certificate', 'postgres-server')['spec'].secretTemplate,
  ],
  [
    'Deployment gateway: has no key of its own',
    (all) =>
      (gateway(all).volumes.find(({ name }: { name: string }) => name === 'internal-http').secret.secretName =
        'shell-http'),
  ],
  [
    'Deployment shell: has no key of its own',
    (all) => find(all, 'Certificate', 'shell')['spec'].dnsNames.push('gateway'),
  ],
  // The edge.
  ['Gateway site: has one proxy', (all) => delete find(all, 'Gateway', 'site')['spec'].infrastructure],
  ['Gateway site: logs who visits', (all) => delete find(all, 'EnvoyProxy', 'site')['spec'].telemetry],
  [
    'HTTPRoute site: lets a request hang',
    (all) => (find(all, 'HTTPRoute', 'site')['spec'].rules[0].timeouts.request = '0s'),
  ],
  ['HTTPRoute event-stream: ends streams', (all) => delete streams(all)['spec'].rules[0].timeouts],
  ['has no route of event streams', (all) => (streams(all)['spec'].rules[0].matches[0].path.value = '/api')],
  [
    'breaks its circuit by open streams',
    (all) => delete find(all, 'BackendTrafficPolicy', 'event-stream')['spec'].circuitBreaker,
  ],
  // Secrets.
  ['SMTP_PASSWORD is in plain text', (all) => container(all).env.push({ name: 'SMTP_PASSWORD', value: 'x' })],
  ['is a secret in plain text', (all) => (find(all, 'ServiceAccount').kind = 'Secret')],
  ['holds a password', (all) => (findBy(all, 'ConfigMap', /^listings-/)['data'].X = 'redis://u:word@redis')],
];

/** Each entry breaks one rule of a recovered PostgreSQL. */
export const BROKEN_RESTORES: [fault: string, breakRule: (objects: Objects) => unknown][] = [
  [
    'Pooler postgres-pooler is of another cluster',
    (all) => (find(all, 'Pooler', 'postgres-pooler')['spec'].cluster.name = 'postgres'),
  ],
  [
    'ScheduledBackup postgres-2 is of another cluster',
    (all) => (find(all, 'ScheduledBackup', 'postgres-2')['spec'].cluster.name = 'postgres'),
  ],
  [
    'Service postgres-primary is of another cluster',
    (all) => (find(all, 'Service', 'postgres-primary')['spec'].selector['cnpg.io/cluster'] = 'postgres'),
  ],
  [
    'PodMonitor postgres is of another cluster',
    (all) => (find(all, 'PodMonitor', 'postgres')['spec'].selector.matchLabels['cnpg.io/cluster'] = 'postgres'),
  ],
  [
    'postgres-2-rw has no certificate',
    (all) => (find(all, 'Certificate', 'postgres-server')['spec'].dnsNames[0] = 'postgres-rw'),
  ],
  ['nothing is named postgres-primary', (all) => (find(all, 'Service', 'postgres-primary').metadata.name = 'primary')],
  [
    'writes into the archive that it comes from',
    (all) => (find(all, 'Cluster', 'postgres-2')['spec'].plugins[0].parameters.serverName = 'postgres'),
  ],
];
