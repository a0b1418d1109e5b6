import type { KubernetesObject } from './kustomize.mjs';
import { podsOf, type Pod } from './pods.js';

/** These containers read their volumes again by themselves: ghostunnel, and the reloader of NATS. */
const READ_AGAIN = ['tls', 'reloader'];
const RESTART = 'reloader.stakater.com/auto';
/** The operator of PostgreSQL makes its servers read a Secret with this label again. */
const OF_POSTGRES = 'cnpg.io/reload';
/** Kustomize appends a hash of its content to the name of a ConfigMap. */
const HASH = /-[a-z0-9]{10}$/;

/** Returns the pods that a changed setting, secret or certificate would not reach, one line a fault. */
export function renewalFaults(objects: KubernetesObject[]): string[] {
  return [
    ...podsOf(objects)
      .filter(isServer)
      .flatMap((pod) => podFaults(objects, pod)),
    ...authorityFaults(objects),
  ];
}

/** Jobs read everything at their start, and the operator of PostgreSQL looks after its poolers. */
function isServer({ kind }: Pod): boolean {
  return kind === 'Deployment' || kind === 'StatefulSet';
}

function podFaults(objects: KubernetesObject[], pod: Pod): string[] {
  const isRestarted = objects.some(
    ({ kind, metadata }) => `${kind} ${metadata.name}` === pod.name && metadata.annotations?.[RESTART] === 'true',
  );
  const isReadAgain = (volume: string) =>
    pod.containers.some(
      ({ name, volumeMounts }) => READ_AGAIN.includes(name) && volumeMounts?.some((mount) => mount.name === volume),
    );
  const changing = [
    ...pod.containers.flatMap(({ envFrom = [] }) => envFrom.map(({ configMapRef }) => configMapRef?.name)),
    ...(pod.spec.volumes ?? []).filter(({ name }) => !isReadAgain(name)).map(({ configMap }) => configMap?.name),
  ].filter((name) => name !== undefined);
  const secrets = (pod.spec.volumes ?? []).filter(({ name, secret }) => secret !== undefined && !isReadAgain(name));
  const faults = [
    ...changing.filter((name) => !HASH.test(name)).map((name) => `does not start again when ${name} changes`),
    ...secrets
      .filter(() => !isRestarted)
      .map(({ secret }) => `does not start again when ${secret?.secretName} changes`),
  ];
  const tunnel = pod.containers.find(({ name }) => name === 'tls');
  if (tunnel !== undefined && !tunnel.args?.some((arg) => arg.startsWith('--timed-reload=')))
    faults.push('keeps the certificate of its start');
  const reloader = pod.containers.find(({ name }) => name === 'reloader');
  if (reloader !== undefined && pod.spec.shareProcessNamespace !== true)
    faults.push('has a reloader that does not see the server');
  return faults.map((fault) => `${pod.name}: ${fault}`);
}

/** No running part would trust a new key of the authority. PostgreSQL hears of a new certificate by the label of its Secret. */
function authorityFaults(objects: KubernetesObject[]): string[] {
  const certificates = objects.filter(({ kind }) => kind === 'Certificate');
  const secrets = new Map(certificates.map(({ spec }: KubernetesObject) => [spec.secretName as string, spec]));
  return [
    ...certificates
      .filter(({ spec }: KubernetesObject) => spec.isCA && spec.privateKey.rotationPolicy !== 'Never')
      .map(({ metadata }) => `Certificate ${metadata.name}: is an authority whose key changes`),
    ...objects
      .filter(({ kind }) => kind === 'Cluster')
      .flatMap(({ metadata, spec }: KubernetesObject) => {
        const secret = secrets.get(spec.certificates.serverTLSSecret);
        return secret?.secretTemplate?.labels?.[OF_POSTGRES] === ''
          ? []
          : [`Cluster ${metadata.name}: keeps the certificate of its start`];
      }),
  ];
}
