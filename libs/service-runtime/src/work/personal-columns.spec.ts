import { personalColumns } from './personal-columns.js';

type Models = {
  Car: { payload: { scalars: { id: string; owner_id: string; plate: string; colour: string | null } } };
  Note: { payload: { scalars: { id: string; writer_id: string; reader_id: string; text: string } } };
  Visit: { payload: { scalars: { id: string; car_id: string; remark: string | null } } };
};
const declare = personalColumns<Models>();
const all = {
  Car: { erased: [{ of: 'owner_id', to: { plate: '—', colour: null } }], kept: { 'its visits': ['id', 'owner_id'] } },
  Note: { deletedWith: ['writer_id', 'reader_id'] },
  Visit: {
    erased: [{ of: 'car.owner_id', where: { remark: { not: 'gone' } }, to: { remark: null } }],
    kept: { 'that it took place': ['id', 'car_id'] },
  },
} as const;

/** A client that records its queries. */
function recording() {
  const asked: unknown[] = [];
  const model = (name: string) => ({
    deleteMany: async ({ where }: object & { where?: object }) => asked.push([name, 'deleted', where]),
    updateMany: async (query: object) => asked.push([name, query]),
  });
  return { asked, client: { car: model('car'), note: model('note'), visit: model('visit') } };
}

describe('the columns of persons (H9)', () => {
  it('are erased as they are declared, in the order of the models', async () => {
    const { asked, client } = recording();
    await declare(all).erase(client, 'ada');
    expect(asked).toEqual([
      ['car', { where: { AND: [{}, { owner_id: 'ada' }] }, data: { plate: '—', colour: null } }],
      ['note', 'deleted', { writer_id: 'ada' }],
      ['note', 'deleted', { reader_id: 'ada' }],
      [
        'visit',
        { where: { AND: [{ remark: { not: 'gone' } }, { car: { owner_id: 'ada' } }] }, data: { remark: null } },
      ],
    ]);
  });

  it('are erased in the models that are chosen', async () => {
    const { asked, client } = recording();
    await declare(all).erase(client, 'ada', (model) => model === 'Note');
    expect(asked).toHaveLength(2);
  });

  // Lines that must not compile are marked: the type check fails when one of them becomes valid.
  it('are all declared: a model or a column that is left out does not compile', () => {
    const { Car, Note, Visit } = all;
    const withoutColour = declare({ Car: { ...Car, erased: [{ of: 'owner_id', to: { plate: '—' } }] }, Note, Visit });
    // @ts-expect-error nothing is said of Car.colour
    void (() => withoutColour.erase({}, 'ada'));
    // @ts-expect-error nothing is said of Visit
    void (() => declare({ Car, Note }));
    // @ts-expect-error there is no column size
    void (() => declare({ Car: { ...Car, kept: { 'its visits': ['id', 'owner_id', 'size'] } }, Note, Visit }));
    // @ts-expect-error a plate is text
    void (() => declare({ Car: { ...Car, erased: [{ of: 'owner_id', to: { plate: 7 } }] }, Note, Visit }));
    expect(typeof withoutColour.erase).toBe('function');
  });

  it('are shown to the person as far as they go with the account, but for those that are hidden', async () => {
    const rows: Record<string, object[]> = {
      car: [{ id: 'c', owner_id: 'ada', plate: 'AB-123-CD', colour: 'red' }],
      note: [{ id: 'n', writer_id: 'ada', reader_id: 'bob', text: 'Hello' }],
      visit: [],
    };
    const client = Object.fromEntries(
      Object.entries(rows).map(([model, found]) => [model, { findMany: async () => found }]),
    );
    const { Car, Note, Visit } = all;
    const declared = declare({
      Car: { ...Car, hidden: { 'seen from outside': ['colour'] } },
      Note: { ...Note, hidden: { 'names nobody': ['id', 'writer_id', 'reader_id'] } },
      Visit,
    });
    expect(await declared.valuesToShow(client, 'ada')).toEqual({
      'Car.plate': ['AB-123-CD'],
      'Note.text': ['Hello'],
      'Visit.remark': [],
    });
  });
});
