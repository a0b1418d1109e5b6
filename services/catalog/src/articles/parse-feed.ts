import {
  ARTICLE_CONTENT_MAX,
  ARTICLE_DESCRIPTION_MAX,
  ARTICLES_MAX,
  feedArticleSchema,
  type FeedArticle,
} from '@placette/contracts/catalog/articles';
import { DomUtils, parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

/** An article in the feed, whose picture is still on the blog's server. */
export interface FeedEntry {
  article: Omit<FeedArticle, 'thumbnail'>;
  /** An https address; null when the feed names no picture. */
  pictureUrl: string | null;
}
const articleSchema = feedArticleSchema.omit({ thumbnail: true });

/**
 * C28: returns the first ten articles of an RSS or Atom feed, as text. Throws when the input is not a feed; unusable
 * articles are left out.
 */
export function parseFeed(xml: string): FeedEntry[] {
  const document = parseDocument(xml, { xmlMode: true });
  const isFeed = ['rss', 'feed', 'rdf:RDF'].some(
    (name) => DomUtils.getElementsByTagName(name, document.children, false).length,
  );
  if (!isFeed) throw new Error('not a feed');
  const entries = DomUtils.getElementsByTagName((name) => name === 'item' || name === 'entry', document, true);
  return entries.flatMap(toEntry).slice(0, ARTICLES_MAX);
}

function toEntry(entry: Element): FeedEntry[] {
  const link = linkOf(entry);
  const summary = plain(textOf(entry, 'description', 'summary', 'content:encoded', 'content'));
  const article = {
    guid: cut(textOf(entry, 'guid', 'id') || link, 500),
    title: cut(plain(textOf(entry, 'title')), 300),
    link,
    pubDate: instantOf(textOf(entry, 'pubDate', 'published', 'updated', 'dc:date')),
    description: cut(summary, ARTICLE_DESCRIPTION_MAX),
    content: cut(plain(textOf(entry, 'content:encoded', 'content')) || summary, ARTICLE_CONTENT_MAX),
    author: cut(plain(textOf(entry, 'dc:creator', 'author')), 100) || null,
    categories: categoriesOf(entry),
  };
  const checked = articleSchema.safeParse(article);
  if (!checked.success || checked.data.title === '') return [];
  return [{ article: checked.data, pictureUrl: secure(pictureOf(entry)) }];
}

function childrenOf(entry: Element, name: string): Element[] {
  return DomUtils.getElementsByTagName(name, entry.children, false);
}

function textOf(entry: Element, ...names: string[]): string {
  for (const name of names) {
    const [found] = childrenOf(entry, name);
    if (found) return DomUtils.textContent(found).trim();
  }
  return '';
}

/** RSS has the address as text, Atom as an attribute. */
function linkOf(entry: Element): string {
  const links = childrenOf(entry, 'link');
  const found = links.find(({ attribs }) => (attribs['rel'] ?? 'alternate') === 'alternate') ?? links[0];
  return found ? (found.attribs['href'] ?? DomUtils.textContent(found).trim()) : '';
}

function categoriesOf(entry: Element): string[] {
  const names = childrenOf(entry, 'category').map(
    (category) => category.attribs['label'] ?? category.attribs['term'] ?? DomUtils.textContent(category),
  );
  return [...new Set(names.map((name) => cut(plain(name), 60)))].filter(Boolean).slice(0, 10);
}

function pictureOf(entry: Element): string {
  const media = ['media:thumbnail', 'media:content', 'enclosure'].flatMap((name) => childrenOf(entry, name));
  const isPicture = ({ attribs }: Element) => /^image\//.test(attribs['type'] ?? 'image/') && 'url' in attribs;
  return media.find(isPicture)?.attribs['url'] ?? '';
}

/** Returns the text without markup, and without the content of scripts and styles. */
function plain(html: string): string {
  return DomUtils.innerText(parseDocument(html).children)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

function cut(text: string, max: number): string {
  return text.length <= max ? text : `${text.slice(0, max - 1).trimEnd()}…`;
}

function instantOf(text: string): string | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}

function secure(address: string): string | null {
  return address.length <= 2_000 && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null;
}
