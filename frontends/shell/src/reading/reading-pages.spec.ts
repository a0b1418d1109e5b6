import { renderPage } from '../render.js';
import { sitePaths } from '../routes/site-paths.js';
import { sampleMap } from '../../test/samples.js';
import { pageFiles, withoutBoot } from '../../test/page-files.js';

function page(path: string, company: object = {}) {
  return renderPage({
    path,
    config: {
      brandName: 'Garelà',
      publicUrl: 'https://site.example',
      passwordMinLength: 6,
      mailFrequencySeconds: 60,
      map: sampleMap,
    },
    site: { company, analyticsScriptUrl: null, hasGoogle: false },
    remotes: [],
    files: pageFiles,
    policyFor: () => '',
    mayHaveSession: false,
    apiUrl: 'http://gateway',
    fetch: () => Promise.resolve(new Response('{}', { status: 404 })),
    onFailure: () => undefined,
  });
}
const visible = (html: string) =>
  withoutBoot(html)
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^<>]+>/g, ' ');

/** These show what the gateway answers. */
const live = ['/', '/lieux', '/blog'];
const texts = sitePaths.inSitemap.filter((path) => !live.includes(path));

describe.each(texts)('%s', (path) => {
  it('is whole without scripts: words, title, description, canonical URL, JSON-LD (SH-12)', async () => {
    const { status, body: html } = await page(path);
    expect(status).toBe(200);
    expect(html).toMatch(/<title>[^<]{5,}<\/title>/);
    expect(html).toMatch(/<meta name="description" content="[^"]{40,}">/);
    expect(html).toContain(`<link rel="canonical" href="https://site.example${path}">`);
    expect(html).not.toContain('noindex');
    expect(html.match(/<h1/g)).toHaveLength(1);
    const described = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html);
    expect(JSON.parse(described![1]!)).toMatchObject({ '@context': 'https://schema.org', inLanguage: 'fr' });
    expect(visible(html)).not.toMatch(/\*\*|\]\(|\{[a-z_]+\}|undefined|\[object/);
    expect(withoutBoot(html)).not.toMatch(/<script(?! type="application)|<style|\sstyle="|\son[a-z]+="/);
  });
});

it('shows the company as the operator set it, and « à compléter » for the rest (L5)', async () => {
  const company = { company_name: 'Essai <SARL>', support_email: 'aide@site.example', company_phone: '02 40 00 00 00' };
  const { body: html } = await page('/mentions-legales', company);
  expect(html).toContain('Essai &lt;SARL&gt;');
  expect(html).toContain('href="mailto:aide@site.example"');
  expect(html).toContain('href="tel:0240000000"');
  expect(visible(html).match(/à compléter/g)!.length).toBeGreaterThan(5);
});

it('gives the tax figures of 2024 with their year and the official site (ST-02, C33)', async () => {
  const text = visible((await page('/fiscalite')).body);
  for (const words of [
    'Fiscalité pour les Loueurs',
    '77\u202f700\u00a0€',
    '50\u00a0%',
    '305\u00a0€',
    '36\u202f800\u00a0€',
    '2024, à titre indicatif',
    'impots.gouv.fr',
    'revenus fonciers',
  ])
    expect(text).toContain(words);
});

it('gives the retentions and the verification delay in one wording (C9, C34)', async () => {
  const privacy = visible((await page('/politique-confidentialite')).body);
  for (const words of ['puis 3\u00a0ans', '5\u00a0ans', '13\u00a0mois', '6\u00a0mois'])
    expect(privacy).toContain(words);
  const delay = '2 à 3\u00a0jours ouvrés (48–\u206072\u00a0h), jusqu’à 5\u00a0jours ouvrés en période de pointe';
  for (const path of ['/verification-identite', '/conditions-generales', '/aide'])
    expect(visible((await page(path)).body)).toContain(delay);
});

it('filters the questions on the server too: a search works without scripts (ST-05)', async () => {
  const { body: html } = await page('/aide?q=mot+de+passe&categorie=technique');
  expect(html.match(/<details/g)!.length).toBeLessThan(3);
  expect(visible(html)).toContain('J’ai oublié mon mot de passe');
  expect(html.match(/<details[^>]* name="aide"/g)).toHaveLength(html.match(/<details/g)!.length);
});

it('answers 404 for an article that does not exist', async () => {
  const { status, body: html } = await page('/blog/nulle-part');
  expect([status, html.includes('Article non trouvé'), html.includes('noindex')]).toEqual([404, true, true]);
});
