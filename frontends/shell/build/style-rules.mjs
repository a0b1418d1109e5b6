import postcss from 'postcss';

/**
 * The rules of a stylesheet, for the server to write into a page those that it uses (src/document/page-style.ts):
 * text that is always needed; a rule with the classes that each of its selectors needs; a block of such; an animation.
 * @typedef {string | { selectors: [selector: string, classes: string[]][], body: string }
 *   | { open: string, inside: StyleRule[] } | { animation: string, text: string }} StyleRule
 */

/** @param {string} css @returns {StyleRule[]} */
export function styleRules(css) {
  return postcss.parse(css).nodes.flatMap(ruleOf);
}

/** @param {import('postcss').ChildNode} node @returns {StyleRule[]} */
function ruleOf(node) {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') {
    const body = node.toString().slice(node.toString().indexOf('{'));
    return [{ selectors: node.selectors.map((selector) => [selector, classesOf(selector)]), body }];
  }
  if (node.type !== 'atrule') throw new Error(`a stylesheet holds ${node.type}`);
  if (node.name === 'keyframes') return [{ animation: node.params, text: node.toString() }];
  if (node.nodes === undefined) return [`${node};`];
  // @font-face, @position-try
  if (node.nodes.every(({ type }) => type === 'decl')) return [node.toString()];
  return [{ open: `@${node.name} ${node.params}`, inside: node.nodes.flatMap(ruleOf) }];
}

/** Ignores what is in brackets, as in :not(.chosen) or :is(.a, .b), which a page need not contain. @param {string} selector */
function classesOf(selector) {
  let outside = selector;
  for (let before = ''; before !== outside;) [before, outside] = [outside, outside.replace(/\([^()]*\)/g, '')];
  return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name]) => String(name));
}
