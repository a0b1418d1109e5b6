import { drawCost, dummyHash, type CostShare } from './hash-cost.js';
import { isBcrypt, isVerifiable } from './password-hash.js';

describe('the cost at which an unknown account is refused', () => {
  const usual = '$argon2id$v=19$m=19456,t=2,p=1';
  const shares: CostShare[] = [
    { cost: usual, accounts: 70 },
    { cost: '$2b$12', accounts: 20 },
    { cost: '$2a$10', accounts: 10 },
  ];

  it('is as often one of the older ones as accounts have it', () => {
    const at = (points: number[]) => points.map((point) => drawCost(shares, usual, point));
    expect(at([0, 0.09])).toEqual(['$2a$10', '$2a$10']);
    expect(at([0.1, 0.29])).toEqual(['$2b$12', '$2b$12']);
    expect(at([0.3, 0.99])).toEqual([usual, usual]);
  });

  it('does not depend on the order in which the costs are counted', () => {
    expect(drawCost([...shares].reverse(), usual, 0.05)).toBe('$2a$10');
  });

  it('never is the usual one of which there are more, as long as the point is below the share of the others', () => {
    const mixed = [
      { cost: '$2a$10', accounts: 10 },
      { cost: usual, accounts: 80 },
      { cost: '$2b$12', accounts: 10 },
    ];
    expect([0.05, 0.15, 0.25].map((point) => drawCost(mixed, usual, point))).toEqual(['$2a$10', '$2b$12', usual]);
  });

  it('is the usual one where no account has another', () => {
    expect(drawCost([], usual, 0)).toBe(usual);
    expect(drawCost([{ cost: usual, accounts: 3 }], usual, 0)).toBe(usual);
  });

  it('is paid on a hash of that form', () => {
    const hashes = ['$2b$12', usual].map(dummyHash);
    expect(hashes.map(isBcrypt)).toEqual([true, false]);
    expect(hashes.map(isVerifiable)).toEqual([true, true]);
    expect(hashes.map((hash) => hash.length)).toEqual([60, usual.length + 1 + 22 + 1 + 43]);
  });
});
