import type { ITopologySpreadConstraint } from 'kubernetes-models/v1/TopologySpreadConstraint';
import type { IResourceRequirements } from 'kubernetes-models/v1/ResourceRequirements';
import type { OfKind } from './cloudnative-pg.js';

/** These are the fields of Envoy Gateway 1.6 that this project uses. What is not here is refused. */
export type IEnvoyProxy = OfKind<
  'gateway.envoyproxy.io/v1alpha1',
  'EnvoyProxy',
  {
    provider: {
      type: 'Kubernetes';
      kubernetes: {
        envoyDeployment: {
          replicas: number;
          pod: { labels?: Record<string, string>; topologySpreadConstraints: ITopologySpreadConstraint[] };
          container: { resources: IResourceRequirements };
        };
        envoyPDB: { maxUnavailable: number };
        envoyService: { externalTrafficPolicy: 'Local' | 'Cluster' };
      };
    };
    telemetry?: { accessLog?: { disable?: boolean } };
    shutdown?: { drainTimeout?: string; minDrainDuration?: string };
  }
>;

export type IBackendTrafficPolicy = OfKind<
  'gateway.envoyproxy.io/v1alpha1',
  'BackendTrafficPolicy',
  {
    targetRefs: { group: 'gateway.networking.k8s.io'; kind: 'HTTPRoute'; name: string }[];
    circuitBreaker?: { maxConnections?: number; maxParallelRequests?: number; maxPendingRequests?: number };
    timeout?: { http?: { requestTimeout?: string; streamIdleTimeout?: string } };
  }
>;
