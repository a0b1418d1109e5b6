import type { PushAction } from '@placette/contracts/notifications/push/schema';
import { truncateText } from '@placette/contracts/kernel/storable';
import { photoUrl } from '@placette/contracts/listings/offer/photo';
import { mailHtml, type Block, type Card, type Sheet } from './mail-html.js';
import { datesOf, priceOf, type Stay } from './wording.js';

/** The site that the mails come from. `public_url` has no path. */
export class Site {
  constructor(
    readonly brand: string,
    readonly public_url: string,
  ) {}
}

export interface Recipient {
  first_name: string;
  /** Of a mail that its reader may refuse: the link that refuses its kind without signing in. */
  refusal?: string;
}

export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** The same text for the site; null when the next step is not on a page. */
  notice: Notice | null;
  /** FO-05: the two answers that its reader can give, for the buttons of a device; empty where there is one next step. */
  actions: readonly PushAction[];
  /** The link for `List-Unsubscribe`; null for a mail that is always sent. */
  unsubscribe: string | null;
  /** A stay as iCalendar, to be attached. */
  calendar: string | null;
}

/** `path` is the page of the site with the next step. */
export interface Notice {
  title: string;
  text: string;
  path: string;
}

type Path = `/${string}`;
type Step = { label: string; path: Path } | { label: string; link: string };

/** Of a question that came before any request only the parking is known. */
type LetterStay = Pick<Stay, 'parking_title'> &
  (Pick<Stay, 'start_date' | 'end_date'> | { start_date?: never }) & {
    total_price?: number | undefined;
    /** What is paid beside the total, in words. */
    beside?: string | null | undefined;
    photo?: string | null | undefined;
  };

interface Letter {
  /** What happened, in a few words: the heading, and the title on the site. The stay follows in the subject. */
  subject: string;
  to: Recipient;
  /** The stay that it is about. */
  stay?: LetterStay;
  /**
   * The first one says what happened in one sentence, and is the text on the site. A quotation that follows stands
   * before the button.
   */
  body: readonly [string, ...(Block | OtherPlaces)[]];
  /** The one next step: on a page of the site, or under a link from the service that made it. */
  action?: Step;
  /** The other answer that an owner can give. */
  second?: Step;
  /** The page that the site's own notice leads to, where that is not the action's. */
  page?: Path;
  /** A second page, as a plain link. */
  also?: { label: string; path: Path };
  /** Why this person receives the mail; by default because of their account, whose settings it then links to. */
  why?: string;
  /** A receipt of what the reader has just done on the site, where nothing has to be said again. */
  isReceipt?: boolean;
  calendar?: string | null;
}

/** Places to go to instead, by the path of their page. */
export interface OtherPlaces {
  others: readonly { name: string; facts: string; path: Path }[];
}

const SUBJECT_MAX = 150;
/** Of a parking's name in a subject, so that the dates stand within it. */
const NAME_MAX = 50;

/**
 * E6: composes the same letter as text and as HTML. What people wrote is always shown as text, and never becomes a
 * header.
 */
export function composeMail(site: Site, letter: Letter): Mail {
  const { to, stay, calendar = null } = letter;
  const sheet = sheetOf(site, letter);
  return {
    subject: sheet.subject,
    notice: letter.isReceipt ? null : noticeOf(sheet.title, letter),
    actions: answersOf(letter),
    text: textOf(sheet),
    html: mailHtml(sheet),
    unsubscribe: (letter.why === undefined && to.refusal) || null,
    calendar: stay ? calendar : null,
  };
}

function sheetOf(site: Site, letter: Letter): Sheet {
  const { to, stay, body, action, second, also, why } = letter;
  const blocks = body.slice(1).map((block) => blockOf(site, block));
  const [first] = blocks;
  const quote = typeof first === 'object' && 'quote' in first ? first.quote : null;
  const linkOf = (step: Step) => ({
    label: step.label,
    link: new URL('link' in step ? step.link : step.path, site.public_url).href,
  });
  const title = truncateText(oneLine(letter.subject), SUBJECT_MAX);
  const account: readonly Step[] = why
    ? []
    : [
        { label: 'Choisir les e-mails que je reçois', path: '/dashboard/notifications#e-mails' },
        ...(to.refusal ? [{ label: 'Ne plus recevoir ce genre d’e-mails', link: to.refusal }] : []),
      ];
  return {
    brand: site.brand,
    subject: stay ? truncateText(oneLine(`${title}\u00a0: ${shortStay(stay)}`), SUBJECT_MAX) : title,
    title,
    greeting: `Bonjour ${oneLine(to.first_name)},`.replace('Bonjour ,', 'Bonjour,'),
    // The card gives the dates.
    lead: visible(stay ? body[0].replace(`, ${daysOf(stay)}`, '') : body[0]),
    quote,
    card: stay ? cardOf(site, stay) : null,
    actions: [action, second].flatMap((step) => (step ? [linkOf(step)] : [])),
    blocks: quote === null ? blocks : blocks.slice(1),
    also: also ? linkOf(also) : null,
    signature: `L’équipe ${site.brand}`,
    footer: [{ label: 'Une question\u202f? Écrivez-nous', path: '/contact' } as const, ...account].map(linkOf),
    why: why ?? `Vous recevez ce message parce que vous avez un compte ${site.brand}.`,
  };
}

const daysOf = (stay: LetterStay) => (stay.start_date === undefined ? null : datesOf(stay));

function shortStay(stay: LetterStay): string {
  return [truncateText(stay.parking_title, NAME_MAX), daysOf(stay) ?? []].flat().join(', ');
}

function cardOf({ public_url }: Site, stay: LetterStay): Card {
  const { parking_title, total_price, beside, photo } = stay;
  return {
    name: oneLine(parking_title),
    lines: [
      daysOf(stay)?.replace('du', 'Du') ?? [],
      total_price === undefined ? [] : `Total\u00a0: ${[priceOf({ total_price }), beside ?? []].flat().join(' ')}`,
    ].flat(),
    picture: photo ? new URL(photoUrl(photo, 320), public_url).href : null,
  };
}

function answersOf({ action, second }: Letter): readonly PushAction[] {
  return action && 'path' in action && second && 'path' in second ? [action, second] : [];
}

function noticeOf(title: string, { action, page, body }: Letter): Notice | null {
  const path = page ?? (action && 'path' in action ? action.path : null);
  return path === null ? null : { title, text: visible(body[0]), path };
}

function blockOf({ public_url }: Site, block: Block | OtherPlaces): Block {
  if (typeof block === 'string') return visible(block);
  if ('code' in block) return block;
  if ('quote' in block) return { quote: visible(block.quote) };
  if ('places' in block) return block;
  if (!('others' in block)) return block.map(visible);
  return {
    places: block.others.map(({ name, facts, path }) => ({
      name: oneLine(name),
      facts: oneLine(facts),
      link: new URL(path, public_url).href,
    })),
  };
}

function textOf({ greeting, lead, quote, card, actions, blocks, also, signature, footer, why }: Sheet): string {
  const linkText = ({ label, link }: { label: string; link: string }) => `${label}\u00a0:\n${link}`;
  return (
    [
      greeting,
      lead,
      ...(quote === null ? [] : [blockText({ quote })]),
      ...(card ? [[card.name, ...card.lines].join('\n')] : []),
      ...actions.map(linkText),
      ...blocks.map(blockText),
      ...(also ? [linkText(also)] : []),
      signature,
      ...footer.map(linkText),
      why,
    ].join('\n\n') + '\n'
  );
}

function blockText(block: Block): string {
  if (typeof block === 'string') return block;
  if ('code' in block) return `Votre code\u00a0: ${block.code}`;
  if ('quote' in block) return block.quote.replaceAll(/^/gm, '> ');
  if ('places' in block)
    return block.places.map(({ name, facts, link }) => `- ${name}, ${facts}\n  ${link}`).join('\n');
  return block.map((line) => `- ${line}`).join('\n');
}

const visible = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .trim();
const oneLine = (text: string) => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
