import { join } from 'node:path';
import ts from 'typescript';
import { projectFolder } from '../../../libs/local-servers/src/machine/folders.mjs';

/** @typedef {import('./kustomize.mjs').KubernetesObject} KubernetesObject */

const folder = join(projectFolder, 'deploy/kubernetes/checks');

/** The package that has the types of a group; `kubernetes-models` has those of Kubernetes itself. */
/** @type {Record<string, string>} */
const PACKAGES = {
  'cert-manager.io': '@kubernetes-models/cert-manager/cert-manager.io',
  'external-secrets.io': '@kubernetes-models/external-secrets/external-secrets.io',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api/gateway.networking.k8s.io',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator/monitoring.coreos.com',
};
/** No package has the types of these groups: files of this folder have them. */
/** @type {Record<string, string>} */
const OWN = {
  'postgresql.cnpg.io': './cloudnative-pg.js',
  'barmancloud.cnpg.io': './cloudnative-pg.js',
  'argoproj.io': './argo-cd.js',
  'gateway.envoyproxy.io': './envoy-gateway.js',
};

/** @type {import('typescript').CompilerOptions} */
const OPTIONS = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2024,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  types: [],
};

/**
 * What is wrong in the objects by the types of their kinds: a field that is not known, a missing one, a wrong value.
 * @param {KubernetesObject[]} objects
 * @returns {string[]} one line a fault, with the object's name
 */
export function typeFaults(objects) {
  const file = join(folder, 'built-objects.ts');
  const { text, lines } = sourceOf(objects);
  const host = ts.createCompilerHost(OPTIONS);
  const { fileExists } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.readFile = (path) => (path === file ? text : ts.sys.readFile(path));
  host.getSourceFile = (path, version) => {
    const content = host.readFile(path);
    return content === undefined ? undefined : ts.createSourceFile(path, content, version);
  };
  const program = ts.createProgram([file], OPTIONS, host);
  const source = program.getSourceFile(file);
  if (source === undefined) throw new Error(`${file} was not compiled`);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map((fault) => {
    const { line } = source.getLineAndCharacterOfPosition(fault.start ?? 0);
    const at = lines.findLastIndex((first) => first <= line);
    return `${nameOf(objects[at])}: ${ts.flattenDiagnosticMessageText(fault.messageText, ' ')}`;
  });
}

/** @param {KubernetesObject[]} objects */
function sourceOf(objects) {
  /** @type {number[]} the line where each object begins */
  const lines = [];
  let text = '';
  let line = 0;
  for (const [index, object] of objects.entries()) {
    lines.push(line);
    const part =
      `import type { I${object.kind} as T${index} } from '${moduleOf(object)}';\n` +
      `export const o${index}: T${index} = ${JSON.stringify(object, null, 1)};\n`;
    text += part;
    line += part.split('\n').length - 1;
  }
  return { text, lines };
}

/** @param {KubernetesObject} object */
function moduleOf({ apiVersion, kind }) {
  const [group = '', version] = apiVersion.split('/');
  if (OWN[group] !== undefined) return OWN[group];
  if (version === undefined) return `kubernetes-models/${group}/${kind}`;
  return `${PACKAGES[group] ?? `kubernetes-models/${group}`}/${version}/${kind}`;
}

/** @param {KubernetesObject | undefined} object */
function nameOf(object) {
  return `${object?.kind} ${object?.metadata.name}`;
}
