import { inline } from './pgbench.mjs';

describe('a statement with its values in it', () => {
  it('is one line, with texts quoted and every place filled', () => {
    const text = 'SELECT $1::uuid,\n  $2::int, $10::date, $3 FROM a';
    const values = ["it's", 5, null, ...Array.from({ length: 6 }, () => 0), '2026-01-02'];
    expect(inline(text, values)).toBe("SELECT 'it''s'::uuid, 5::int, '2026-01-02'::date, NULL FROM a");
  });
});
