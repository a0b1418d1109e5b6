import { jest } from '@jest/globals';
import { addDays, today } from '@placette/contracts/kernel/days';
import { aLocationPage, aParking, aRedactedCard, sampleMap } from '../test/samples.js';
import { pageFiles, withoutBoot } from '../test/page-files.js';
import { renderPage, type RenderRequest } from './render.js';

const config = {
  brandName: 'Placette',
  publicUrl: 'https://placette.example',
  passwordMinLength: 6,
  mailFrequencySeconds: 60,
  map: sampleMap,
};
const remotes = [
  { name: 'driver', basePath: '/dashboard', prefixes: ['/dashboard/rechercher'] },
  { name: 'admin', basePath: '/admin', prefixes: ['/admin'] },
];
const location = {
  id: '6f6f2c3e-6a53-4a5e-9f7e-0d2a4a3a1b01',
  name: 'Gare </script><b>',
  slug: 'gare-test',
  type: 'gare' as const,
  ville: 'Lyon',
  region: 'Auvergne-Rhône-Alpes',
  code_postal: '69003',
  description: 'Près du centre.',
  latitude: 45.76,
  longitude: 4.86,
  actif: true,
  created_at: '2026-11-01T10:00:00Z',
  updated_at: '2026-11-01T10:00:00Z',
};
const locationPage = aLocationPage({ location, parkings: [aRedactedCard()] });

function requestFor(
  path: string,
  answer: () => Response | Promise<Response> = () => new Response('{}', { status: 404 }),
  mayHaveSession = false,
): RenderRequest {
  return {
    path,
    config,
    site: { company: {}, analyticsScriptUrl: null, hasGoogle: false },
    remotes,
    files: pageFiles,
    policyFor: (style) => `style-src ${style.length}`,
    mayHaveSession,
    apiUrl: 'http://gateway',
    fetch: jest.fn(async () => answer()) as typeof fetch,
    onFailure: () => undefined,
  };
}
const page = (...request: Parameters<typeof requestFor>) => renderPage(requestFor(...request));
const answering = (body: unknown) => () => new Response(JSON.stringify(body), { status: 200 });

describe('pages rendered on the server', () => {
  it('gives the home page its words, title, description and canonical URL (SH-12, HO-01)', async () => {
    const { status, body: html } = await page('/');
    expect(status).toBe(200);
    expect(html).toContain('Garez-vous chez un particulier');
    expect(html).toMatch(/<title>Placette\s:.*<\/title>/);
    expect(html).toContain('<link rel="canonical" href="https://placette.example/">');
    expect(html).toMatch(/<meta name="description" content="[^"]{50,}">/);
  });

  it('DK-07: stands under the banner, whose script the policy names', async () => {
    const named: (string | undefined)[] = [];
    const banner = { text: 'Fermé <mardi>', link: null, link_label: null };
    const policyFor = (_style: string, ownScript?: string) => String(named.push(ownScript));
    const [{ body: html }] = [await renderPage({ ...requestFor('/tarifs'), banner, policyFor })];
    expect(html.indexOf('Fermé &lt;mardi&gt;')).toBeGreaterThan(html.indexOf('<body>'));
    expect(html.indexOf('Fermé &lt;mardi&gt;')).toBeLessThan(html.indexOf('<div id="page">'));
    expect(html).toContain(`<script>${named[0]}</script>`);
    expect((await renderPage({ ...requestFor('/tarifs'), policyFor })).body).not.toContain('bandeau');
    expect(named[1]).toBeUndefined();
  });

  it('DK-07: says on the page of the terms since when they bind, and what comes from which day', async () => {
    const terms = {
      in_force: { version: 1, in_force_on: '2026-06-01', summary: 'Avant.' },
      coming: { version: 2, in_force_on: '2027-01-01', summary: 'Les <i>annulations</i>.' },
    };
    const request = requestFor('/conditions-generales');
    const { body } = await renderPage({ ...request, site: { ...request.site, terms } });
    const shown = body.slice(0, body.indexOf('<script type="application/json"'));
    expect(shown).toMatch(/En vigueur depuis le[^J]*<time dateTime="2026-06-01">1er juin 2026/);
    expect(shown).toContain('Une nouvelle version s’applique à partir du 1er janvier 2027');
    expect(shown).toContain('Les &lt;i&gt;annulations&lt;/i&gt;.');
  });

  it('shows a place with its data inside, and no way out of a data block', async () => {
    const { status, body: html } = await page('/lieux/gare-test', answering(locationPage));
    expect(status).toBe(200);
    expect(html).toContain('Connexion requise');
    expect(html).toContain('application/ld+json');
    expect(html).not.toContain('</script><b>');
  });

  it('shares a parking with its photo, and the other pages with the picture of the brand', async () => {
    const pictureOf = async (...asked: Parameters<typeof page>) =>
      /property="og:image" content="([^"]*)"/.exec((await page(...asked)).body)?.[1];
    const parking = answering(aParking({ photos: ['ab/cour'] }));
    expect(await pictureOf('/parking/1', parking)).toBe('https://placette.example/files/photos/ab/cour-1280.webp');
    expect(await pictureOf('/parking/1', answering(aParking()))).toBe('https://placette.example/assets/picture.png');
    expect(await pictureOf('/tarifs')).toBe('https://placette.example/assets/picture.png');
  });

  it('draws a parking with the total of the dates in its address (C44)', async () => {
    const [from, to] = [addDays(today(), 20), addDays(today(), 29)];
    const { body } = await page(`/parking/1?date_debut=${from}&date_fin=${to}`, answering(aParking()));
    expect(body.replace(/<!-- -->|\s/g, '')).toContain('<strong>61€</strong>pour9jours');
  });

  it('answers 404 for a place or a page that does not exist (PL-08)', async () => {
    const missing = await page('/lieux/nulle-part');
    expect([missing.status, missing.body.includes('Lieu non trouvé'), missing.body.includes('noindex')]).toEqual([
      404,
      true,
      true,
    ]);
    for (const path of ['/nulle-part', '/lieux/%00', '/lieux/caf%C3%A9', '/lieux/a%2Fb', '/parking/%00'])
      expect([path, (await page(path)).status]).toEqual([path, 404]);
  });

  it.each([
    ['is away', () => Promise.reject(new Error('away'))],
    ['has too much to do', () => Promise.resolve(new Response('{}', { status: 503 }))],
  ])('answers 503 with the loading page when the API %s, so that the browser may try', async (_, answer) => {
    const { status, body: html } = await page('/lieux/gare-test', answer);
    expect(status).toBe(503);
    expect(html).toContain('Chargement du lieu...');
  });

  it('leaves the drawing to the browser when it fails here, under the head that was known', async () => {
    const failures: unknown[] = [];
    const request = requestFor('/mentions-legales');
    const { status, body: html } = await renderPage({
      ...request,
      site: { ...request.site, company: null as never },
      onFailure: (error) => failures.push(error),
    });
    expect([status, failures.length]).toEqual([500, 1]);
    expect(html).toContain('<title>Mentions légales | Placette</title>');
    expect(html).toContain('<div id="page"></div>');
    expect(html).toContain('data-scripts="/assets/main.js');
    expect(html).toContain('data-start="now"');
  });

  it('has one script and one style in it, which the content policy names, and no handler (G1)', async () => {
    const { body: html, policy } = await page('/lieux/gare-test', answering(locationPage));
    expect(withoutBoot(html)).not.toMatch(/<script(?! type="application)|<style|\sstyle="|\son[a-z]+="/);
    expect(withoutBoot(html).length).toBeLessThan(html.length - 100);
    expect(policy).toBe(`style-src ${/<style>(.*)<\/style>/.exec(html)![1]!.length}`);
  });

  it('asks for the files of its screen with the first ones, once it is used, or drawn for somebody signed in', async () => {
    const { body: html } = await page('/lieux/gare-test', answering(locationPage));
    expect(html).toContain('data-scripts="/assets/main.js /assets/map.js /assets/location.js" data-start="use">');
    expect((await page('/lieux/gare-test', answering(locationPage), true)).body).toContain('data-start="paint">');
    expect(html).toContain('data-styles="/assets/main.css"');
    expect(html).toContain('<noscript><link rel="stylesheet" href="/assets/main.css"></noscript>');
    expect(html).not.toMatch(/<script[^>]* src=|rel="(module)?preload"[^>]*as="script"/);
    // Nothing is shown there without the scripts.
    expect((await page('/dashboard/rechercher', undefined, true)).body).toContain('data-start="now"');
  });

  it('says whether visits are measured, since a reader who agreed is counted at once (H10)', async () => {
    const request = requestFor('/tarifs');
    const { body } = await renderPage({
      ...request,
      site: { ...request.site, analyticsScriptUrl: 'https://a.example' },
    });
    expect(body).toContain('data-start="use" data-measured>');
  });

  it('draws private pages without their content and keeps them out of indexes', async () => {
    for (const path of ['/dashboard/rechercher', '/admin/moderation']) {
      const { status, body: html } = await page(path, undefined, true);
      expect([status, html.includes('Chargement...'), html.includes('noindex')]).toEqual([200, true, true]);
    }
    expect((await page('/dashboard/nulle-part', undefined, true)).status).toBe(404);
  });
});
