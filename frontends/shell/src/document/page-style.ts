/** As style-rules.mjs writes them. */
export type StyleRule =
  | string
  | { selectors: readonly (readonly [selector: string, classes: readonly string[]])[]; body: string }
  | { open: string; inside: readonly StyleRule[] }
  | { animation: string; text: string };

/** The rules that the elements of `html` can meet, in their order: what a page needs to be drawn whole at once. */
export function pageStyle(rules: readonly StyleRule[], html: string): string {
  const used = new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')));
  const still = written(rules, used, () => false);
  return written(rules, used, (animation) => still.includes(animation));
}

function written(
  rules: readonly StyleRule[],
  used: ReadonlySet<string>,
  isMoved: (animation: string) => boolean,
): string {
  let style = '';
  for (const rule of rules) {
    if (typeof rule === 'string') style += rule;
    else if ('animation' in rule) style += isMoved(rule.animation) ? rule.text : '';
    else if ('open' in rule) {
      const inside = written(rule.inside, used, isMoved);
      if (inside !== '') style += `${rule.open}{${inside}}`;
    } else {
      const met = rule.selectors.filter(([, classes]) => classes.every((name) => used.has(name)));
      if (met.length > 0) style += met.map(([selector]) => selector).join(',') + rule.body;
    }
  }
  return style;
}
