import { type CostShare, drawCost, dummyHash, isBcrypt, isVerifiable } from './password-hash.js';

const bcrypt = (cost: string, version = '2b') => `$${version}$${cost}$${'./Aa9'.repeat(10)}abc`;

const argon2 = (parameters: string, { kind = 'argon2id', salt = 'a'.repeat(22), key = 'B'.repeat(43) } = {}) =>
  `$${kind}$v=19$${parameters}$${salt}$${key}`;

describe('an imported hash by bcrypt', () => {
  it('is told by its form', () => {
    expect(['2a', '2b', '2y'].map((version) => isBcrypt(bcrypt('10', version)))).toEqual([true, true, true]);
    const others = [bcrypt('10', '2x'), bcrypt('9'), ` ${bcrypt('10')}`, `${bcrypt('10')}a`, argon2('m=8,t=1,p=1')];
    expect(others.filter(isBcrypt)).toEqual([]);
  });

  it('is verified up to a cost that stays bearable', () => {
    expect(['03', '04', '14', '15'].map((cost) => isVerifiable(bcrypt(cost)))).toEqual([false, true, true, false]);
  });
});

describe('an imported hash by Argon2', () => {
  it('is of any of the three kinds', () => {
    const kinds = ['argon2id', 'argon2i', 'argon2d', 'argon2'];
    expect(kinds.map((kind) => isVerifiable(argon2('m=65536,t=3,p=4', { kind })))).toEqual([true, true, true, false]);
  });

  it('is verified up to a memory and a time that stay bearable', () => {
    expect(
      ['m=1048576,t=20,p=1', 'm=1048577,t=20,p=1', 'm=1048576,t=21,p=1'].map((of) => isVerifiable(argon2(of))),
    ).toEqual([...[true, false, false]]);
  });

  it('needs one pass, one lane, and eight blocks of memory a lane', () => {
    const least = ['m=8,t=1,p=1', 'm=7,t=1,p=1', 'm=16,t=1,p=2', 'm=15,t=1,p=2', 'm=8,t=0,p=1', 'm=8,t=1,p=0'];
    expect(least.map((of) => isVerifiable(argon2(of)))).toEqual([true, false, true, false, false, false]);
  });

  it.each([
    ['something before', ` ${argon2('m=8,t=1,p=1')}`],
    ['something behind', `${argon2('m=8,t=1,p=1')}\n`],
    ['too short a salt', argon2('m=8,t=1,p=1', { salt: 'a'.repeat(10) })],
    ['too short a key', argon2('m=8,t=1,p=1', { key: 'a'.repeat(21) })],
    ['another version', argon2('m=8,t=1,p=1').replace('v=19', 'v=16')],
    ['nothing', ''],
  ])('with %s is not verified', (_what, hash) => expect(isVerifiable(hash)).toBe(false));
});

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
