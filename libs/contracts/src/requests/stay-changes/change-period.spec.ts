import { CONTACT_REQUEST_STATUSES } from '../lifecycle.js';
import { changeableParts, changeErrors } from './change-period.js';

const stay = { start_date: '2027-03-10', end_date: '2027-03-14' };

describe('what may still change of a stay (CN-02: while it is agreed and not over)', () => {
  const parts = (today: string) => changeableParts({ ...stay, status: 'approved' }, today);

  it('is all before its first day, then its return until it is over', () => {
    expect(['2027-03-09', '2027-03-10', '2027-03-14', '2027-03-15'].map(parts)).toEqual([
      ...['all', 'return', 'return', 'nothing'],
    ]);
  });

  it('is nothing of a stay that is not agreed', () => {
    const open = CONTACT_REQUEST_STATUSES.filter(
      (status) => changeableParts({ ...stay, status }, '2027-03-01') !== 'nothing',
    );
    expect(open).toEqual(['approved']);
  });
});

describe('the days that are wished', () => {
  it('are before the first day those that any stay may have', () => {
    const before = (start_date: string, end_date: string) => changeErrors(stay, { start_date, end_date }, '2027-03-09');
    expect(before('2027-03-12', '2027-03-20')).toEqual({});
    expect(before('2027-03-08', '2027-03-20')).toHaveProperty('start');
    expect(before('2027-03-12', '2027-03-12')).toHaveProperty('end');
  });

  it('are once it has begun another day of return, which has not passed', () => {
    const during = (end_date: string, start_date = '2027-03-10', today = '2027-03-11') =>
      changeErrors(stay, { start_date, end_date }, today);
    expect([during('2027-03-11'), during('2027-03-30')]).toEqual([{}, {}]);
    expect(during('2027-03-30', '2027-03-10', '2027-03-10')).toEqual({});
    expect(during('2027-03-30', '2027-03-12', '2027-03-10')).toHaveProperty('start');
    expect(during('2027-03-14', '2027-03-11')).toEqual({
      start: 'Le séjour a commencé\u00a0: le jour du dépôt ne change plus',
    });
    expect(during('')).toEqual({ end: 'Indiquez le jour de la reprise' });
    expect(during('2027-03-10')).toEqual({ end: 'Le jour de la reprise est déjà passé' });
    expect(during('2027-03-10', '2027-03-10', '2027-03-10')).toEqual({
      end: 'La date de fin doit être après la date de début',
    });
  });

  it('are 365 days at most, hence never beyond the calendar', () => {
    const during = (end_date: string) => changeErrors(stay, { ...stay, end_date }, '2027-03-11');
    expect([during('2028-03-09'), during('2028-03-10')]).toEqual([{}, { end: 'Un séjour dure 365 jours au maximum' }]);
  });
});
