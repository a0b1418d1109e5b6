import {
  awaitedReviews,
  PARKING_STAGES,
  parkingLifecycle,
  parkingStage,
  type ParkingStage,
  type StageFacts,
} from './lifecycle.js';

const YES_OR_NO = [true, false];
const every: StageFacts[] = (['pending', 'approved', 'rejected'] as const).flatMap((status) =>
  YES_OR_NO.flatMap((isIdentityVerified) =>
    YES_OR_NO.flatMap((available) => YES_OR_NO.map((isHeld) => ({ status, isIdentityVerified, available, isHeld }))),
  ),
);
const SUBMITTED: StageFacts = { status: 'pending', isIdentityVerified: false, available: true, isHeld: false };

/** The facts after one review, its undoing, or one act of the owner or a moderator. */
const changesOf = (facts: StageFacts): StageFacts[] =>
  every.filter((other) => {
    const keys = Object.keys(facts) as (keyof StageFacts)[];
    return keys.filter((key) => facts[key] !== other[key]).length === 1;
  });

describe('the stages of a parking (FO-01)', () => {
  it('are those that the table allows, whatever fact changes, and each move of the table happens', () => {
    const seen = new Map<ParkingStage, Set<ParkingStage>>(PARKING_STAGES.map((stage) => [stage, new Set()]));
    seen.get('draft')?.add(parkingStage(SUBMITTED));
    for (const facts of every)
      for (const next of changesOf(facts))
        if (parkingStage(next) !== parkingStage(facts)) seen.get(parkingStage(facts))?.add(parkingStage(next));
    for (const [stage, moves] of seen)
      expect([stage, [...moves].sort()]).toEqual([stage, [...parkingLifecycle[stage]].sort()]);
  });

  it('are online with identity and papers approved, shown and not taken down, and only then (C59)', () => {
    const online = every.filter((facts) => parkingStage(facts) === 'online');
    expect(online).toEqual([{ status: 'approved', isIdentityVerified: true, available: true, isHeld: false }]);
  });

  it.each<[Partial<StageFacts>, ParkingStage]>([
    [{}, 'submitted'],
    [{ status: 'approved' }, 'submitted'],
    [{ isIdentityVerified: true }, 'submitted'],
    [{ status: 'rejected', available: false }, 'refused'],
    [{ status: 'rejected', isHeld: true }, 'hidden'],
    [{ available: false }, 'hidden'],
  ])('with %j is %s', (part, stage) => {
    expect(parkingStage({ ...SUBMITTED, ...part })).toBe(stage);
  });

  it('says which reviews are awaited', () => {
    expect(awaitedReviews(SUBMITTED)).toEqual(['identity', 'documents']);
    expect(awaitedReviews({ ...SUBMITTED, status: 'approved' })).toEqual(['identity']);
    expect(awaitedReviews({ ...SUBMITTED, isIdentityVerified: true, status: 'rejected' })).toEqual(['documents']);
    expect(awaitedReviews({ ...SUBMITTED, isIdentityVerified: true, status: 'approved' })).toEqual([]);
  });
});
