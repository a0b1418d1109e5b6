import { documentTitle, type PageHead } from './head/head.js';
import { PAGE_STATE_ID, type PageState } from './page-state.js';

/** Names of the built files, relative to /assets/. */
export interface PageFiles {
  scripts: string[];
  styles: string[];
  font: string;
  theme: string;
  icon: string;
  /** 1200 × 630, for links shared elsewhere. */
  picture: string;
}

export interface PageDocument {
  head: PageHead;
  content: string;
  files: PageFiles;
  state: PageState;
}

/** No inline script or style: the content policy allows none. Data blocks are not scripts. */
export function pageDocument({ head, content, files, state }: PageDocument): string {
  const { brandName, publicUrl } = state.config;
  const title = escapeHtml(documentTitle(head.title, brandName));
  const description = head.description && escapeHtml(head.description);
  const canonical = head.canonical === undefined ? undefined : escapeHtml(publicUrl + head.canonical);
  const lines = [
    '<!doctype html>',
    '<html lang="fr">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<title>${title}</title>`,
    description && `<meta name="description" content="${description}">`,
    canonical ? `<link rel="canonical" href="${canonical}">` : '<meta name="robots" content="noindex">',
    `<script src="/assets/${files.theme}"></script>`,
    `<link rel="preload" href="/assets/${files.font}" as="font" type="font/woff2" crossorigin>`,
    ...files.styles.map((file) => `<link rel="stylesheet" href="/assets/${file}">`),
    ...files.scripts.map((file) => `<script src="/assets/${file}" defer></script>`),
    `<link rel="icon" href="/assets/${files.icon}" type="image/svg+xml">`,
    '<meta name="theme-color" content="#FBFAF7" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#101614" media="(prefers-color-scheme: dark)">',
    `<meta property="og:title" content="${title}">`,
    description && `<meta property="og:description" content="${description}">`,
    canonical && `<meta property="og:url" content="${canonical}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="fr_FR">',
    `<meta property="og:site_name" content="${escapeHtml(brandName)}">`,
    `<meta property="og:image" content="${escapeHtml(`${publicUrl}/assets/${files.picture}`)}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Une voiture, vue de haut, sur sa place de parking">',
    '<meta name="twitter:card" content="summary_large_image">',
    head.jsonLd && `<script type="application/ld+json">${jsonBlock(head.jsonLd)}</script>`,
    '</head>',
    '<body>',
    `<div id="page">${content}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${jsonBlock(state)}</script>`,
    '</body>',
    '</html>',
  ];
  return lines.filter(Boolean).join('\n');
}

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character]!);
}

/** JSON that cannot end its own script element. */
export function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
