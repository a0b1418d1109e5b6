import { escapeHtml } from '@placette/contracts/kernel/escape-html';

/** A place to go to instead: its name is a link, its facts stand below. */
export interface PlaceLine {
  name: string;
  facts: string;
  link: string;
}

/**
 * A paragraph, short lines, a quotation of what a person wrote, set apart from our own text, a code to type, or other
 * places.
 */
export type Block =
  string | readonly string[] | { quote: string } | { code: string } | { places: readonly PlaceLine[] };

/** The stay in view: what a reader recognises it by. */
export interface Card {
  name: string;
  lines: readonly string[];
  /** The address of a picture, which the mail does without. */
  picture: string | null;
}

interface Link {
  label: string;
  link: string;
}

/** A whole mail in words and absolute links, the same for both of its parts. */
export interface Sheet {
  brand: string;
  subject: string;
  title: string;
  greeting: string;
  /** What happened, in one sentence. */
  lead: string;
  card: Card | null;
  /** What the other person wrote, when the mail is about that. */
  quote: string | null;
  /** The next step first; only an owner who has to answer has a second one. */
  actions: readonly Link[];
  blocks: readonly Block[];
  also: Link | null;
  signature: string;
  /** Whom to write to, and where to choose what is mailed. */
  footer: readonly Link[];
  why: string;
}

/** The colours of the site, light; the style sheet below replaces them where the reader prefers dark ones. */
const [INK, SOFT, LINE, BRAND] = ['#16211d', '#4a5752', '#dedad0', '#0b5c4a'];
const DARK = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.ground{background:#101614!important}.sheet{background:#18201d!important}.box{background:#202a26!important}
.ink{color:#eef2ef!important}.soft{color:#b6c2bc!important}.link{color:#6fd0b1!important}.line{border-color:#2e3935!important}
.main{background:#6fd0b1!important;border-color:#6fd0b1!important;color:#06231b!important}.other{color:#6fd0b1!important;border-color:#6fd0b1!important}
.gate{border-color:#eef2ef!important}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}`;

const FONT = 'font-family:Arial,Helvetica,sans-serif';
const TEXT = `margin:0 0 16px;font-size:16px;line-height:24px;color:${INK};overflow-wrap:anywhere`;
const ROW = `padding:8px 0;border-top:1px solid ${LINE};font-size:16px;line-height:24px;color:${INK};overflow-wrap:anywhere`;
const BUTTON =
  'display:inline-block;margin:0 8px 8px 0;padding:13px 24px;border-radius:8px;font-size:16px;line-height:20px;font-weight:bold;text-decoration:none';
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Tables and styles in place, since many readers know no others; it holds no script and asks for no font. */
export function mailHtml({ brand, subject, title, lead, card, actions, blocks, also, ...sheet }: Sheet): string {
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${DARK}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background:#f3f1eb;${FONT}">`,
    `<table ${TABLE} width="100%" class="ground" style="background:#f3f1eb"><tr><td align="center" style="padding:24px 8px">`,
    `<table ${TABLE} width="600" style="width:100%;max-width:600px"><tr>`,
    `<td class="sheet pad" align="left" style="padding:28px 32px 16px;border-radius:12px;background:#ffffff;${FONT}">`,
    brandHtml(brand),
    `<h1 class="ink" style="margin:0 0 20px;font-size:24px;line-height:30px;color:${INK};overflow-wrap:anywhere">${escapeHtml(title)}</h1>`,
    ...(card ? [cardHtml(card)] : []),
    paragraph(`${sheet.greeting}\n${lead}`),
    ...(sheet.quote === null ? [] : [blockHtml({ quote: sheet.quote })]),
    ...(actions.length > 0 ? [`<p style="margin:24px 0 16px">${actions.map(buttonHtml).join('')}</p>`] : []),
    ...blocks.map(blockHtml),
    ...(also ? [`<p style="${TEXT}">${linkHtml(also)}</p>`] : []),
    paragraph(sheet.signature),
    '</td></tr><tr>',
    `<td class="pad" align="left" style="padding:16px 32px;${FONT}">`,
    ...sheet.footer.map((link) => small(linkHtml(link, 'soft', SOFT))),
    small(escapeHtml(sheet.why)),
    '</td></tr></table></td></tr></table></body></html>',
  ].join('\n');
}

/** The mark of the brand, drawn from cells: it shows where pictures are off, and asks nobody for anything. */
function brandHtml(brand: string): string {
  const bay = `<table ${TABLE}><tr><td class="gate" style="padding:5px 5px 0;border:3px solid ${INK};border-bottom:0;border-radius:4px 4px 0 0"><div style="width:7px;height:12px;border-radius:2px;background:#f5c518;font-size:0;line-height:0">&nbsp;</div></td></tr></table>`;
  return [
    `<table ${TABLE} style="margin:0 0 24px"><tr><td aria-hidden="true" style="padding-right:10px">${bay}</td>`,
    `<td class="ink" style="font-size:20px;line-height:24px;font-weight:bold;color:${INK}">${escapeHtml(brand)}</td></tr></table>`,
  ].join('');
}

function cardHtml({ name, lines, picture }: Card): string {
  const image =
    picture === null
      ? ''
      : `<td width="112" valign="top" style="width:112px;padding:12px 0 12px 12px"><img src="${escapeHtml(picture)}" width="112" alt="Photo de ${escapeHtml(name)}" class="soft" style="display:block;width:112px;height:auto;border:0;border-radius:6px;font-size:12px;line-height:16px;color:${SOFT}"></td>`;
  const facts = lines
    .map(
      (line) =>
        `<br><span class="soft" style="font-size:15px;font-weight:normal;color:${SOFT}">${escapeHtml(line)}</span>`,
    )
    .join('');
  return [
    `<table ${TABLE} width="100%" class="box line" style="margin:0 0 20px;border:1px solid ${LINE};border-radius:8px;background:#fbfaf7"><tr>${image}`,
    `<td class="ink" valign="top" style="padding:12px 14px;font-size:17px;line-height:24px;font-weight:bold;color:${INK};overflow-wrap:anywhere">${escapeHtml(name)}${facts}</td></tr></table>`,
  ].join('');
}

function buttonHtml({ label, link }: Link, index: number): string {
  const look =
    index === 0
      ? `border:1px solid ${BRAND};background:${BRAND};color:#ffffff`
      : `border:1px solid ${BRAND};color:${BRAND}`;
  const kind = index === 0 ? 'main' : 'other';
  return `<a href="${escapeHtml(link)}" class="${kind}" style="${BUTTON};${look}">${escapeHtml(label)}</a>`;
}

function blockHtml(block: Block): string {
  if (typeof block === 'string') return paragraph(block);
  if ('code' in block) {
    return `<p class="ink" style="${TEXT}">Votre code\u00a0:<br><strong style="font-size:28px;line-height:40px;letter-spacing:4px">${escapeHtml(block.code)}</strong></p>`;
  }
  if ('quote' in block) {
    return `<blockquote class="ink line" style="${TEXT};padding:4px 0 4px 16px;border-left:3px solid #86887f">${linesHtml(block.quote)}</blockquote>`;
  }
  const rows =
    'places' in block
      ? block.places.map(
          ({ name, facts, link }) =>
            `${linkHtml({ label: name, link })}<br><span class="soft" style="color:${SOFT}">${escapeHtml(facts)}</span>`,
        )
      : block.map(linesHtml);
  const items = rows.map((row) => `<li class="ink line" style="${ROW}">${row}</li>`);
  return `<ul class="line" style="margin:0 0 16px;padding:0;list-style:none;border-bottom:1px solid ${LINE}">${items.join('')}</ul>`;
}

const paragraph = (text: string) => `<p class="ink" style="${TEXT}">${linesHtml(text)}</p>`;
const small = (html: string) =>
  `<p class="soft" style="margin:0 0 8px;font-size:14px;line-height:20px;color:${SOFT}">${html}</p>`;
const linkHtml = ({ label, link }: Link, kind = 'link', color = BRAND) =>
  `<a href="${escapeHtml(link)}" class="${kind}" style="color:${color}">${escapeHtml(label)}</a>`;
const linesHtml = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');
