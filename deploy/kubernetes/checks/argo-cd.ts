import type { OfKind } from './cloudnative-pg.js';

/** These are the fields of Argo CD 3 that this project uses. What is not here is refused. */
interface Source {
  repoURL: string;
  targetRevision: string;
  path: string;
}
type Destination = { server: string; namespace: string };
type Kind = { group: string; kind: string };

export type IApplicationSet = OfKind<
  'argoproj.io/v1alpha1',
  'ApplicationSet',
  {
    goTemplate: true;
    goTemplateOptions?: string[];
    ignoreApplicationDifferences?: { jsonPointers: string[] }[];
    generators: { git: { repoURL: string; revision: string; directories: { path: string; exclude?: boolean }[] } }[];
    template: {
      metadata: { name: string };
      spec: {
        project: string;
        source: Source;
        destination: Destination;
        syncPolicy?: { automated?: { prune?: boolean; selfHeal?: boolean }; retry?: { limit: number } };
      };
    };
  }
>;

export type IAppProject = OfKind<
  'argoproj.io/v1alpha1',
  'AppProject',
  {
    sourceRepos: string[];
    destinations: Destination[];
    clusterResourceWhitelist: Kind[];
    namespaceResourceWhitelist: Kind[];
    roles?: { name: string; groups: string[]; policies: string[] }[];
  }
>;
