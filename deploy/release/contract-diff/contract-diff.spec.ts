import { call, calls, defineEvent, gatewayCall } from '@placette/contracts';
import { z } from 'zod';
import { breaks } from './compare-contracts.mjs';
import { describeContract } from './read-contracts.mjs';

const contractsOf = (...contracts: object[]) => ({
  contracts: Object.fromEntries(contracts.map((contract) => describeContract(contract)!)),
  errors: {},
});
const between = (last: object, next: object) => breaks(contractsOf(last), contractsOf(next));

const base = {
  title: z.string().max(20),
  kind: z.enum(['car', 'van']),
  count: z.int().min(1),
  note: z.string().optional(),
};
const rpc = (input: z.ZodRawShape, output: z.ZodRawShape = {}) =>
  calls('parks', { add: call({ access: 'anyone', input: z.object(input), output: z.object(output) }) }).add;
const event = (payload: z.ZodRawShape) => defineEvent('evt.parks.added.v1', z.object(payload), []);

describe('a contract of the last release', () => {
  it.each([
    ['unchanged', base, base],
    ['with an optional field more', base, { ...base, colour: z.string().optional() }],
    ['with a field that has a default', base, { ...base, colour: z.string().default('red') }],
    ['with a wider limit', base, { ...base, title: z.string().max(40) }],
  ])('may have an input %s', (_what, last, next) => {
    expect(between(rpc(last), rpc(next))).toEqual([]);
  });

  it.each([
    ['a required field more', { ...base, colour: z.string() }, 'input.colour'],
    ['a required field less', { kind: base.kind, count: base.count, note: base.note }, 'input.title'],
    ['an optional field less', { title: base.title, kind: base.kind, count: base.count }, 'input.note'],
    ['a narrower type', { ...base, note: z.enum(['yes']).optional() }, 'input.note'],
    ['a wider type', { ...base, count: z.number().min(1) }, 'input.count'],
    ['another type', { ...base, count: z.string() }, 'input.count'],
    ['null besides', { ...base, title: z.string().max(20).nullable() }, 'input.title'],
    ['a value less', { ...base, kind: z.enum(['car']) }, 'input.kind'],
    ['a value more', { ...base, kind: z.enum(['car', 'van', 'bus']) }, 'input.kind'],
    ['a narrower limit', { ...base, title: z.string().max(10) }, 'input.title'],
    ['an optional field made required', { ...base, note: z.string() }, 'input.note'],
  ])('may not have an input with %s', (_what, next, field) => {
    const [found = ''] = between(rpc(base), rpc(next));
    expect(found).toContain(`rpc.parks.add.v1: ${field} `);
    expect(found).toContain('Keep it as it was and add rpc.parks.add.v2 beside it');
  });

  it('may have an output with a field more that a reader can do without', () => {
    expect(between(rpc({}, base), rpc({}, { ...base, colour: z.string().optional() }))).toEqual([]);
    expect(between(event(base), event({ ...base, colour: z.string().default('red') }))).toEqual([]);
  });

  it('may have any number of fields more in an object that may be null', () => {
    const colours = Object.fromEntries(['red', 'green', 'blue', 'grey'].map((name) => [name, z.string().default('')]));
    const park = (shape: z.ZodRawShape) => rpc({}, { park: z.object(shape).nullable() });
    expect(between(park(base), park({ ...base, ...colours }))).toEqual([]);
  });

  it.each([
    ['a field less', { kind: base.kind, count: base.count }, 'title'],
    ['a required field that the last release does not send', { ...base, colour: z.string() }, 'colour'],
    ['a value that its readers do not know', { ...base, kind: z.enum(['car', 'van', 'bus']) }, 'kind'],
    ['a field that may now be missing', { ...base, title: base.title.optional() }, 'title'],
    ['a wider limit, which its readers check', { ...base, title: z.string().max(40) }, 'title'],
  ])('may not have an output or an event with %s', (_what, next, field) => {
    expect(between(rpc({}, base), rpc({}, next))[0]).toContain(`rpc.parks.add.v1: output.${field} `);
    expect(between(event(base), event(next))[0]).toContain(`evt.parks.added.v1: payload.${field} `);
  });

  it('is compared inside lists and choices', () => {
    const list = (item: z.ZodType) => event({ items: z.array(z.union([z.null(), z.object({ price: item })])) });
    expect(between(list(z.number()), list(z.number()))).toEqual([]);
    expect(between(list(z.number()), list(z.string()))[0]).toContain('payload.items[]');
  });

  it('may not ask more of its callers, answer with another status, or go', () => {
    const route = (access: 'public' | 'user', status = 201) =>
      gatewayCall({ http: 'POST /api/parks', summary: '', access, status }).http;
    expect(between(route('user'), route('public'))).toEqual([]);
    expect(between(route('public'), route('user'))).toEqual([expect.stringContaining('POST /api/parks: access was')]);
    expect(between(route('user'), route('user', 202))).toEqual([expect.stringContaining('status was 201 and is 202')]);
    expect(between(route('user'), event(base))).toEqual([expect.stringContaining('POST /api/parks: removed')]);
    const errors = breaks(
      { contracts: {}, errors: { full: 409, gone: 410 } },
      { contracts: {}, errors: { full: 422 } },
    );
    expect(errors).toEqual([expect.stringContaining('error full'), expect.stringContaining('error gone')]);
  });

  it('may go one release after it was retired', () => {
    const last = contractsOf(event(base));
    Object.assign(last.contracts['evt.parks.added.v1']!, { retired: true });
    expect(breaks(last, contractsOf())).toEqual([]);
  });
});
