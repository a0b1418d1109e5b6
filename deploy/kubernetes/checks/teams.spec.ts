import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUS_PARTS } from '@placette/contracts';
import { parse } from 'yaml';
import { remotes, services } from '../../local/product/topology.mjs';
import { buildObjects, ENVIRONMENTS, type KubernetesObject } from './kustomize.mjs';
import { podsOf } from './pods.js';

const root = join(import.meta.dirname, '../../..');
const PARTS = [...services, 'gateway', 'shell', ...remotes];
const folderOf = (part: string) =>
  ['services', 'frontends', '.'].map((parent) => join(parent, part)).find((path) => existsSync(join(root, path))) ?? '';
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const kindOf = ({ apiVersion, kind }: KubernetesObject) =>
  `${apiVersion.includes('/') ? apiVersion.split('/')[0] : ''} ${kind}`;
const waveOf = ({ metadata }: KubernetesObject) => Number(metadata.annotations?.['argocd.argoproj.io/sync-wave'] ?? 0);

let argoCd: KubernetesObject[] = [];
beforeAll(async () => {
  argoCd = await buildObjects('argo-cd');
});

describe('the team of a part works without the others', () => {
  it.each(PARTS)('has its pipeline: %s', (part) => {
    const { on, jobs, concurrency } = parse(read(`.github/workflows/${part}.yml`)) as Record<string, KubernetesObject>;
    expect(Object.keys(on ?? {})).toEqual(['push', 'pull_request']);
    expect(concurrency).toBeUndefined();
    expect(jobs?.[part]).toMatchObject({
      uses: './.github/workflows/service.yml',
      with: { name: part, part: folderOf(part) },
    });
  });

  it.each(PARTS)('owns its code, its overlays, its rights on NATS and its pipeline: %s', (part) => {
    const owners = new Map(
      read('.github/CODEOWNERS')
        .split('\n')
        .filter((line) => line.startsWith('/'))
        .map((line) => line.split(/\s+/) as [string, string]),
    );
    for (const path of [folderOf(part), `deploy/kubernetes/services/${part}`]) {
      expect(owners.get(`/${path}/`)).toBe(`@placette/${part}`);
      expect(existsSync(join(root, path))).toBe(true);
    }
    const files = [`.github/workflows/${part}.yml`];
    if ((BUS_PARTS as readonly string[]).includes(part)) files.push(`deploy/nats/permissions/${part}.conf`);
    for (const file of files) {
      expect(owners.get(`/${file}`)).toBe(`@placette/${part}`);
      expect(existsSync(join(root, file))).toBe(true);
    }
  });

  it('is not kept waiting by a release of another', () => {
    const { jobs } = parse(read('.github/workflows/service.yml')) as { jobs: Record<string, KubernetesObject> };
    const groups = Object.values(jobs).flatMap(
      ({ concurrency }: KubernetesObject) => concurrency?.group ?? concurrency ?? [],
    );
    expect(groups.length).toBeGreaterThan(0);
    for (const group of groups) expect(group).toContain('${{ inputs.name }}');
  });

  it('releases nothing that was not looked through and signed, by its digest', () => {
    const { jobs } = parse(read('.github/workflows/service.yml')) as {
      jobs: Record<string, { steps: { name?: string }[] }>;
    };
    const names = (jobs['image']?.steps ?? []).flatMap(({ name = '' }) => name).filter(Boolean);
    expect(names).toEqual([
      'Build and push',
      'List what is inside',
      'Look for known faults in the image',
      'List what is bundled',
      'Look for known faults in what is bundled',
      'Sign',
    ]);
    expect(read('.github/workflows/service.yml')).toContain('"placette/$NAME=$IMAGE:$GITHUB_SHA@$DIGEST"');
  });

  it.each(PARTS)('may do with its Applications what it needs, with no other: %s', (part) => {
    const project = argoCd.find(({ metadata }) => metadata.name === 'placette') as KubernetesObject;
    const role = project['spec'].roles.find(({ name }: { name: string }) => name === part);
    expect(role.groups).toEqual([`placette:${part}`]);
    for (const policy of role.policies as string[])
      expect(policy).toMatch(
        new RegExp(`^p, proj:placette:${part}, applications, [\\w/]+, placette/\\*-${part}, allow$`),
      );
  });
});

describe.each(ENVIRONMENTS)('Argo CD applies in %s', (environment) => {
  it('the overlays that there are', () => {
    const sets = argoCd.filter(({ kind }) => kind === 'ApplicationSet');
    const globs = sets.flatMap(
      ({ spec }: KubernetesObject) => spec.generators[0].git.directories as { path: string }[],
    );
    const folders = globs.flatMap(({ path }) => globSync(path, { cwd: root }));
    const [parts, platform] = ['services', 'platform'].map((name) =>
      folders.filter((folder) => folder.includes(`/${name}/`) && folder.endsWith(`/${environment}`)),
    );
    expect(parts?.map((folder) => folder.split('/')[3]).sort()).toEqual([...PARTS].sort());
    expect(platform).toEqual([`deploy/kubernetes/platform/overlays/${environment}`]);
  });

  it.each(PARTS)(
    'nothing in the overlay of %s that a team may not make, and a migration before its part',
    async (part) => {
      const objects = await buildObjects(`services/${part}/overlays/${environment}`);
      const project = argoCd.find(({ metadata }) => metadata.name === 'placette');
      const allowed = (project?.['spec'].namespaceResourceWhitelist as { group: string; kind: string }[]).map(
        ({ group, kind }) => `${group} ${kind}`,
      );
      expect(objects.map(kindOf).filter((kind) => !allowed.includes(kind))).toEqual([]);

      const named = (kind: string, name: string) =>
        objects.find((object) => object.kind === kind && object.metadata.name === name) as KubernetesObject;
      for (const { name, spec } of podsOf(objects).filter(({ kind }) => kind === 'Job')) {
        const job = named('Job', name.replace('Job ', ''));
        expect(job.metadata.annotations?.['argocd.argoproj.io/hook']).toBe('Sync');
        const secret = spec.volumes?.find((volume) => volume.name === 'secrets')?.secret?.secretName ?? '';
        const needed = [
          named('ServiceAccount', spec.serviceAccountName ?? ''),
          named('ExternalSecret', secret),
          ...objects.filter(({ kind }) => kind === 'NetworkPolicy'),
        ];
        for (const object of needed) expect(waveOf(object)).toBeLessThan(waveOf(job));
        expect(waveOf(job)).toBeLessThan(waveOf(named('Deployment', part)));
      }
    },
  );
});
