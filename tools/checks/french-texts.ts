import ts from 'typescript';

const UNITS = '€|%|km|m|cm|h|min|Mo|ko|heures?|jours?|semaines?|mois|ans?|places?';
const BARE_UNIT = new RegExp(String.raw`\d (?=(?:${UNITS})(?![\p{L}\d]))`, 'u');
const BARE_RANGE = /\d–(?=\d)/;
/** Characters that need a no-break space (U+00A0 or U+202F) between them and the word beside them. */
const LOOSE_SIGN = /« | [»:;?!](?=[\s.,)]|$)/;
const TIGHT_SIGN = /«(?=[\p{L}\d])|[\p{L}\d)](?:»|[:;?!](?=\s|$))/u;
const FRENCH = /[«»’àâçèéêëîïôùûœ]/i;
/** A text that the specification gives word for word. */
const AS_GIVEN = 'Erreur lors de la modération du document:';
/**
 * « à ${city} » becomes « au Mans » for some names: `inTown`, `ofTown`, `ofLocation` and `nearLocation` of
 * location-names.ts handle this.
 */
const JOINED = /(?:^|[\s(«\u00a0\u202f,])(?:à|de|À|De)[ \u00a0]$/;
const PLACE_NAME = /(?:city|town|ville|commune|location\.name|place\.name)\)?\}?$/i;

/** A text with a backslash is a pattern, not a text. */
const isLoose = (text: string) =>
  !text.includes('\\') && (LOOSE_SIGN.test(text) || (FRENCH.test(text) && TIGHT_SIGN.test(text)));
const isBroken = (text: string) => isLoose(text) || BARE_UNIT.test(text) || BARE_RANGE.test(text);

/**
 * Returns the French texts of this file that could break a line before « : ; ? ! » or inside « », and for texts of the
 * screens also between number and unit or inside a range, or that contain « à Le Mans ».
 */
export function brokenTexts(file: string, source: string, of: 'screens' | 'services' = 'screens'): string[] {
  const breaks = of === 'screens' ? isBroken : isLoose;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const broken: string[] = [];
  const say = (node: ts.Node, text: string) =>
    broken.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${text.trim().slice(0, 80)}`);
  const read = (node: ts.Node, text: string) => {
    if (text.trim() !== AS_GIVEN && breaks(text)) say(node, text);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) read(node, node.text);
    if (ts.isJsxText(node)) {
      read(node, node.text.replace(/[ \n]+/g, ' ').replaceAll('&nbsp;', '\u00a0'));
      const next = ts.isJsxElement(node.parent)
        ? node.parent.children[node.parent.children.indexOf(node) + 1]
        : undefined;
      const isName = next !== undefined && ts.isJsxExpression(next) && PLACE_NAME.test(next.getText());
      if (isName && JOINED.test(node.text.replace(/[ \n]+/g, ' '))) say(node, node.text + next.getText());
    }
    if (ts.isTemplateExpression(node)) {
      // The interpolated value may be a number.
      read(node, node.head.text + node.templateSpans.map(({ literal }) => `0${literal.text}`).join(''));
      const befores = [node.head, ...node.templateSpans.map(({ literal }) => literal)];
      for (const [index, { expression }] of node.templateSpans.entries()) {
        const before = befores[index]?.text ?? '';
        if (JOINED.test(before) && PLACE_NAME.test(expression.getText())) say(node, before + expression.getText());
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return broken;
}
