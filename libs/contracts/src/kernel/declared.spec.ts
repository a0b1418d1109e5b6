import { z } from 'zod';
import { call, calls, gatewayCall } from './call.js';
import { clientCalls } from './client.js';
import { EncodedAnswer } from './rpc.js';
import { AppError } from './errors.js';
import { escapeHtml } from './escape-html.js';
import { defineEvent } from './events.js';
import { parseInput } from './input.js';
import { momentsOf } from './fields.js';

const id = z.string();
const one = z.object({ id });

describe('a call', () => {
  const of = (http: `${'GET' | 'POST' | 'DELETE'} /x`, more: object = {}) =>
    call({ http, summary: 'X', access: 'user', ...more }).http;

  it('answers 204 without an output, 201 to a POST and 200 else, unless it says otherwise', () => {
    expect([of('DELETE /x').status, of('POST /x').status]).toEqual([204, 204]);
    expect([of('POST /x', { output: one }).status, of('GET /x', { output: one }).status]).toEqual([201, 200]);
    expect(of('POST /x', { output: one, status: 200 }).status).toBe(200);
  });

  it('takes and answers nothing, is kept by no cache and refuses nobody, unless it says otherwise', () => {
    const { maxAge, errors, needsConfirmedEmail, ...route } = of('GET /x');
    expect([maxAge, errors, needsConfirmedEmail]).toEqual([0, [], false]);
    expect([route.params, route.query, route.body].map((schema) => schema.parse({ a: 1 }))).toEqual([{}, {}, {}]);
    expect([route.body.safeParse(undefined).success, route.response.safeParse(undefined).success]).toEqual([
      true,
      true,
    ]);
    const said = { maxAge: 60, needsConfirmedEmail: true, errors: ['x'], takesIdempotencyKey: true };
    expect(of('GET /x', said)).toMatchObject(said);
  });

  it('is the query of a GET and of a DELETE, the body of another, and over the bus one message with its path', () => {
    const part = z.object({ a: z.string() });
    const of = (http: `${'GET' | 'DELETE' | 'PUT'} /x/:id`) =>
      call({ http, summary: 'X', access: 'user', params: { id }, input: part, output: one });
    for (const read of ['GET /x/:id', 'DELETE /x/:id'] as const) expect(of(read).http.query).toBe(part);
    expect(of('PUT /x/:id').http.body).toBe(part);
    expect(of('PUT /x/:id').http).toMatchObject({ method: 'PUT', path: '/x/:id', response: one });
    expect(of('PUT /x/:id').input.parse({ a: 'b', id: 'c', d: 1 })).toEqual({ a: 'b', id: 'c' });
    const whole = z.object({ id: id.nullable() });
    expect(call({ http: 'PUT /x/:id', summary: 'X', access: 'user', params: { id }, input: whole }).input).toBe(whole);
  });

  it('has the subject of its service and its name, and lets in over the bus whom it lets in over HTTP', () => {
    const api = calls('stays', {
      addNote: call({ http: 'POST /x', summary: 'X', access: 'public' }),
      dropNote: call({ http: 'DELETE /x', summary: 'X', access: 'first-step', subject: 'remove_note' }),
      readAll: call({ http: 'GET /x', summary: 'X', access: 'admin', bus: 'anyone' }),
      count: call({ access: 'service', callers: ['listings'], timeoutMs: 1, input: one }),
      home: gatewayCall({ http: 'GET /', summary: 'X', access: 'public', response: one }),
    });
    expect([api.addNote.subject, api.addNote.access, api.addNote.callers, api.addNote.timeoutMs]).toEqual([
      ...['rpc.stays.add_note.v1', 'anyone', ['gateway'], 5_000],
    ]);
    expect([api.dropNote.subject, api.dropNote.access]).toEqual(['rpc.stays.remove_note.v1', 'signed-in']);
    expect(api.readAll.access).toBe('anyone');
    expect(api.count).toMatchObject({ subject: 'rpc.stays.count.v1', callers: ['listings'], timeoutMs: 1, input: one });
    expect(api.home).toEqual({ http: expect.objectContaining({ path: '/', response: one }) });
    expect(clientCalls(api)).toEqual({
      addNote: { method: 'POST', path: '/x', status: 204 },
      dropNote: { method: 'DELETE', path: '/x', status: 204 },
      readAll: { method: 'GET', path: '/x', status: 204 },
      home: { method: 'GET', path: '/' },
    });
  });
});

it('an event says its subject, its content and its readers', () => {
  const payload = z.string();
  expect(defineEvent('evt.a.b.v1', payload, ['gateway'])).toEqual({
    subject: 'evt.a.b.v1',
    payload,
    readers: ['gateway'],
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
        code: 'invalid_input',
        status: 422,
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
    since: new Date('2026-06-30T22:00:00Z'),
    before: new Date('2026-07-02T22:00:00Z'),
  });
  expect([momentsOf({}), momentsOf({ from: '2026-07-01' }), momentsOf({ to: '2026-07-01' })]).toEqual([
    ...[{}, { since: new Date('2026-06-30T22:00:00Z') }, { before: new Date('2026-07-01T22:00:00Z') }],
  ]);
});
