import { withContentTexts } from '@placette/contracts/catalog/content/texts';
import { PRODUCT_FACTS } from '@placette/contracts/product-facts';
import { readingPageQuery, type ReadingPath } from './reading-pages.js';

const textOf = async (path: ReadingPath) => {
  const page = await (readingPageQuery(path).queryFn as () => Promise<unknown>)();
  return withContentTexts(JSON.stringify(page)).replaceAll(/[\u00a0\u202f]/g, ' ');
};

describe('what the reading pages must say', () => {
  it.each<[rule: string, path: ReadingPath, words: readonly string[]]>([
    ['HO-06', '/tarifs', ['Première place gratuite à vie', '5 € par mois', 'avec effet immédiat', 'Aucune commission']],
    ['ST-01', '/tarifs', ['"/auth"']],
    ['ST-01', '/manifeste', ['"/auth', '"/lieux"']],
    ['ST-03', '/verification-identite', ['carte grise', 'titre de propriété', 'justificatif de domicile']],
    ['C54', '/conditions-generales', [PRODUCT_FACTS.stayCancellation, PRODUCT_FACTS.requestsAtOnce]],
    ['C54', '/verification-identite', [PRODUCT_FACTS.ownerPapers]],
    ['L13', '/conditions-generales', ['médiateur de la consommation']],
    ['L14', '/fiscalite', ['242 bis', 'DAC7']],
    ['L17', '/assurance', ['L. 3120-1']],
    ['L18', '/conditions-generales', ['ni hébergement, ni transport, ni voyage à forfait']],
  ])('%s: %s says it', async (_rule, path, words) => {
    const text = (await textOf(path)).toLowerCase();
    expect(words.filter((word) => !text.includes(word.toLowerCase()))).toEqual([]);
  });
});
