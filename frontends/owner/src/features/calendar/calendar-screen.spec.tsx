import { jest } from '@jest/globals';
import { calendarImportRoutes } from '@placette/contracts/listings/calendar-import/routes';
import { calendarRoutes } from '@placette/contracts/listings/calendar/routes';
import type { OwnCalendarDay } from '@placette/contracts/listings/calendar/schema';
import { requestsRoutes } from '@placette/contracts/requests/routes';
import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { aParking, aRequest } from '../../../test/samples.js';
import { CalendarScreen } from './calendar-screen.js';
import { extended } from './selection.js';

const parking = { id: aParking().id, title: 'Garage fermé', nombre_places: 3 };
const at = `/dashboard/parkings/${parking.id}/calendrier?mois=2027-03`;

function open(
  given: { days?: OwnCalendarDay[]; stays?: ReceivedRequest[]; block?: () => unknown; at?: string; path?: string } = {},
) {
  return renderScreen(<CalendarScreen />, {
    path: '/dashboard/parkings/:id/calendrier',
    at: given.at ?? at,
    answers: [
      [calendarRoutes.getOwnCalendar, () => ({ parking, days: given.days ?? [] })],
      [
        requestsRoutes.listReceivedRequests,
        ({ query }) => ({
          requests: (given.stays ?? []).filter(({ status }) => status === (query as { status: string }).status),
        }),
      ],
      [calendarRoutes.blockDays, given.block ?? (() => ({ days_with_stays: 0 }))],
      [calendarRoutes.unblockDays, () => undefined],
      [calendarRoutes.getCalendarLink, () => ({ path: given.path ?? null })],
      [calendarImportRoutes.getCalendarImport, () => ({ import: null })],
      [calendarRoutes.renewCalendarLink, () => ({ path: '/api/calendars/new.ics' })],
    ],
  });
}

const mark = (day: string, part: Partial<OwnCalendarDay>): OwnCalendarDay => ({
  ...{ day, taken: 0, by_owner: false, imported: false },
  ...part,
});
const day = (name: RegExp) => screen.findByRole('button', { name });

/** Only the date stands still. */
beforeAll(() => {
  const doNotFake = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'];
  const others = ['queueMicrotask', 'nextTick', 'performance', 'requestAnimationFrame', 'cancelAnimationFrame'];
  jest.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), doNotFake: [...doNotFake, ...others] as never });
});
afterAll(() => void jest.useRealTimers());

describe('the calendar of a parking', () => {
  it('says of each day what is taken and by whom, and what is blocked (C11)', async () => {
    const stay = aRequest({
      status: 'approved',
      start_date: '2027-03-03',
      end_date: '2027-03-05',
      vehicle: { ...aRequest().vehicle, immatriculation: 'AB-123-CD' },
    });
    open({
      days: [
        mark('2027-03-03', { taken: 1 }),
        mark('2027-03-04', { taken: 1, by_owner: true }),
        mark('2027-03-09', { imported: true }),
      ],
      stays: [stay],
    });
    await day(/^mer\. 3 mars 2027, 1\splace prise sur 3, Denis AB-123-CD$/);
    await day(/^jeu\. 4 mars 2027, 1\splace prise sur 3, bloqué, Denis AB-123-CD$/);
    await day(/^ven\. 5 mars 2027, libre$/);
    await day(/^mar\. 9 mars 2027, libre, bloqué par le calendrier importé$/);
    const list = screen.getByRole('heading', { name: 'Séjours du mois' }).parentElement as HTMLElement;
    expect(within(list).getByText('Denis').textContent).toBe('Denis');
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  it('blocks the range between two chosen days, once', async () => {
    let done: (answer: unknown) => void = () => undefined;
    const { callsOf } = open({ block: () => new Promise((resolve) => (done = resolve)) });
    await userEvent.click(await day(/^mer\. 10 mars/));
    await userEvent.click(await day(/^lun\. 8 mars/));
    await userEvent.dblClick(screen.getByRole('button', { name: 'Bloquer ces jours' }));
    expect(callsOf(calendarRoutes.blockDays)).toEqual([
      { params: { parking_spot_id: parking.id }, body: { from: '2027-03-08', to: '2027-03-10' } },
    ]);
    done({ days_with_stays: 0 });
    expect((await screen.findByText(/3\sjours bloqués/)).closest('[role="status"]')).not.toBeNull();
  });

  it('says that an approved stay goes on when its day is blocked', async () => {
    open({ days: [mark('2027-03-08', { taken: 1 })] });
    await userEvent.click(await day(/^lun\. 8 mars/));
    expect(screen.getByText(/ce séjour aura lieu comme convenu/).textContent).toMatch(/^Un de ces jours a/);
  });

  it('gives back only what its owner has blocked', async () => {
    const { callsOf } = open({
      days: [mark('2027-03-08', { by_owner: true }), mark('2027-03-09', { imported: true })],
    });
    await userEvent.click(await day(/^mar\. 9 mars/));
    expect(screen.getByRole('button', { name: 'Débloquer' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/vient de votre calendrier importé/).tagName).toBe('DIV');
    await userEvent.click(await day(/^lun\. 8 mars/));
    await userEvent.click(screen.getByRole('button', { name: 'Débloquer' }));
    expect(callsOf(calendarRoutes.unblockDays)).toEqual([
      {
        params: { parking_spot_id: parking.id },
        query: { from: '2027-03-08', to: '2027-03-09' },
      },
    ]);
  });

  it('shows a refusal of the server next to the buttons', async () => {
    open({ block: () => Promise.reject(ApiProblem.network()) });
    await userEvent.click(await day(/^lun\. 8 mars/));
    await userEvent.click(screen.getByRole('button', { name: 'Bloquer ces jours' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
  });

  it('makes an address to subscribe to, and asks before it is renewed', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Créer l’adresse' }));
    const address = async () => (await screen.findByLabelText<HTMLInputElement>('Adresse secrète')).value;
    expect(await address()).toBe('http://localhost/api/calendars/new.ics');
    document.body.innerHTML = '';
    const { questions } = open({ path: '/api/calendars/old.ics' });
    expect(await address()).toBe('http://localhost/api/calendars/old.ics');
    await userEvent.click(screen.getByRole('button', { name: 'Renouveler l’adresse' }));
    expect(questions).toMatchObject([{ confirmLabel: 'Renouveler' }]);
    expect(await screen.findByDisplayValue('http://localhost/api/calendars/new.ics')).toBe(
      screen.getByLabelText('Adresse secrète'),
    );
  });

  it('is walked by keyboard: days, weeks, ends of the week, months', async () => {
    open();
    const first = await day(/^lun\. 1er mars 2027/);
    first.focus();
    const focused = () => document.activeElement?.textContent?.split(',')[0];
    for (const [key, name] of [
      ['{ArrowRight}', 'mar. 2 mars 2027'],
      ['{ArrowDown}', 'mar. 9 mars 2027'],
      ['{End}', 'dim. 14 mars 2027'],
      ['{Home}', 'lun. 8 mars 2027'],
      ['{PageDown}', 'jeu. 8 avril 2027'],
      ['{PageUp}', 'lun. 8 mars 2027'],
      ['{ArrowUp}', 'lun. 1er mars 2027'],
      ['{ArrowLeft}', 'dim. 28 février 2027'],
    ] as const) {
      await userEvent.keyboard(key);
      expect(focused()).toBe(name);
    }
  });

  it('opens this month for a month that is past, unreadable or out of reach', async () => {
    for (const wished of ['2020-01', '2027-13', 'x', '2031-01']) {
      open({ at: at.replace('2027-03', wished) });
      expect((await screen.findAllByRole('heading', { name: 'novembre 2026' })).length).toBeGreaterThan(0);
      document.body.innerHTML = '';
    }
  });
});

it('a range begins again after two days', () => {
  const one = extended(null, '2027-03-08');
  expect(extended(one, '2027-03-05')).toEqual({ from: '2027-03-05', to: '2027-03-08' });
  expect(extended({ from: '2027-03-05', to: '2027-03-08' }, '2027-03-20')).toEqual({
    from: '2027-03-20',
    to: '2027-03-20',
  });
  expect(extended(one, '2027-03-08')).toEqual(one);
});
