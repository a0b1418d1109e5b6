import type { KubernetesObject } from './kustomize.mjs';

const CLUSTER = 'cnpg.io/cluster';

/** Returns what does not follow the name of the PostgreSQL cluster, which a restore changes, one line a fault. */
export function databaseFaults(objects: KubernetesObject[]): string[] {
  const of = (kind: string) => objects.filter((object) => object.kind === kind);
  return of('Cluster').flatMap(({ metadata: { name }, spec }: KubernetesObject) => {
    const certificate = of('Certificate').find(
      (candidate: KubernetesObject) => candidate['spec'].secretName === spec.certificates.serverTLSSecret,
    );
    const dnsNames = (certificate?.['spec'].dnsNames ?? []) as string[];
    const hosts = hostsIn(objects);
    const reachable = [...of('Service'), ...of('Pooler')].map(({ metadata }) => metadata.name);
    const archive = spec.plugins[0].parameters.serverName ?? name;
    const faults = [
      ...[...of('Pooler'), ...of('ScheduledBackup')]
        .filter((object: KubernetesObject) => object['spec'].cluster.name !== name)
        .map(({ kind, metadata }) => `${kind} ${metadata.name} is of another cluster`),
      ...[...of('Service'), ...of('PodMonitor')]
        .filter((object: KubernetesObject) => ![undefined, name].includes(clusterIn(object['spec'].selector)))
        .map(({ kind, metadata }) => `${kind} ${metadata.name} is of another cluster`),
      ...[`${name}-rw`, `${name}-r`, ...hosts]
        .filter((host) => !dnsNames.includes(host))
        .map((host) => `${host} has no certificate`),
      ...hosts.filter((host) => !reachable.includes(host)).map((host) => `nothing is named ${host}`),
    ];
    if (spec.externalClusters?.some(({ plugin }: KubernetesObject) => plugin.parameters.serverName === archive))
      faults.push('writes into the archive that it comes from');
    return faults.map((fault) => `Cluster ${name}: ${fault}`);
  });
}

function clusterIn(selector: Record<string, unknown> = {}): string | undefined {
  return ((selector['matchLabels'] ?? selector) as Record<string, string>)[CLUSTER];
}

/** Returns the hosts of PostgreSQL that URLs of secrets and variables name. */
function hostsIn(objects: KubernetesObject[]): string[] {
  const text = JSON.stringify(objects.filter(({ kind }) => ['ExternalSecret', 'Job'].includes(kind)));
  const hosts = [...text.matchAll(/postgresql:\/\/[^@"]*@([\w-]+):|"PGHOST","value":"([\w-]+)"/g)];
  return [...new Set(hosts.map(([, url, variable]) => url ?? variable ?? ''))];
}
