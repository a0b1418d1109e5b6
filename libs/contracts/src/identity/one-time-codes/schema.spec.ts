import { accepted, text } from '../../kernel/accepted.fixture.js';
import { codeChallengeSchema, mailTargetSchema, oneTimeProofSchema, userDataSchema } from './schema.js';

const email = 'zoe@example.fr';

describe('what a code or a link is asked for with', () => {
  it('is an address or a number with its code, or the token of a link', () => {
    const proofs = [{ email, token: '1' }, { phone: '33612345678', token: text(100) }, { token_hash: text(200) }];
    expect(accepted(oneTimeProofSchema, proofs)).toEqual(proofs);
    const wrong = [
      { email, token: '' },
      { email, token: text(101) },
      { phone: '33612345678', token: '' },
    ];
    expect(accepted(oneTimeProofSchema, [...wrong, { token_hash: '' }, { token_hash: text(201) }, { email }])).toEqual(
      [],
    );
    expect(accepted(oneTimeProofSchema, [{ phone: '33612345678', token: text(101) }])).toEqual([]);
  });

  it('may come with a challenge of 43 to 128 signs', () => {
    const plain = (code_challenge: string) => ({ code_challenge, code_challenge_method: 'plain' });
    const fine = [plain(text(43)), plain(`aZ0._~-${text(121)}`), { ...plain(text(43)), code_challenge_method: 's256' }];
    expect(accepted(codeChallengeSchema, fine)).toEqual(fine);
    const wrong = [
      plain(text(42)),
      plain(text(129)),
      plain(`${text(43)}!`),
      plain(` ${text(43)}`),
      { code_challenge: text(43) },
    ];
    expect(accepted(codeChallengeSchema, wrong)).toEqual([]);
    const to = (length: number) => ({ redirect_to: `https://a.fr/${text(length - 13)}` });
    expect(accepted(mailTargetSchema, [to(2_000), to(2_001), { redirect_to: 'x' }])).toEqual([to(2_000)]);
  });

  it('keeps of a person 4,000 characters at most, whatever they are', () => {
    const data = (length: number) => ({ note: text(length - '{"note":""}'.length) });
    expect(accepted(userDataSchema, [{}, data(4_000), data(4_001)])).toEqual([{}, data(4_000)]);
  });
});
