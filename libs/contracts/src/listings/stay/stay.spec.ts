import { addDays } from '../../kernel/days.js';
import { addressErrors, NO_STAY, readStay, STAY_DAYS_MAX, stayErrors, stayQuery, writeStay } from './stay.js';

const today = '2027-03-01';
const stay = { start: '2027-03-03', end: '2027-03-10' };
const read = (text: string) => readStay(new URLSearchParams(text), today);

describe('the dates of a stay (C23: departure after arrival, from today on)', () => {
  const errors = (start: string, end: string) => stayErrors({ start, end }, today);

  it('are right from today on, over a leap day and up to a year, or not chosen at all', () => {
    expect(errors(today, '2027-03-02')).toEqual({});
    expect(errors('2028-02-28', '2028-02-29')).toEqual({});
    expect(errors('2028-02-29', '2028-03-01')).toEqual({});
    expect(errors(today, addDays(today, STAY_DAYS_MAX))).toEqual({});
    expect(errors('', '')).toEqual({});
  });

  it('may be the last day of the calendars', () => {
    expect(errors('2029-02-20', '2029-03-01')).toEqual({});
    expect(stayErrors({ start: '2029-03-01', end: '' }, today, true)).toEqual({});
  });

  it.each([
    ['2027-02-28', '2027-03-10', { start: 'Le jour du dépôt est déjà passé' }],
    [today, today, { end: 'La date de fin doit être après la date de début' }],
    ['2027-03-10', '2027-03-03', { end: 'La date de fin doit être après la date de début' }],
    [today, addDays(today, STAY_DAYS_MAX + 1), { end: 'Un séjour dure 365 jours au maximum' }],
    ['2029-02-28', '2029-03-02', { end: 'Deux ans à l’avance au maximum' }],
    ['2029-03-02', '', { start: 'Deux ans à l’avance au maximum' }],
    [today, '', { end: 'Indiquez aussi le jour de la reprise' }],
    ['', today, { start: 'Indiquez aussi le jour du dépôt' }],
  ])('are wrong from « %s » to « %s »', (start, end, expected) => {
    expect(errors(start, end)).toEqual(expected);
  });

  it('may lack one while they are being chosen', () => {
    expect(stayErrors({ start: today, end: '' }, today, true)).toEqual({});
    expect(stayErrors({ start: '2027-02-28', end: '' }, today, true)).toEqual({
      start: 'Le jour du dépôt est déjà passé',
    });
  });
});

describe('the dates in the address', () => {
  it('come back as they were written, beside what else stands there', () => {
    const written = writeStay(new URLSearchParams('q=orly&date_debut=hier'), stay);
    expect(written.toString()).toBe('q=orly&date_debut=2027-03-03&date_fin=2027-03-10');
    expect(readStay(written, today)).toEqual(stay);
    expect(writeStay(written, NO_STAY).toString()).toBe('q=orly');
  });

  it('are understood as typed, the year of the end after that of the start', () => {
    expect(read('date_debut=03/03&date_fin=10+mars')).toEqual(stay);
    expect(read('date_debut=28+d%C3%A9cembre+2027&date_fin=02/01')).toEqual({ start: '2027-12-28', end: '2028-01-02' });
    expect(read('date_debut=2028-12-28&date_fin=02/01')).toEqual({ start: '2028-12-28', end: '2029-01-02' });
  });

  it.each([
    'date_debut=hier&date_fin=demain',
    'date_debut=2027-02-20&date_fin=2027-03-10',
    'date_debut=2027-03-03',
    'date_fin=2027-03-03',
    'date_debut=2027-03-03&date_fin=2027-03-03',
    'date_debut=2027-03-03&date_fin=2028-03-04',
    'date_debut=2029-02-20&date_fin=2029-03-04',
    'date_debut=2027-02-29&date_fin=2027-03-04',
  ])('count for nothing in « %s »', (text) => {
    expect(read(text)).toEqual(NO_STAY);
  });

  const notUnderstood = 'Écrivez la date ainsi\u00a0: 12/12/2026 ou 12 décembre';

  it.each([
    ['', {}],
    ['date_debut=03/03&date_fin=10/03', {}],
    ['date_debut=hier&date_fin=demain', { start: notUnderstood }],
    ['date_debut=hier&date_fin=10/03', { start: notUnderstood }],
    ['date_debut=03/03&date_fin=demain', { end: notUnderstood }],
    ['date_debut=03/03', { end: 'Indiquez aussi le jour de la reprise' }],
    ['date_fin=10/03', { start: 'Indiquez aussi le jour du dépôt' }],
  ])('say in words what is wrong in « %s »', (text, expected) => {
    expect(addressErrors(new URLSearchParams(text), today)).toEqual(expected);
  });

  it('go to the next page once both are chosen', () => {
    expect(stayQuery(stay)).toBe('?date_debut=2027-03-03&date_fin=2027-03-10');
    expect(stayQuery({ start: stay.start, end: '' })).toBe('');
    expect(stayQuery({ start: '', end: stay.end })).toBe('');
    expect(stayQuery({ start: stay.end, end: stay.start })).toBe('');
    expect(stayQuery({ start: stay.end, end: stay.end })).toBe('');
    expect(stayQuery(NO_STAY)).toBe('');
  });
});
