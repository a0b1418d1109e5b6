import { COMPANY_FACTS } from '@placette/contracts/catalog/content/company-facts';
import { CONTENT_TEXTS } from '@placette/contracts/catalog/content/texts';
import { articleQuery } from './articles/article-query.js';
import { HOUSE_ARTICLES } from './articles/house-articles.js';
import { helpPageQuery } from './help/help-page.js';
import { footerGroups, mainLinks, sideLinks } from './navigation.js';
import { sitePaths } from '../routes/site-paths.js';
import { READING_PATHS, readingPageQuery } from './reading-pages.js';
import type { Section } from './reading-page.js';

const read = <T>(query: { queryFn?: unknown }) => (query.queryFn as () => Promise<T>)();
const pages = await Promise.all(
  READING_PATHS.map((path) =>
    read<{ path: string; description: string; sections: readonly Section[] }>(readingPageQuery(path)),
  ),
);
const articles = await Promise.all(
  HOUSE_ARTICLES.map(({ slug }) => read<{ slug: string; sections: readonly Section[] }>(articleQuery(slug))),
);
const help = await read<{ guides: readonly { id: string }[] }>(helpPageQuery());
const everything = JSON.stringify([pages, articles, help, footerGroups, mainLinks, sideLinks]);

const anchors: Record<string, readonly string[]> = Object.fromEntries([
  ...pages.map(({ path, sections }) => [path, sections.map(({ id }) => id)]),
  ['/aide', help.guides.map(({ id }) => id)],
]);
const signedIn =
  /^\/(dashboard\/(rechercher|mes-demandes|demandes|sejours|parkings|vehicules|verification|profil)|auth)$/;

it('links to pages and parts of pages that exist', () => {
  const found = [...everything.matchAll(/\]\((\/[^)]*)\)|"to":"([^"]*)"/g)].map(([, text, to]) => text ?? to ?? '');
  expect(found.length).toBeGreaterThan(60);
  const dead = found.filter((link) => {
    const [path = '', anchor] = link.split('#');
    if (anchor !== undefined && !anchors[path]?.includes(anchor)) return true;
    return !sitePaths.inSitemap.includes(path) && !signedIn.test(path) && path !== '/licences.txt';
  });
  expect(dead).toEqual([]);
});

it('names only facts that the operator can set', () => {
  const named = [...everything.matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => name);
  const known = new Set<string | undefined>(['brand', ...COMPANY_FACTS, ...Object.keys(CONTENT_TEXTS)]);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('never writes the product’s name: it is a setting', () => {
  expect(everything).not.toMatch(/placette/i);
});

it('gives each section its own anchor, and each page a description that fits a result of a search engine', () => {
  for (const { sections } of [...pages, ...articles])
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  for (const { description } of pages) expect(description.length).toBeLessThanOrEqual(200);
  for (const { description } of HOUSE_ARTICLES) expect(description.length).toBeLessThanOrEqual(200);
});

it('is set in French type: no plain space before a double mark, a price or inside quotes (SH-01)', () => {
  const texts = everything.replace(/https:[^)"]*/g, '');
  expect([...texts.matchAll(/.{12} [;:!?»€]|« .{6}/g)].map(([part]) => part)).toEqual([]);
});
