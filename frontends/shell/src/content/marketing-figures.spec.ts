import { MARKETING_FIGURES, type FigureName } from '@placette/contracts/catalog/content/figures';
import { shownFigure, testimonials } from './marketing-figures.js';

const names = Object.keys(MARKETING_FIGURES) as FigureName[];

describe('the marketing figures (HO-07, HO-08, C8)', () => {
  it.each(names)('%s says where it comes from, and is hidden when switched off', (name) => {
    expect(MARKETING_FIGURES[name]).toMatchObject({
      source: expect.stringMatching(/./),
      as_of: expect.stringMatching(/^\d{4}/),
    });
    expect(shownFigure(name, 'declared', undefined)).toBe(MARKETING_FIGURES[name].figure);
    expect(shownFigure(name, 'off', { spaces: 9_000 })).toBeNull();
  });

  it('are counted when live, above their floor only', () => {
    expect(shownFigure('spaces', 'live', { spaces: 1_250 })).toMatch(/^1\s250$/);
    expect(shownFigure('spaces', 'live', { spaces: 99 })).toBeNull();
    expect(shownFigure('spaces', 'live', undefined)).toBeNull();
    expect(shownFigure('shuttle', 'live', { shuttle_percent: 42 })).toMatch(/^42\s%$/);
  });

  it('show nothing for a live figure that nothing counts', () => {
    expect(shownFigure('users', 'live', { spaces: 5_000 })).toBeNull();
  });

  it('come with three testimonials', () => {
    expect(testimonials).toHaveLength(3);
  });
});
