import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * Leaves out code that declares names and shapes and contains no logic: README.md explains how it is tested instead.
 * @typedef {{ type: string } & Record<string, any>} Node a node of Babel
 * @typedef {{ node: Node, parent?: Node, listKey?: string }} Path
 */

/** Calls that declare a whole contract, from its subject to its schemas. */
const DECLARES = new Set(['call', 'calls', 'gatewayCall', 'defineEvent', 'defineErrors']);
/** Calls whose arguments are texts of the documentation, or names of fields. */
const NAMES = new Set(['meta', 'describe', 'pick', 'omit']);

const isText = (/** @type {Node} */ { type }) => type === 'StringLiteral';
const isListOfNames = (/** @type {Node | undefined} */ node) =>
  node?.['type'] === 'ArrayExpression' && node['elements'].every(isText);

/** @param {Path} path @returns {string | undefined} why nothing in it is mutated */
function whyLeftOut({ node, parent, listKey }) {
  if (node.type === 'CallExpression' && DECLARES.has(node['callee'].name)) return 'a contract, declared';
  if (listKey === 'arguments' && NAMES.has(parent?.['callee'].property?.name)) return 'names of fields';
  const isConstant = node.type === 'TSAsExpression' && node['typeAnnotation'].typeName?.name === 'const';
  if (isConstant && isListOfNames(node['expression'])) return 'the names of a union';
  return undefined;
}

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'declarations', {
    shouldIgnore: (path) => whyLeftOut(/** @type {Path} */ (/** @type {unknown} */ (path))),
  }),
];
