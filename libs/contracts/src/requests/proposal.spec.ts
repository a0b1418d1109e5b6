import { approvalObstacle, proposalErrors } from './proposal.js';

it.each([
  [null, null],
  [{ left: 1 }, null],
  [{ left: 2, blocked: false }, null],
  [{ left: 0 }, /^Toutes les places sont déjà réservées/],
  [{ left: 0, blocked: false }, /^Toutes les places sont déjà réservées/],
  [{ left: 0, blocked: true }, /^Un jour de ce séjour est bloqué/],
])('FO-05 says by the places left why a request cannot be approved: %j', (places, text) => {
  if (text === null) expect(approvalObstacle(places)).toBeNull();
  else expect(approvalObstacle(places)).toMatch(text);
});

describe('FO-05 the days that are proposed instead', () => {
  const today = '2026-03-01';
  const asked = { start_date: '2026-03-03', end_date: '2026-03-06' };
  it.each([
    ['2026-03-10', '2026-03-12', {}],
    // One of the two days may stay.
    ['2026-03-03', '2026-03-05', {}],
    ['2026-03-03', '2026-03-06', { start: expect.stringMatching(/^Ce sont les dates de la demande/) as string }],
    ['', '', { start: 'Indiquez les deux dates' }],
    ['2026-03-10', '', { end: 'Indiquez les deux dates' }],
    ['2026-02-28', '2026-03-12', { start: 'Le jour du dépôt est déjà passé' }],
    ['2026-03-12', '2026-03-12', { end: 'La date de fin doit être après la date de début' }],
  ])('« %s » to « %s »: %j', (start, end, errors) => {
    expect(proposalErrors(asked, { start, end }, today)).toEqual(errors);
  });
});
