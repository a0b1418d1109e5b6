import { refusals, accepted, text } from '../../kernel/accepted.fixture.js';
import { WIRE_MESSAGES } from '../wire-messages.js';
import {
  linkOrderSchema,
  managedFactorSchema,
  managedUserSchema,
  managedUsersQuerySchema,
  pageSchema,
} from './schema.js';

describe('what a trusted server sets of an account (contract 6)', () => {
  it('may be left out, also by an empty text or null', () => {
    for (const nothing of ['', null, undefined]) {
      const read = managedUserSchema.parse({ email: nothing, phone: nothing, password: nothing, role: nothing });
      expect(Object.values(read).filter((value) => value !== undefined)).toEqual([]);
    }
  });

  it('is kept as it is compared', () => {
    const read = managedUserSchema.parse({ email: 'Zoe@Example.fr', phone: '+33 6 12', password: 'x' });
    expect(read).toEqual({ email: 'zoe@example.fr', phone: '33612', password: 'x' });
    expect(
      accepted(
        managedUserSchema,
        ['0612', '1', `1${'2'.repeat(15)}`, '1+2', 'x12', '12x'].map((phone) => ({ phone })),
      ),
    ).toEqual([]);
    expect(accepted(managedUserSchema, [{ phone: `1${'2'.repeat(14)}` }])).toHaveLength(1);
  });

  it('keeps within its limits, in the words of the wire', () => {
    const at = (more: number) => [
      { password: text(2_048 + more) },
      { password_hash: text(500 + more) },
      { ban_duration: text(40 + more) },
      { role: text(100 + more) },
    ];
    expect([accepted(managedUserSchema, at(0)).length, accepted(managedUserSchema, at(1)).length]).toEqual([4, 0]);
    expect(refusals(managedUserSchema, { password: text(2_049) })).toEqual([`password: ${WIRE_MESSAGES.password}`]);
    expect(
      accepted(managedFactorSchema, [{ friendly_name: ` ${text(100)} ` }, { friendly_name: text(101) }]),
    ).toHaveLength(1);
    expect(managedFactorSchema.parse({ friendly_name: ' Clé ' })).toEqual({ friendly_name: 'Clé' });
  });
});

describe('the list of accounts', () => {
  const read = (query: object) => managedUsersQuerySchema.parse(query);

  it('is read from its first page on, fifty a page, the newest first', () => {
    const usual = { page: 1, per_page: 50, filter: '', sort: 'created_at desc' };
    expect([read({}), read({ page: '', per_page: '', sort: '' })]).toEqual([usual, usual]);
    expect(read({ page: '2', per_page: '1000', filter: ' zoé ' })).toEqual({
      ...usual,
      page: 2,
      per_page: 1_000,
      filter: 'zoé',
    });
  });

  it('is refused for a page that cannot be', () => {
    expect(accepted(pageSchema, [{ page: '1000000' }, { page: '1' }, { per_page: '1' }])).toHaveLength(3);
    const wrong = [
      { page: '0' },
      { page: '1000001' },
      { page: '1.5' },
      { page: 'x' },
      { per_page: '1001' },
      { page: '-1' },
    ];
    expect(
      wrong.map((query) => refusals(pageSchema, query).map((line) => line.split(': ').slice(1).join(': '))),
    ).toEqual(wrong.map(() => [WIRE_MESSAGES.page]));
    expect(accepted(managedUsersQuerySchema, [{ filter: text(100) }, { filter: text(101) }])).toHaveLength(1);
  });

  it('is sorted by when accounts were made, either way', () => {
    const sorts = ['created_at', 'created_at DESC', ' created_at   asc '].map((sort) => read({ sort }).sort);
    expect(sorts).toEqual(['created_at desc', 'created_at desc', 'created_at asc']);
    expect(refusals(managedUsersQuerySchema, { sort: 'email asc' })).toEqual([`sort: ${WIRE_MESSAGES.sort}`]);
    expect(read({ sort: 12 }).sort).toBe('created_at desc');
  });
});

it('a link is ordered for one address, and may change it to another', () => {
  const order = {
    email: 'zoe@example.fr',
    redirect_to: 'https://placette.example',
    data: {},
    type: 'email_change_new',
  };
  expect(linkOrderSchema.parse({ ...order, new_email: 'Zoe@Example.org' })).toMatchObject({
    new_email: 'zoe@example.org',
  });
  expect(accepted(linkOrderSchema, [order, { ...order, type: 'sms' }])).toEqual([order]);
});
