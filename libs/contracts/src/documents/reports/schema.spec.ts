import { refusals, accepted, acceptedWith, text } from '../../kernel/accepted.fixture.js';
import { REPORT_REASONS, REPORT_TARGETS, reasonsOf, reportSchema, reportVerdictSchema } from './schema.js';
import { articleHeading, articleName } from './terms-articles.js';

const email = 'zoe@example.fr';

describe('a report (L6: of anybody, with a reason)', () => {
  const report = { reason: 'fraud', explanation: text(20), good_faith: true };

  it('explains itself in 20 to 2,000 characters', () => {
    const lengths = [19, 20, 2_000, 2_001].map((length) => ({ explanation: text(length) }));
    expect(acceptedWith(reportSchema, report, lengths)).toEqual([false, true, true, false]);
    expect(refusals(reportSchema, { ...report, explanation: text(19) })).toEqual([
      'explanation: Expliquez en 20 caractères au moins',
    ]);
  });

  it('is answered at an address, or at that of the account', () => {
    const answeredAt = (address: unknown) => reportSchema.parse({ ...report, email: address }).email;
    expect([undefined, null, '', ' ', ' Zoe@Example.fr '].map(answeredAt)).toEqual([null, null, null, null, email]);
    expect(acceptedWith(reportSchema, report, [{ email: 'zoe' }, { good_faith: false }, { reason: 'x' }])).toEqual([
      ...[false, false, false],
    ]);
    expect(refusals(reportSchema, { ...report, reason: 'x' })).toEqual(['reason: Choisissez une raison']);
  });

  it('has reasons that fit what it is about, « other » always last', () => {
    for (const target of REPORT_TARGETS) {
      expect(reasonsOf(target).filter((reason) => reason in REPORT_REASONS)).toEqual(reasonsOf(target));
      expect(reasonsOf(target).at(-1)).toBe('other');
    }
    const about = (reason: string) =>
      REPORT_TARGETS.filter((target) => reasonsOf(target).some((each) => each === reason));
    expect([about('not_entitled'), about('abuse'), about('false')]).toEqual([
      ...[['parking'], ['profile', 'message'], ['parking', 'profile']],
    ]);
  });

  it('is decided with a statement, and a measure with its ground (L7)', () => {
    const statement = 'Motif';
    const ground = { kind: 'law', article: 'article 5' };
    const fine = [
      { decision: 'kept', statement },
      { decision: 'removed', statement, ground },
      { decision: 'dismissed', statement },
    ];
    const wrong = [{ decision: 'kept' }, { decision: 'removed', statement }, { decision: 'other', statement }];
    expect(accepted(reportVerdictSchema, [...fine, ...wrong])).toEqual(fine);
    const invented = { decision: 'removed', statement, ground: { ...ground, kind: 'mood' } };
    expect(accepted(reportVerdictSchema, [invented])).toEqual([]);
  });

  it('names an article of the terms by its number and its title', () => {
    expect([articleHeading('objet'), articleName('annonces')]).toEqual([
      ...['1. Objet', 'article 5 (Annonces des propriétaires)'],
    ]);
  });
});
