import { claimFigure, claims, testimonials, type ClaimName } from './claims.js';

const names = Object.keys(claims) as ClaimName[];

describe('the claims (HO-07, HO-08, C8)', () => {
  it.each(names)('%s says where it comes from, and is hidden when switched off', (name) => {
    expect(claims[name]).toMatchObject({ source: expect.stringMatching(/./), as_of: expect.stringMatching(/^\d{4}/) });
    expect(claimFigure(name, 'declared', undefined)).toBe(claims[name].figure);
    expect(claimFigure(name, 'off', { spaces: 9_000 })).toBeNull();
  });

  it('are counted when live, above their floor only', () => {
    expect(claimFigure('spaces', 'live', { spaces: 1_250 })).toMatch(/^1\s250$/);
    expect(claimFigure('spaces', 'live', { spaces: 99 })).toBeNull();
    expect(claimFigure('spaces', 'live', undefined)).toBeNull();
    expect(claimFigure('shuttle', 'live', { shuttle_percent: 42 })).toMatch(/^42\s%$/);
  });

  it('show nothing for a live claim that nobody counts', () => {
    expect(claimFigure('users', 'live', { spaces: 5_000 })).toBeNull();
  });

  it('come with three testimonials', () => {
    expect(testimonials).toHaveLength(3);
  });
});
