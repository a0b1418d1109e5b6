import { jest } from '@jest/globals';
import { calendarApi } from '@placette/contracts/client/listings/calendar';
import { calendarFeedsApi } from '@placette/contracts/client/listings/calendar-feeds';
import { requestsApi } from '@placette/contracts/client/requests';
import type { OwnCalendarDay } from '@placette/contracts/listings/calendar/schema';
import type { ReceivedRequest } from '@placette/contracts/requests/schema';
import { ApiProblem } from '@placette/shell-api';
import { renderScreen } from '@placette/shell-api/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import axe from 'axe-core';
import { anOwnParking, aReceivedRequest } from '@placette/shell-api/testing/samples';
import { CalendarScreen } from './calendar-screen.js';
import { extended } from './days-panel.js';

const parking = { id: anOwnParking().id, title: 'Garage fermé', nombre_places: 3, price_per_day: 12.5 };
const at = `/dashboard/parkings/${parking.id}/calendrier?mois=2027-03`;

function open(
  given: { days?: OwnCalendarDay[]; stays?: ReceivedRequest[]; block?: () => unknown; at?: string; path?: string } = {},
) {
  return renderScreen(<CalendarScreen />, {
    path: '/dashboard/parkings/:id/calendrier',
    at: given.at ?? at,
    answers: [
      [calendarApi.getOwnCalendar, () => ({ parking, days: given.days ?? [] })],
      [
        requestsApi.listReceivedRequests,
        ({ query }) => ({
          requests: (given.stays ?? []).filter(({ status }) => status === (query as { status: string }).status),
        }),
      ],
      [calendarApi.blockDays, given.block ?? (() => ({ days_with_stays: 0 }))],
      [calendarApi.unblockDays, () => undefined],
      [calendarApi.getCalendarLink, () => ({ path: given.path ?? null })],
      [calendarFeedsApi.listCalendarFeeds, () => ({ feeds: [] })],
      [calendarApi.renewCalendarLink, () => ({ path: '/api/calendars/new.ics' })],
    ],
  });
}

const mark = (day: string, part: Partial<OwnCalendarDay>): OwnCalendarDay => ({
  day,
  taken: 0,
  by_owner: false,
  imported: false,
  elsewhere: 0,
  blocked_spaces: 0,
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
    const stay = aReceivedRequest({
      status: 'approved',
      start_date: '2027-03-03',
      end_date: '2027-03-05',
      vehicle: { ...aReceivedRequest().vehicle, immatriculation: 'AB-123-CD' },
    });
    open({
      days: [
        mark('2027-03-03', { taken: 1 }),
        mark('2027-03-04', { taken: 1, by_owner: true }),
        mark('2027-03-09', { imported: true }),
        mark('2027-03-10', { elsewhere: 1 }),
        mark('2027-03-11', { taken: 2, elsewhere: 1 }),
      ],
      stays: [stay],
    });
    const there = '1\\splace prise dans un calendrier importé';
    await day(new RegExp(`^mer. 10 mars 2027, ${there}$`));
    await day(new RegExp(`^jeu. 11 mars 2027, 2\\splaces prises sur 3, ${there}$`));
    await day(/^mer\. 3 mars 2027, 1\splace prise sur 3, Denis AB-123-CD$/);
    await day(/^jeu\. 4 mars 2027, 1\splace prise sur 3, bloqué, Denis AB-123-CD$/);
    await day(/^ven\. 5 mars 2027, libre, 12,50\s€$/);
    await day(/^mar\. 9 mars 2027, libre, bloqué par un calendrier importé$/);
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
    expect(callsOf(calendarApi.blockDays)).toEqual([
      { params: { parking_spot_id: parking.id }, body: { from: '2027-03-08', to: '2027-03-10', spaces: null } },
    ]);
    done({ days_with_stays: 0 });
    expect((await screen.findByText(/3\sjours bloqués/)).closest('[role="status"]')).not.toBeNull();
  });

  it.each([
    ['Dernier jour', '31/02/2027', 'Ce jour n’existe pas en 2027'],
    ['Dernier jour', 'bientôt', /^Écrivez la date ainsi/],
    ['Premier jour', 'demain soir', /^Écrivez la date ainsi/],
  ])('keeps and says a « %s » that cannot be read (« %s »), and blocks nothing meanwhile', async (name, text, said) => {
    const { callsOf } = open();
    await userEvent.click(await day(/^lun\. 8 mars/));
    await userEvent.click(await day(/^mer\. 10 mars/));
    const field = screen.getByLabelText<HTMLInputElement>(name);
    await userEvent.clear(field);
    await userEvent.type(field, text);
    await userEvent.tab();
    screen.getByText(said);
    expect(field.value).toBe(text);
    const press = () => userEvent.click(screen.getByRole('button', { name: 'Bloquer ces jours' }));
    await press();
    expect([field.value, callsOf(calendarApi.blockDays)]).toEqual([text, []]);

    await userEvent.clear(field);
    await userEvent.tab();
    expect(screen.queryByText(said)).toBeNull();
    await press();
    const alone = name === 'Dernier jour' ? '2027-03-08' : '2027-03-10';
    expect(callsOf(calendarApi.blockDays)).toMatchObject([{ body: { from: alone, to: alone } }]);
  });

  it('says which approved stays lie on the days, before and after they are blocked, and that they stay agreed', async () => {
    const stay = (from: string, to: string, plate: string, status: ReceivedRequest['status'] = 'approved') =>
      aReceivedRequest({
        id: plate,
        status,
        start_date: from,
        end_date: to,
        vehicle: { ...aReceivedRequest().vehicle, immatriculation: plate },
      });
    open({
      days: [mark('2027-03-08', { taken: 1 }), mark('2027-03-09', { taken: 1 })],
      stays: [
        stay('2027-03-08', '2027-03-10', 'AB-123-CD'),
        stay('2027-03-05', '2027-03-08', 'LEAVES'),
        stay('2027-03-08', '2027-03-09', 'OVER', 'completed'),
      ],
    });
    await userEvent.click(await day(/^lun\. 8 mars/));
    await userEvent.click(await day(/^mar\. 9 mars/));
    const panel = screen.getByRole('region', { name: 'Bloquer des jours' });
    const before = (await within(panel).findByText('AB-123-CD')).closest('ul')?.parentElement;
    expect(before?.textContent).toMatch(/^2 de ces jours ont déjà un séjour approuvé.*n’annule rien.*comme convenu/);
    expect(within(panel).getAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Bloquer ces jours' }));
    const after = (await screen.findByText(/2\sjours bloqués\./)).textContent;
    expect(after).toMatch(/Ce qui était convenu le reste\s:Denis AB-123-CD, du 8 au 10 mars 2027$/);
  });

  it('draws a stay as one bar over its days, with who and what it brings', async () => {
    const stay = aReceivedRequest({
      status: 'approved',
      start_date: '2027-03-06',
      end_date: '2027-03-10',
      total_price: 45,
    });
    open({ days: ['06', '07', '08', '09'].map((each) => mark(`2027-03-${each}`, { taken: 1 })), stays: [stay] });
    const bars = await screen.findAllByText(/^Denis, 45\s€$/);
    expect(
      bars.map((bar) => [bar.closest('td')?.textContent?.slice(0, 6), bar.style.getPropertyValue('--span')]),
    ).toEqual([
      ['sam. 6', '2'],
      ['lun. 8', '2'],
    ]);
    expect((await day(/^mer. 10 mars/)).textContent).toContain('12,50');
  });

  it('keeps some of the spaces, never more than there are, and names the stays that use them (C60)', async () => {
    const { callsOf } = open({
      days: [
        mark('2027-03-08', { taken: 1, blocked_spaces: 1 }),
        mark('2027-03-09', { taken: 2 }),
        mark('2027-03-10', { blocked_spaces: 2 }),
      ],
      stays: [
        aReceivedRequest({ id: 'a', status: 'approved', start_date: '2027-03-08', end_date: '2027-03-10' }),
        aReceivedRequest({ id: 'b', status: 'approved', start_date: '2027-03-09', end_date: '2027-03-10' }),
      ],
    });
    await userEvent.click(await day(/^lun\. 8 mars 2027, 1\splace prise sur 3, 1\splace bloquée/));
    await userEvent.click(await day(/^mer\. 10 mars 2027, libre, 2\splaces bloquées, 12,50\s€$/));
    const panel = within(screen.getByRole('region', { name: 'Bloquer des jours' }));
    const field = panel.getByLabelText<HTMLInputElement>('Places à bloquer');
    expect(field.value).toBe('3');
    await panel.findByText(/^2 de ces jours ont déjà un séjour/);

    await userEvent.clear(field);
    await userEvent.type(field, '4');
    panel.getByText(/^Indiquez un nombre de 1 à\s3$/);
    const press = (name: string | RegExp) => userEvent.click(panel.getByRole('button', { name }));
    await press(/^Bloquer/);
    expect(callsOf(calendarApi.blockDays)).toEqual([]);

    await userEvent.clear(field);
    await userEvent.type(field, '2');
    panel.getByText(/^Un de ces jours a déjà un séjour approuvé sur une place que vous bloquez/);
    await press(/^Bloquer 2\splaces$/);
    expect(callsOf(calendarApi.blockDays)).toMatchObject([
      { body: { from: '2027-03-08', to: '2027-03-10', spaces: 2 } },
    ]);
    await panel.findByText(/^2\splaces bloquées, 3\sjours\./);

    await userEvent.click(await day(/^mer\. 10 mars/));
    expect(panel.getByLabelText<HTMLInputElement>('Places à bloquer').value).toBe('3');
    await press('Débloquer');
    expect(callsOf(calendarApi.unblockDays)).toMatchObject([{ query: { from: '2027-03-10', to: '2027-03-10' } }]);
  });

  it('gives back only what its owner has blocked', async () => {
    const { callsOf } = open({
      days: [mark('2027-03-08', { by_owner: true }), mark('2027-03-09', { imported: true })],
    });
    await userEvent.click(await day(/^mar\. 9 mars/));
    expect(screen.getByRole('button', { name: 'Débloquer' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText(/vient d’un calendrier importé/).tagName).toBe('DIV');
    await userEvent.click(await day(/^lun\. 8 mars/));
    await userEvent.click(screen.getByRole('button', { name: 'Débloquer' }));
    expect(callsOf(calendarApi.unblockDays)).toEqual([
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
