import { aReceivedTrip, aTrip, withJourney } from '../../../test/samples.js';
import { keptPage } from './kept-page.js';

const now = new Date('2027-02-27T11:05:00Z');
const pageOf = (trip: Parameters<typeof keptPage>[0]) =>
  new DOMParser().parseFromString(keptPage(trip, now), 'text/html');
const words = (page: Document) => page.body.textContent.replaceAll(/\s+/g, ' ');

describe('TR-03 the page of a stay without network', () => {
  it('says when it was read, where to go, how to get in, whom to call and what to pay', () => {
    const page = pageOf(aTrip());
    expect(page.querySelector('h1')?.textContent).toBe('Du 3 au 10 mars 2027');
    for (const fact of [
      'Séjour lu le 27 février 2027 à 12 h 05.',
      '12 rue des Peupliers, 95700 Roissy-en-France',
      'Portail vert; code 4512 Sonnez deux fois.',
      'Renault Clio, AA-123-BB',
      '56 €, à régler directement avec Camille',
    ])
      expect(words(page)).toContain(fact);
    expect([...page.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      'geo:49.004,2.517?q=49.004,2.517',
      'tel:0612345678',
      '',
    ]);
    expect(words(pageOf(aReceivedTrip()))).toContain('vous recevez Denis D.');
  });

  it('TR-01 says the journey to both sides, and which hour the shuttle does not serve', () => {
    expect(words(pageOf(withJourney(aTrip())))).toContain(
      'TrajetAller : arrivée à 8 h 30, vol ou train AF 1234 Retour : à 0 h 15 Voyageurs : 2 personnes, 3 bagages La navette circule de 5 h à 23 h 30 ; votre retour à 0 h 15 est en dehors.',
    );
    expect(words(pageOf(withJourney(aReceivedTrip())))).toContain('Votre navette circule de 5 h à 23 h 30 ; le retour');
    expect(words(pageOf(aTrip()))).not.toContain('Trajet');
  });

  it('says the hour of return that was told last (CN-03)', () => {
    const trip = aTrip();
    const request = { ...trip.stay.request, told_return_hour: '18:30' };
    const page = pageOf({ ...trip, stay: { ...trip.stay, request } as typeof trip.stay });
    expect(words(page)).toContain('Retour annoncé à 18 h 30.');
  });

  it('fetches and runs nothing, whatever people wrote', () => {
    const trip = aTrip();
    const access_instructions = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    const page = pageOf({ ...trip, place: { ...trip.place!, access_instructions } });
    expect(page.querySelectorAll('script, img, link, iframe')).toHaveLength(0);
    expect(words(page)).toContain(access_instructions);
  });
});
