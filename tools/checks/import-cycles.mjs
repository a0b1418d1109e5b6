import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

/**
 * Files that import each other in a circle at run time; imports of types alone do not count.
 * @param {string} root
 * @returns {string[][]} each circle’s files, relative to `root`
 */
export function importCycles(root) {
  const files = globSync('{libs,services,frontends}/*/src/**/*.{ts,tsx}', { cwd: root })
    .concat(globSync('gateway/src/**/*.ts', { cwd: root }))
    .filter((file) => !file.includes('/generated/') && !file.includes('.spec.'))
    .map((file) => join(root, file));
  const imports = new Map(files.map((file) => [file, importsOf(file)]));
  return circles(imports).map((circle) => circle.map((file) => relative(root, file)));
}

/** @param {string} file */
function importsOf(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const { moduleSpecifier } = statement;
    if (moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier) || isTypeOnly(statement)) return [];
    const target = fileFor(file, moduleSpecifier.text);
    return target === null ? [] : [target];
  });
}

/** @param {ts.ImportDeclaration | ts.ExportDeclaration} statement */
function isTypeOnly(statement) {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (clause === undefined) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  return (
    clause.name === undefined &&
    named !== undefined &&
    ts.isNamedImports(named) &&
    named.elements.length > 0 &&
    named.elements.every((element) => element.isTypeOnly)
  );
}

/**
 * @param {string} file
 * @param {string} specifier
 */
function fileFor(file, specifier) {
  if (!specifier.startsWith('.')) return null;
  const base = resolve(dirname(file), specifier).replace(/\.js$/, '');
  return [`${base}.ts`, `${base}.tsx`].find((path) => existsSync(path)) ?? null;
}

/**
 * Tarjan’s strongly connected components of more than one file, or of a file that imports itself.
 * @param {Map<string, string[]>} imports
 * @returns {string[][]}
 */
function circles(imports) {
  /** @type {Map<string, { index: number, low: number, onPath: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const path = [];
  /** @type {string[][]} */
  const found = [];
  /** @param {string} file */
  const visit = (file) => {
    const node = { index: seen.size, low: seen.size, onPath: true };
    seen.set(file, node);
    path.push(file);
    for (const target of imports.get(file) ?? []) {
      const known = seen.get(target);
      if (known === undefined) node.low = Math.min(node.low, visit(target).low);
      else if (known.onPath) node.low = Math.min(node.low, known.index);
    }
    if (node.low !== node.index) return node;
    const circle = path.splice(path.indexOf(file));
    for (const member of circle) /** @type {{ onPath: boolean }} */ (seen.get(member)).onPath = false;
    if (circle.length > 1 || (imports.get(file) ?? []).includes(file)) found.push(circle);
    return node;
  };
  for (const file of imports.keys()) if (!seen.has(file)) visit(file);
  return found;
}
