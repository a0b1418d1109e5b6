import type { IIoK8sApimachineryPkgApisMetaV1ObjectMeta as ObjectMeta } from '@kubernetes-models/apimachinery/apis/meta/v1/ObjectMeta';
import type { IPodTemplateSpec } from 'kubernetes-models/v1/PodTemplateSpec';
import type { IResourceRequirements } from 'kubernetes-models/v1/ResourceRequirements';
import type { ITopologySpreadConstraint } from 'kubernetes-models/v1/TopologySpreadConstraint';

/**
 * The fields of CloudNativePG 1.30 and of its Barman Cloud plugin that this project uses: no npm package has them. What is
 * not here is refused; a field is added as the operator's API reference has it.
 */
export interface OfKind<Group extends string, Kind extends string, Spec> {
  apiVersion: Group;
  kind: Kind;
  metadata: ObjectMeta;
  spec: Spec;
}
type LocalReference = { name: string };
type KeyReference = { name: string; key: string };
type Size = { size: string; storageClass?: string };

export type ICluster = OfKind<
  'postgresql.cnpg.io/v1',
  'Cluster',
  {
    instances: number;
    imageName: string;
    enableSuperuserAccess?: boolean;
    bootstrap: { initdb: InitDb } | { recovery: Recovery };
    externalClusters?: { name: string; plugin: Plugin }[];
    managed?: { roles: ManagedRole[] };
    certificates?: { serverTLSSecret: string; serverCASecret: string };
    storage: Size;
    walStorage?: Size;
    resources: IResourceRequirements;
    postgresql: {
      parameters: Record<string, string>;
      synchronous?: { method: 'any' | 'first'; number: number; dataDurability?: 'required' | 'preferred' };
    };
    affinity?: { podAntiAffinityType: 'required' | 'preferred'; topologyKey: string };
    topologySpreadConstraints?: ITopologySpreadConstraint[];
    plugins?: (Plugin & { isWALArchiver?: boolean })[];
  }
>;

interface InitDb {
  database: string;
  owner: string;
  encoding?: string;
  localeProvider?: string;
  locale?: string;
  dataChecksums?: boolean;
  secret?: LocalReference;
}

interface Recovery {
  source: string;
  database: string;
  owner: string;
  secret: LocalReference;
  recoveryTarget?: { targetTime: string };
}

interface ManagedRole {
  name: string;
  ensure: 'present' | 'absent';
  login?: boolean;
  createrole?: boolean;
  passwordSecret?: LocalReference;
}

interface Plugin {
  name: string;
  parameters: { barmanObjectName: string; serverName?: string };
}

export type IPooler = OfKind<
  'postgresql.cnpg.io/v1',
  'Pooler',
  {
    cluster: LocalReference;
    type: 'rw' | 'ro' | 'r';
    instances: number;
    pgbouncer: { poolMode: 'session' | 'transaction'; parameters?: Record<string, string> };
    template?: IPodTemplateSpec;
  }
>;

export type IScheduledBackup = OfKind<
  'postgresql.cnpg.io/v1',
  'ScheduledBackup',
  {
    schedule: string;
    immediate?: boolean;
    suspend?: boolean;
    backupOwnerReference?: 'none' | 'self' | 'cluster';
    cluster: LocalReference;
    method: 'plugin';
    pluginConfiguration: { name: string };
  }
>;

export type IObjectStore = OfKind<
  'barmancloud.cnpg.io/v1',
  'ObjectStore',
  {
    retentionPolicy?: string;
    configuration: {
      destinationPath: string;
      endpointURL?: string;
      s3Credentials: { accessKeyId: KeyReference; secretAccessKey: KeyReference; region?: KeyReference };
      wal?: { compression?: 'gzip' | 'zstd'; encryption?: 'AES256' | 'aws:kms'; maxParallel?: number };
      data?: { compression?: 'gzip'; encryption?: 'AES256' | 'aws:kms'; jobs?: number };
    };
    instanceSidecarConfiguration?: { resources?: IResourceRequirements };
  }
>;
