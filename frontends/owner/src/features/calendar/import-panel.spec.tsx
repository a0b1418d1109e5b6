import { calendarImportRoutes } from '@placette/contracts/listings/calendar-import/routes';
import type { CalendarImport } from '@placette/contracts/listings/calendar-import/schema';
import { appError } from '@placette/contracts/errors';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aParking } from '../../../test/samples.js';
import { ImportPanel } from './import-panel.js';

const params = { parking_spot_id: aParking().id };
const imported: CalendarImport = {
  url: 'https://ailleurs.exemple/secret.ics',
  imported_at: '2026-11-20T10:00:00Z',
  error: null,
  days: 12,
  unread: 0,
  days_with_stays: 0,
  next_import_at: '2026-11-20T11:00:00Z',
};

function open(
  given: { before?: CalendarImport; connect?: () => unknown; refresh?: () => unknown; confirms?: boolean } = {},
) {
  return renderScreen(<ImportPanel {...params} />, {
    path: '/',
    at: '/',
    answers: [
      [calendarImportRoutes.getCalendarImport, () => ({ import: given.before ?? null })],
      [calendarImportRoutes.importCalendar, given.connect ?? (() => ({ import: imported }))],
      [calendarImportRoutes.refreshCalendarImport, given.refresh ?? (() => ({ import: imported }))],
      [calendarImportRoutes.removeCalendarImport, () => undefined],
    ],
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const refusal = () => Promise.reject(ApiProblem.fromAnswer(422, appError('calendar_unreadable').toProblem()));

it('imports the address once, and says how many days it blocks and when it was read', async () => {
  let done: (answer: unknown) => void = () => undefined;
  const { callsOf } = open({ connect: () => new Promise((resolve) => (done = resolve)) });
  await userEvent.type(
    await screen.findByLabelText('Adresse du calendrier'),
    'webcal://ailleurs.exemple/secret.ics{Enter}{Enter}',
  );
  expect(callsOf(calendarImportRoutes.importCalendar)).toEqual([
    { params, body: { url: 'webcal://ailleurs.exemple/secret.ics' } },
  ]);
  done({ import: imported });
  expect((await screen.findByRole('status')).textContent).toMatch(/^12\sjours bloqués.*20 novembre 2026 à 11\sh\s00$/);
  expect(screen.getByLabelText<HTMLInputElement>('Adresse du calendrier').value).toBe(imported.url);
});

it.each([
  ['', /^Donnez l’adresse du calendrier$/],
  ['ftp://ailleurs.exemple/a.ics', /doit commencer/],
])('asks for an address before it sends anything: %s', async (typed, message) => {
  const { callsOf } = open();
  const field = await screen.findByLabelText('Adresse du calendrier');
  if (typed) await userEvent.type(field, typed);
  await press('Importer');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(message, { selector: '[id]' }).textContent).toMatch(message);
  expect(callsOf(calendarImportRoutes.importCalendar)).toEqual([]);
});

it('says why an address was refused, and keeps it in the field', async () => {
  open({ connect: refusal });
  await userEvent.type(await screen.findByLabelText('Adresse du calendrier'), 'https://ailleurs.exemple/{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(/ne donne pas un calendrier au format iCalendar/);
  expect(screen.getByLabelText<HTMLInputElement>('Adresse du calendrier').value).toBe('https://ailleurs.exemple/');
});

it('is read again at once, and says that known days stay while it fails', async () => {
  const failed = { ...imported, error: 'Le serveur de ce calendrier ne répond pas. Vérifiez l’adresse.' };
  open({ before: imported, refresh: () => ({ import: failed }) });
  await press('Actualiser maintenant');
  expect((await screen.findByText(/Les jours déjà connus restent bloqués/)).textContent).toContain(failed.error);
  expect(screen.getByRole('status').textContent).toMatch(/^12\sjours bloqués/);
});

it('says what could not be read, and that a stay is on an imported day (C51)', async () => {
  open({ before: { ...imported, unread: 2, days_with_stays: 1 } });
  const words = (await screen.findByText(/2 événements n’ont pas pu être lus en entier/)).textContent ?? '';
  expect(words).toMatch(/premier jour est bloqué s’il est connu\. Comparez/);
  expect(screen.getByText(/Un jour importé a déjà un séjour approuvé ici/).textContent).toMatch(/comme convenu/);
});

it('says after a failed reading that a try was made, never that it was read', async () => {
  const early = () => Promise.reject(ApiProblem.fromAnswer(429, appError('calendar_read_just_now').toProblem()));
  open({ before: { ...imported, error: 'Le serveur de ce calendrier ne répond pas.' }, refresh: early });
  await press('Actualiser maintenant');
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toMatch(/Un essai de lecture vient d’être fait/);
  expect(said).not.toMatch(/vient d’être lu/);
});

it('is taken away after a question', async () => {
  const { callsOf, questions } = open({ before: imported });
  await press('Retirer ce calendrier');
  expect(questions).toMatchObject([{ confirmLabel: 'Retirer' }]);
  expect(callsOf(calendarImportRoutes.removeCalendarImport)).toEqual([{ params }]);
  expect((await screen.findByRole('button', { name: 'Importer' })).getAttribute('type')).toBe('submit');
});
