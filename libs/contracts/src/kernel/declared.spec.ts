import { z } from 'zod';
import { defineRoute } from './define-route.js';
import { EncodedAnswer } from './encoded-answer.js';
import { AppError } from './errors.js';
import { escapeHtml } from './escape-html.js';
import { defineEvent } from './events.js';
import { parseInput } from './input.js';
import { momentsOf } from './period.js';
import { defineRpc } from './rpc.js';

describe('a route', () => {
  const of = (method: 'GET' | 'POST' | 'DELETE', more: object = {}) =>
    defineRoute({ method, path: '/x', summary: 'X', access: 'public', ...more });
  const response = z.object({ id: z.string() });

  it('answers 204 without a body, 201 to a POST and 200 else, unless it says otherwise', () => {
    expect([of('DELETE').status, of('POST').status]).toEqual([204, 204]);
    expect([of('POST', { response }).status, of('GET', { response }).status]).toEqual([201, 200]);
    expect(of('POST', { response, status: 200 }).status).toBe(200);
  });

  it('takes and answers nothing, is kept by no cache and refuses nobody, unless it says otherwise', () => {
    const { maxAge, errors, needsConfirmedEmail, ...route } = of('GET');
    expect([maxAge, errors, needsConfirmedEmail]).toEqual([0, [], false]);
    expect([route.params, route.query, route.body].map((schema) => schema.parse({ a: 1 }))).toEqual([{}, {}, {}]);
    expect([route.body.safeParse(undefined).success, route.response.safeParse(undefined).success]).toEqual([
      true,
      true,
    ]);
    expect(of('GET', { maxAge: 60, needsConfirmedEmail: true, errors: ['x'] })).toMatchObject({
      ...{ maxAge: 60, needsConfirmedEmail: true, errors: ['x'] },
    });
  });
});

describe('a call between services', () => {
  it('comes from the gateway, and is waited for five seconds, unless it says otherwise', () => {
    const call = { subject: 'rpc.a.b.v1', access: 'anyone', input: z.string(), output: z.string() } as const;
    expect(defineRpc(call)).toEqual({ ...call, timeoutMs: 5_000, callers: ['gateway'] });
    expect(defineRpc({ ...call, timeoutMs: 1, callers: [] })).toEqual({ ...call, timeoutMs: 1, callers: [] });
  });
});

it('an event says its subject, its content and its readers', () => {
  const payload = z.string();
  expect(defineEvent('evt.a.b.v1', payload, ['gateway'])).toEqual({
    ...{ subject: 'evt.a.b.v1', payload, readers: ['gateway'] },
  });
});

describe('an answer that is given again', () => {
  it('is encoded once, with what its schema declares and nothing else', () => {
    const schema = z.object({ name: z.string() });
    const answer = EncodedAnswer.of(schema, { name: 'Zoé', secret: 1 } as { name: string });
    expect([answer.schema, new TextDecoder().decode(answer.body)]).toEqual([schema, '{"name":"Zoé"}']);
    expect(() => EncodedAnswer.of(schema, {} as { name: string })).toThrow(z.ZodError);
  });
});

describe('an error of the product', () => {
  const fields = [{ path: 'a', message: 'b', code: 'c' }];
  const whole = new AppError('taken', 409, 'Déjà pris', 'par un autre', fields);

  it('is said with what is known of it, and restored from it', () => {
    expect(whole.message).toBe('taken: par un autre');
    expect(new AppError('taken', 409, 'Déjà pris')).toMatchObject({ message: 'taken: Déjà pris', name: 'AppError' });
    const problem = { type: '/problemes/taken', title: 'Déjà pris', status: 409, code: 'taken' };
    expect(new AppError('taken', 409, 'Déjà pris').toProblem()).toEqual(problem);
    const told = { ...problem, detail: 'par un autre', instance: '/x', errors: fields };
    expect(whole.toProblem('/x')).toEqual(told);
    expect(AppError.fromProblem(told)).toEqual(whole);
  });

  it('of an input names each refused field, in French', () => {
    const schema = z.object({ a: z.object({ b: z.number() }), c: z.string().max(1) });
    expect(parseInput(schema, { a: { b: 1 }, c: 'x', d: 2 })).toEqual({ a: { b: 1 }, c: 'x' });
    expect(() => parseInput(schema, { a: { b: 'x' }, c: 'xx' })).toThrow(
      expect.objectContaining({
        ...{ code: 'invalid_input', status: 422 },
        errors: [
          { path: 'a.b', message: 'Indiquez un nombre', code: 'invalid_type' },
          { path: 'c', message: '1 caractères au maximum', code: 'too_big' },
        ],
      }),
    );
  });
});

it('text in pages and mails opens no tag and no attribute', () => {
  expect(escapeHtml(`<a href="x">Tom & 'Zoé'</a>`)).toBe(
    '&lt;a href=&quot;x&quot;&gt;Tom &amp; &#39;Zoé&#39;&lt;/a&gt;',
  );
});

it('a period of a journal is from the first moment of its first day to before the end of its last one', () => {
  expect(momentsOf({ from: '2026-07-01', to: '2026-07-02' })).toEqual({
    ...{ since: new Date('2026-06-30T22:00:00Z'), before: new Date('2026-07-02T22:00:00Z') },
  });
  expect([momentsOf({}), momentsOf({ from: '2026-07-01' }), momentsOf({ to: '2026-07-01' })]).toEqual([
    ...[{}, { since: new Date('2026-06-30T22:00:00Z') }, { before: new Date('2026-07-01T22:00:00Z') }],
  ]);
});
