import type { BannerValue } from '@placette/contracts/catalog/content/schema';
import { escapeHtml } from '@placette/contracts/kernel/escape-html';

/** DK-07: what stands above every page, whole without the site's scripts. */
interface DrawnBanner {
  html: string;
  style: string;
  script: string;
}

/**
 * Runs before the first paint, so that a banner that was closed never shows. Presses reach it before boot.js, which keeps
 * them for the site's scripts. It is closed for one text: another one shows again.
 */
const SCRIPT = `(()=>{const b=document.getElementById('bandeau'),k='placette.bandeau',t=b.textContent;
try{if(localStorage.getItem(k)===t)return b.remove()}catch{}
const x=b.querySelector('button');x.hidden=false;
addEventListener('click',(e)=>{if(!x.contains(e.target))return;e.stopImmediatePropagation();
try{localStorage.setItem(k,t)}catch{}b.remove();document.getElementById('contenu')?.focus({preventScroll:true})},true)})()`;

const STYLE = `#bandeau{display:flex;gap:var(--s-3);align-items:center;justify-content:center;padding:var(--s-2) var(--gutter);background:var(--signal-soft);color:var(--ink);font:var(--t-label)}
#bandeau p{margin:0;overflow-wrap:anywhere}
#bandeau a{color:inherit;text-decoration:underline;text-underline-offset:.18em}
#bandeau button{flex:none;min-inline-size:44px;min-block-size:44px;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;text-underline-offset:.18em;cursor:pointer}
#bandeau button[hidden]{display:none}
#bandeau :focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media print{#bandeau{display:none}}`;

export type ShownBanner = Pick<BannerValue, 'text' | 'link' | 'link_label'>;

export function drawBanner({ text, link, link_label }: ShownBanner): DrawnBanner {
  const more = link && ` <a href="${escapeHtml(link)}">${escapeHtml(link_label ?? 'En savoir plus')}</a>`;
  const html = `<aside id="bandeau" aria-label="Annonce"><p>${escapeHtml(text)}${more ?? ''}</p><button type="button" hidden>Fermer</button></aside><script>${SCRIPT}</script>`;
  return { html, style: STYLE, script: SCRIPT };
}
