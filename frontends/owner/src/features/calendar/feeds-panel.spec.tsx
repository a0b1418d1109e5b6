import { calendarFeedsApi } from '@placette/contracts/client/listings/calendar-feeds';
import { appError, type ErrorCode } from '@placette/contracts/errors';
import type { CalendarFeed } from '@placette/contracts/listings/calendar-feeds/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { anOwnParking } from '@placette/shell-api/testing/samples';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { FeedsPanel } from './feeds-panel.js';

const parking = { id: anOwnParking().id, nombre_places: 2 };
const params = { parking_spot_id: parking.id };
const feed = (given: Partial<CalendarFeed> = {}): CalendarFeed => ({
  id: 'feed-1',
  given_name: null,
  name: 'Airbnb',
  url: 'https://www.airbnb.fr/secret.ics',
  blocks: 'all',
  imported_at: '2026-11-20T10:00:00Z',
  tried_at: '2026-11-20T10:00:00Z',
  error: null,
  failing_since: null,
  days: 12,
  unread: 0,
  collisions: [],
  next_import_at: '2026-11-20T11:00:00Z',
  ...given,
});
const other = feed({ id: 'feed-2', name: 'Agenda du voisin', given_name: 'Agenda du voisin', blocks: 'one', days: 1 });

interface Given {
  before?: CalendarFeed[];
  nombre_places?: number;
  save?: () => unknown;
  read?: () => unknown;
}
function open({ before = [], nombre_places = 2, save = () => ({ feeds: [feed()] }), read = save }: Given = {}) {
  return renderScreen(<FeedsPanel parking={{ ...parking, nombre_places }} />, {
    path: '/',
    at: '/',
    answers: [
      [calendarFeedsApi.listCalendarFeeds, () => ({ feeds: before })],
      [calendarFeedsApi.addCalendarFeed, save],
      [calendarFeedsApi.changeCalendarFeed, save],
      [calendarFeedsApi.readCalendarFeed, read],
      [calendarFeedsApi.removeCalendarFeed, () => ({ feeds: before.slice(1) })],
    ],
  });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const address = () => screen.findByLabelText<HTMLInputElement>('Adresse du calendrier');
const refusal = (code: ErrorCode) => () => Promise.reject(ApiProblem.fromAnswer(422, appError(code).toProblem()));

it('imports an address once, for what its owner chooses, and lists it with its state', async () => {
  let done: (answer: unknown) => void = () => undefined;
  const { callsOf } = open({ save: () => new Promise((resolve) => (done = resolve)) });
  await userEvent.type(await address(), 'webcal://www.airbnb.fr/secret.ics');
  await userEvent.type(screen.getByLabelText(/^Nom/), 'Mon agenda');
  const choice = within(screen.getByRole('group', { name: /^Un jour occupé là-bas bloque ici/ }));
  expect(choice.getByRole<HTMLInputElement>('radio', { name: 'Tout le parking' }).checked).toBe(true);
  await userEvent.click(choice.getByRole('radio', { name: 'Une place' }));
  await userEvent.type(await address(), '{Enter}{Enter}');
  expect(callsOf(calendarFeedsApi.addCalendarFeed)).toEqual([
    { params, body: { url: 'https://www.airbnb.fr/secret.ics', name: 'Mon agenda', blocks: 'one' } },
  ]);
  done({ feeds: [feed({ name: 'Mon agenda', blocks: 'one' })] });
  expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe('Mon agenda');
  expect(screen.getByRole('status').textContent).toMatch(
    /^12\sjours occupés, bloque\s: une place.*20 novembre 2026 à 11\sh\s00$/,
  );
  expect(document.activeElement?.textContent).toBe('Ajouter un calendrier');
});

it('asks nothing about spaces where there is one', async () => {
  open({ before: [feed()], nombre_places: 1 });
  expect((await screen.findByRole('status')).textContent).toMatch(/^12\sjours occupésDernière lecture/);
  await press('Ajouter un calendrier');
  expect(screen.queryByRole('radio')).toBeNull();
  expect(document.activeElement).toBe(await address());
  await press('Annuler');
  expect(document.activeElement?.textContent).toBe('Ajouter un calendrier');
});

it.each([
  ['', /^Donnez l’adresse du calendrier$/],
  ['ftp://ailleurs.exemple/a.ics', /doit commencer/],
])('asks for an address before it sends anything: %s', async (typed, message) => {
  const { callsOf } = open();
  const field = await address();
  if (typed) await userEvent.type(field, typed);
  await press('Importer');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(message, { selector: '[id]' }).textContent).toMatch(message);
  expect(callsOf(calendarFeedsApi.addCalendarFeed)).toEqual([]);
});

it.each([
  ['calendar_unreadable', /ne donne pas un calendrier au format iCalendar/],
  ['feed_known_already', /lit déjà le calendrier de cette adresse/],
  ['too_many_feeds', /lit déjà cinq calendriers/],
] as const)('says why an address was refused, and keeps it: %s', async (code, says) => {
  open({ save: refusal(code) });
  await userEvent.type(await address(), 'https://ailleurs.exemple/{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(says);
  expect((await address()).value).toBe('https://ailleurs.exemple/');
});

it('says of each what failed and since when, what could not be read, and where it meets an agreed stay (C51)', async () => {
  const error = 'Le serveur de ce calendrier ne répond pas. Vérifiez l’adresse.';
  open({
    before: [
      feed({ error, failing_since: '2026-11-19T10:00:00Z', unread: 2 }),
      feed({ ...other, collisions: ['2026-12-11', '2026-12-12', '2026-12-13', '2026-12-14'] }),
    ],
  });
  const [first, second] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(first).toContain(error);
  expect(first).toMatch(/depuis le 19 novembre 2026 à 11\sh\s00\. Les jours déjà connus restent pris/);
  expect(first).toMatch(
    /2 événements n’ont pas pu être lus en entier.*premier jour est occupé s’il est connu\. Comparez/,
  );
  expect(second).toMatch(/^Agenda du voisin1\sjour occupé, bloque\s: une place/);
  expect(second).toMatch(/4\sjours .*11 décembre 2026.*13 décembre 2026 et 1\sautre\. Ce séjour reste convenu/);
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('reads one again at once, and says that a try was made when it is too early, never that it was read', async () => {
  const { callsOf } = open({ before: [feed(), other], read: refusal('calendar_read_just_now') });
  await press('Relire Agenda du voisin');
  const said = (await screen.findByRole('alert')).textContent;
  expect(said).toMatch(/Un essai de lecture vient d’être fait/);
  expect(said).not.toMatch(/vient d’être lu/);
  expect(callsOf(calendarFeedsApi.readCalendarFeed)).toEqual([{ params: { ...params, feed_id: 'feed-2' } }]);
});

it('changes name and address, and goes back to where it was pressed', async () => {
  const { callsOf } = open({ before: [feed(), other], save: () => ({ feeds: [feed(), { ...other, name: 'Orly' }] }) });
  await press('Modifier Agenda du voisin');
  expect((await address()).value).toBe(other.url);
  await userEvent.clear(screen.getByLabelText(/^Nom/));
  await userEvent.type(screen.getByLabelText(/^Nom/), 'Orly');
  await press('Enregistrer');
  expect(callsOf(calendarFeedsApi.changeCalendarFeed)).toEqual([
    { params: { ...params, feed_id: 'feed-2' }, body: { url: other.url, name: 'Orly', blocks: 'one' } },
  ]);
  await screen.findByRole('heading', { name: 'Orly' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Modifier Orly' }));
});

it('takes one away after a question, and offers no sixth', async () => {
  const five = [feed(), ...['2', '3', '4', '5'].map((n) => feed({ id: `feed-${n}`, name: `Agenda ${n}` }))];
  const { callsOf, questions } = open({ before: five });
  expect((await screen.findByText(/^Cinq calendriers, le maximum/)).tagName).toBe('P');
  expect(screen.queryByRole('button', { name: 'Ajouter un calendrier' })).toBeNull();
  await press('Retirer Airbnb');
  expect(questions).toMatchObject([{ confirmLabel: 'Retirer' }]);
  expect(callsOf(calendarFeedsApi.removeCalendarFeed)).toEqual([{ params: { ...params, feed_id: 'feed-1' } }]);
  await screen.findByRole('button', { name: 'Ajouter un calendrier' });
});
