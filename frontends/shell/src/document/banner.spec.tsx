import { userEvent } from '@testing-library/user-event';
import { screen } from '@testing-library/react';
import { drawBanner, type ShownBanner } from './banner.js';

/** A page with the banner, as the browser reads it: each script runs where it stands. */
function open(banner: ShownBanner): void {
  document.body.innerHTML = `${drawBanner(banner).html}<main id="contenu" tabindex="-1"></main>`;
  const script = document.createElement('script');
  script.text = drawBanner(banner).script;
  document.body.append(script);
}
const plain = { text: 'Le service sera coupé mardi.', link: null, link_label: null };
const shown = () => screen.queryByRole('complementary', { name: 'Annonce' })?.querySelector('p')?.textContent;

beforeEach(() => localStorage.clear());

describe('the banner above every page (DK-07)', () => {
  it('is there without any script of the site, its text as text and its link with words', () => {
    const { html } = drawBanner({ text: '<b>Fermé</b> & "clos"', link: '/aide?q=a&b', link_label: null });
    document.body.innerHTML = html;
    expect(shown()).toBe('<b>Fermé</b> & "clos" En savoir plus');
    expect(screen.getByRole('link').getAttribute('href')).toBe('/aide?q=a&b');
    // Nothing to press where nothing would answer.
    expect(screen.queryByRole('button')).toBeNull();
    expect(drawBanner(plain).html).not.toContain('<a ');
  });

  it('is closed once for its text, by keyboard too, and the focus goes on to the page', async () => {
    open(plain);
    expect(shown()).toBe(plain.text);
    screen.getByRole('button', { name: 'Fermer' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(shown()).toBeUndefined();
    expect(document.activeElement?.id).toBe('contenu');
    open(plain);
    expect(shown()).toBeUndefined();
    open({ ...plain, text: 'Le service est de retour.' });
    expect(shown()).toBe('Le service est de retour.');
  });

  it('closes before the script that keeps presses for later sees one', async () => {
    open(plain);
    const kept: Event[] = [];
    document.addEventListener('click', (event) => kept.push(event), { capture: true, once: true });
    await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
    expect([shown(), kept]).toEqual([undefined, []]);
  });
});
