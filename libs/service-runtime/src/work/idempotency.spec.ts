import type { CallContext } from '@placette/contracts';
import { requireSameInput, idempotencyOf } from './idempotency.js';

const context = (idempotencyKey?: string): CallContext => ({
  actor: null,
  requestId: 'r',
  deadline: 0,
  ...(idempotencyKey !== undefined && { idempotencyKey }),
});
const print = (input: unknown) => idempotencyOf(context('key-0001'), input).idempotency_print;

it('keeps nothing where no key was sent', () => {
  expect(idempotencyOf(context(), { text: 'Bonjour' })).toEqual({ idempotency_key: null, idempotency_print: null });
});

it('is the same for the same input, in whatever order its fields come', () => {
  expect(print({ a: 1, b: { c: [1, 2], d: null } })).toBe(print({ b: { d: null, c: [1, 2] }, a: 1 }));
});

it.each([
  ['a value', { a: 1 }, { a: 2 }],
  ['a value within', { a: { b: 'x' } }, { a: { b: 'y' } }],
  ['the order of a list', { a: [1, 2] }, { a: [2, 1] }],
  ['a number from its text', { a: 1 }, { a: '1' }],
  ['null from absent', { a: null }, {}],
])('tells %s apart', (_what, one, other) => {
  expect(print(one)).not.toBe(print(other));
});

it('refuses another input under a known key', () => {
  const sent = idempotencyOf(context('key-0001'), { a: 1 });
  expect(() => requireSameInput(print({ a: 2 }), sent)).toThrow(
    expect.objectContaining({ code: 'idempotency_key_reused', status: 422 }),
  );
  expect(() => requireSameInput(print({ a: 1 }), sent)).not.toThrow();
});
