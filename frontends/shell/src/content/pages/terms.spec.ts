import { articleHeading, TERMS_ARTICLE_IDS } from '@placette/contracts/documents/reports/terms-articles';
import { typeset } from '../typography.js';
import terms from './terms.js';

describe('the terms of use', () => {
  it('has the articles that a decision can name, each once and in their order (L7)', () => {
    const headings = terms.sections.map(({ id, title }) => [id, title]);
    expect(headings).toEqual(TERMS_ARTICLE_IDS.map((id) => [id, typeset(articleHeading(id))]));
  });
});
