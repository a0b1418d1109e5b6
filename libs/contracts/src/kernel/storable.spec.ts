import { truncateText, requireStorable } from './storable.js';

const refusal = (path: string) =>
  expect.objectContaining({
    code: 'unstorable_text',
    status: 400,
    errors: [expect.objectContaining({ path })],
  }) as Error;

describe('text that no table takes', () => {
  it.each([
    ['NUL', '\u0000'],
    ['the first half of a character', 'a\ud83d'],
    ['the second half of one', '\ude00b'],
  ])('is refused wherever it stands: %s', (_name, bad) => {
    const inputs: [unknown, string][] = [
      [bad, ''],
      [{ q: bad }, 'q'],
      [{ a: { b: [1, null, { c: bad }] } }, 'a.b.2.c'],
      [{ data: { [bad]: 1 } }, 'data'],
    ];
    for (const [input, path] of inputs) expect(() => requireStorable(input)).toThrow(refusal(path));
  });

  it('lets all other text pass, characters beyond the first plane too', () => {
    const text = 'Camille 😀 \t\n\u0001 \ufffd';
    expect(() => requireStorable({ [text]: [text, 1, true, null, undefined] })).not.toThrow();
  });
});

it('a text is never cut in the middle of a character', () => {
  expect(['a😀b', 'ab', '😀'].map((text) => truncateText(text, 2))).toEqual(['a', 'ab', '😀']);
});
