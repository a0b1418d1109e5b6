import { readFileSync } from 'node:fs';
import path from 'node:path';
import { escapeHtml } from '@placette/contracts/kernel/escape-html';
import type { PageFiles } from '../../src/document/document.js';

export interface PlainPage {
  title: string;
  text: string;
  isFailure?: boolean;
  /** Posts to the address of the page itself. */
  button?: string;
  /** Links to go on; the first one looks like a button where no other is. */
  links: readonly { label: string; to: string }[];
  /** A comment before the links, where something is put in. */
  mark?: string;
}

/** A page that needs no script: for failures, for offline readers and for links of mails. */
export function plainPage(
  { title, text, isFailure = true, button, links, mark = '' }: PlainPage,
  brandName: string,
  clientFolder: string,
): string {
  const { styles, theme, icon } = filesOf(clientFolder);
  const brand = escapeHtml(brandName);
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | ${brand}</title>
<meta name="robots" content="noindex">
<script src="/assets/${theme}"></script>
${styles.map((file) => `<link rel="stylesheet" href="/assets/${file}">`).join('\n')}
<link rel="icon" href="/assets/${icon}" type="image/svg+xml">
</head>
<body class="page-simple">
<header><a href="/" aria-label="${brand}, accueil">${LOGO}<span>${brand}</span></a></header>
<main>
<h1>${title}</h1>
${isFailure ? DRAWING : ''}
<p>${text}</p>
${button === undefined ? '' : `<form method="post"><button>${button}</button></form>`}
${mark}
<ul>
${links.map(({ label, to }) => `<li><a href="${to}">${label}</a></li>`).join('\n')}
</ul>
</main>
</body>
</html>
`;
}

interface BuiltFiles extends PageFiles {
  /** Script of the service worker, which the server completes. */
  worker: string;
}

/** Names of the built files, read at each failure. */
export function filesOf(clientFolder: string): BuiltFiles {
  return JSON.parse(readFileSync(path.join(clientFolder, 'assets.json'), 'utf8')) as BuiltFiles;
}

/** As `BayLogo` and `BayDrawing` of the design system draw them. */
const LOGO =
  '<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><path d="M4 26V6a3 3 0 0 1 3-3h14a3 3 0 0 1 3 3v20" fill="none" stroke="currentColor" stroke-width="3.5"/><rect x="10" y="10" width="8" height="12" rx="2.5"/></svg>';
const DRAWING =
  '<svg viewBox="7 15 82 76" width="96" height="89" aria-hidden="true"><path d="M20 88V21a3 3 0 0 1 3-3h50a3 3 0 0 1 3 3v67" stroke-width="5"/><path d="M8 88h80" stroke-width="2"/><path d="M38 46l20 20M58 46L38 66" stroke-width="3"/></svg>';
