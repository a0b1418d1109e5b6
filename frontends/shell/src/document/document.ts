import { escapeHtml } from '@placette/contracts/kernel/escape-html';
import { documentTitle, type PageHead } from '../head/head.js';
import { drawBanner, type ShownBanner } from './banner.js';
import { PAGE_STATE_ID, type PageState } from './page-state.js';
import { pageStyle, type StyleRule } from './page-style.js';

/** PNG, for what systems draw of the installed site. */
export interface AppIcons {
  /** 192 × 192 and 512 × 512. */
  small: string;
  large: string;
  /** 512 × 512; a system cuts its own shape out of it. */
  maskable: string;
  /** 180 × 180, for iOS. */
  apple: string;
  /** 96 × 96, in one colour, for the status bar of Android. */
  badge: string;
}

/** Names of the built files, relative to /assets/, and what of them stands in the page itself. */
export interface PageFiles {
  scripts: string[];
  /** What a page loads besides, by the name of its screen. */
  screens: Readonly<Record<string, readonly string[]>>;
  /** All, for a page without scripts. */
  styles: string[];
  /** Those that come after the first paint. */
  lateStyles: string[];
  /** Of the styles without the fonts, for what a page needs at first. */
  rules: readonly StyleRule[];
  /** The declarations of the fonts: in the page alone, since the same ones twice would load them twice. */
  fonts: string;
  font: string;
  theme: string;
  /** The script in the page: first-theme.js and boot.js. */
  boot: string;
  icon: string;
  icons: AppIcons;
  /** 1200 × 630, for links shared elsewhere. */
  picture: string;
  /** Notices of packages, data and fonts. */
  licences: string;
}

interface DrawnDocument {
  html: string;
  /** What runs in the page itself besides `boot`. */
  ownScript?: string | undefined;
  /** The text of its style element. */
  style: string;
}

interface PageDocument {
  head: PageHead;
  content: string;
  files: PageFiles;
  state: PageState;
  /** Name of what is drawn, for its files. */
  screen: string | null;
  start: Start;
  banner: ShownBanner | null;
}

/** When the scripts are loaded: at once where they alone draw the page, after the first paint, or when it is used. */
export type Start = 'now' | 'paint' | 'use';

/**
 * All that the first paint needs stands in the document, in its first packets: the used styles, the theme. Scripts and
 * the other styles come when the page is used (ADR 98). The content policy names the one script and the style by their
 * hashes.
 */
export function pageDocument({
  head,
  content,
  files,
  state,
  screen,
  start,
  banner: shown,
}: PageDocument): DrawnDocument {
  const { brandName, publicUrl } = state.config;
  const banner = shown && drawBanner(shown);
  const style = files.fonts + pageStyle(files.rules, content) + (banner?.style ?? '');
  const scripts = [...files.scripts, ...((screen && files.screens[screen]) || [])].map((file) => `/assets/${file}`);
  const styles = files.lateStyles.map((file) => `/assets/${file}`);
  const measured = state.site.analyticsScriptUrl === null ? '' : ' data-measured';
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
    `<link rel="preload" href="/assets/${files.font}" as="font" type="font/woff2" crossorigin>`,
    `<script data-styles="${styles.join(' ')}" data-scripts="${scripts.join(' ')}" data-start="${start}"${measured}>${files.boot}</script>`,
    `<style>${style}</style>`,
    `<noscript>${styles.map((file) => `<link rel="stylesheet" href="${file}">`).join('')}</noscript>`,
    `<link rel="icon" href="/assets/${files.icon}" type="image/svg+xml">`,
    `<link rel="apple-touch-icon" href="/assets/${files.icons.apple}">`,
    '<link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" content="#FBFAF7" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#101614" media="(prefers-color-scheme: dark)">',
    `<meta property="og:title" content="${title}">`,
    description && `<meta property="og:description" content="${description}">`,
    canonical && `<meta property="og:url" content="${canonical}">`,
    '<meta property="og:type" content="website">',
    '<meta property="og:locale" content="fr_FR">',
    `<meta property="og:site_name" content="${escapeHtml(brandName)}">`,
    ...sharedPicture(head.picture, publicUrl, files.picture),
    '<meta name="twitter:card" content="summary_large_image">',
    head.jsonLd && `<script type="application/ld+json">${jsonBlock(head.jsonLd)}</script>`,
    '</head>',
    '<body>',
    banner?.html,
    `<div id="page">${content}</div>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${jsonBlock(state)}</script>`,
    '</body>',
    '</html>',
  ];
  return { html: lines.filter(Boolean).join('\n'), style, ownScript: banner?.script };
}

function sharedPicture(own: PageHead['picture'], publicUrl: string, brandPicture: string): string[] {
  const { path, alt } = own ?? {
    path: `/assets/${brandPicture}`,
    alt: 'Une voiture, vue de haut, sur sa place de parking',
  };
  return [
    `<meta property="og:image" content="${escapeHtml(publicUrl + path)}">`,
    ...(own
      ? []
      : ['<meta property="og:image:width" content="1200">', '<meta property="og:image:height" content="630">']),
    `<meta property="og:image:alt" content="${escapeHtml(alt)}">`,
  ];
}

/** JSON that cannot end its own script element. */
function jsonBlock(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
