import { escapeHtml } from '@placette/contracts/kernel/escape-html';
import { truncateText } from '@placette/contracts/kernel/storable';

/** The site that the mails come from. `public_url` has no path. */
export class Site {
  constructor(
    readonly brand: string,
    readonly public_url: string,
  ) {}
}

export interface Recipient {
  first_name: string;
}

export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** The same text for the site; null when the next step is not on a page. */
  notice: Notice | null;
}

/** `path` is the page of the site with the next step. */
export interface Notice {
  title: string;
  text: string;
  path: string;
}

/** A paragraph, the items of a list, or a quotation of what a person wrote, set apart from our own text. */
type Block = string | readonly string[] | { quote: string };

interface Letter {
  subject: string;
  to: Recipient;
  body: readonly Block[];
  /** The one next step: on a page of the site, or under a link from the service that made it. */
  action?: { label: string; path: `/${string}` } | { label: string; link: string };
  /** A second page, as a plain link. */
  also?: { label: string; path: `/${string}` };
  /** Why this person receives the mail; by default because of their account. */
  why?: string;
}

const SUBJECT_MAX = 150;
const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5c4a;color:#ffffff;font-weight:bold;text-decoration:none';
const BRAND = 'margin:0 0 24px;padding:0 0 12px;border-bottom:3px solid #f5c518;font-size:20px;font-weight:bold';
const QUOTE = 'margin:16px 0;padding:4px 0 4px 16px;border-left:3px solid #86887f;overflow-wrap:anywhere';
const PAGE =
  'margin:0 auto;max-width:560px;padding:24px;font:16px/1.5 Arial,sans-serif;color:#16211d;background:#ffffff';

/**
 * E6: composes the same letter as text and as HTML. What people wrote is always shown as text, and never becomes a
 * header.
 */
export function composeMail(site: Site, letter: Letter): Mail {
  const subject = truncateText(oneLine(letter.subject), SUBJECT_MAX);
  const greeting = `Bonjour ${oneLine(letter.to.first_name)},`.replace('Bonjour ,', 'Bonjour,');
  const action = letter.action && { label: letter.action.label, link: linkOf(site, letter.action) };
  const also = letter.also && { label: letter.also.label, link: linkOf(site, letter.also) };
  const signature = `L’équipe ${site.brand}`;
  const why = letter.why ?? `Vous recevez ce message parce que vous avez un compte ${site.brand}.`;
  return {
    subject,
    notice: noticeOf(subject, letter),
    text:
      [
        greeting,
        ...letter.body.map(blockText),
        ...[action, also].flatMap((page) => (page ? [`${page.label}\u00a0:\n${page.link}`] : [])),
        signature,
        why,
      ].join('\n\n') + '\n',
    html: [
      `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
      `<title>${escapeHtml(subject)}</title></head><body style="${PAGE}">`,
      `<p style="${BRAND}">${escapeHtml(site.brand)}</p>`,
      `<h1 style="font-size:24px;line-height:1.25;margin:0 0 16px">${escapeHtml(subject)}</h1>`,
      `<p>${escapeHtml(greeting)}</p>`,
      ...letter.body.map(blockHtml),
      ...(action
        ? [
            `<p style="margin:24px 0"><a href="${escapeHtml(action.link)}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>`,
          ]
        : []),
      ...(also
        ? [`<p><a href="${escapeHtml(also.link)}" style="color:#0b5c4a">${escapeHtml(also.label)}</a></p>`]
        : []),
      `<p>${escapeHtml(signature)}</p><p style="font-size:14px;color:#4a5752">${escapeHtml(why)}</p></body></html>`,
    ].join('\n'),
  };
}

function noticeOf(title: string, { action, body }: Letter): Notice | null {
  if (!action || !('path' in action)) return null;
  return { title, text: blockText(body[0] ?? ''), path: action.path };
}

function linkOf({ public_url }: Site, action: NonNullable<Letter['action']>): string {
  return 'link' in action ? new URL(action.link).href : new URL(action.path, public_url).href;
}

function blockText(block: Block): string {
  if (typeof block === 'string') return visible(block);
  if ('quote' in block) return visible(block.quote).replaceAll(/^/gm, '> ');
  return block.map((item) => `- ${visible(item)}`).join('\n');
}

function blockHtml(block: Block): string {
  if (typeof block === 'string') return `<p>${linesHtml(block)}</p>`;
  if ('quote' in block) return `<blockquote style="${QUOTE}">${linesHtml(block.quote)}</blockquote>`;
  return `<ul>${block.map((item) => `<li>${linesHtml(item)}</li>`).join('')}</ul>`;
}

const linesHtml = (text: string) => escapeHtml(visible(text)).replaceAll('\n', '<br>');
const visible = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
