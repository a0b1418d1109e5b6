import { addDays, today } from '@placette/contracts/kernel/days';
import { stayErrors } from '@placette/contracts/listings/stay/stay';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DateRangeField, type DateRange } from './date-range-field.js';

const now = today();
const year = Number(now.slice(0, 4)) + 1;
const months = [`${year}-03-01`, `${year}-03-31`] as const;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const START = 'Dépôt de la voiture';
const END = 'Reprise de la voiture';
let chosen: DateRange;

const unheard: (start: string) => void = () => undefined;
function Stay({ start = '', end = '', minDays = 1 as 0 | 1, min = months[0] as string, onStart = unheard }) {
  const [range, setRange] = useState<DateRange>({ start, end });
  chosen = range;
  const errors = stayErrors(range, now, true);
  return (
    <form aria-label="Recherche" onSubmit={() => undefined}>
      <DateRangeField
        label="Dates de votre séjour"
        value={range}
        onChange={(range) => {
          onStart(range.start);
          setRange(range);
        }}
        minDays={minDays}
        min={min}
        startError={errors.start}
        endError={errors.end}
      />
    </form>
  );
}
const isValid = () => screen.getByRole<HTMLFormElement>('form').checkValidity();

describe('dates that are typed', () => {
  it('stay as typed until the field is left, and count immediately with their whole year', async () => {
    render(<Stay />);
    await userEvent.type(field(START), `12/05/${year}`);
    expect(field(START).value).toBe(`12/05/${year}`);
    expect(chosen.start).toBe(`${year}-05-12`);
    await userEvent.tab();
    expect(field(START).value).toMatch(/^[a-z]{3}\. 12 mai$/);
  });

  it('may be short, or in words', async () => {
    render(<Stay />);
    await userEvent.type(field(START), '12/5');
    expect(chosen.start).toBe('');
    await userEvent.type(field(END), '1er juin{Enter}');
    expect(chosen).toEqual({ start: `${year}-05-12`, end: `${year}-06-01` });
  });

  it('make the form wrong, in French, while they are no day, and are not lost', async () => {
    render(<Stay start={`${year}-05-12`} />);
    await userEvent.clear(field(START));
    await userEvent.type(field(START), '31/04');
    await userEvent.tab();
    screen.getByText('Ce jour n’existe pas');
    expect([field(START).value, chosen.start, isValid()]).toEqual(['31/04', '', false]);
    await userEvent.clear(field(START));
    await userEvent.type(field(START), '30/04{Tab}');
    expect([chosen.start, isValid()]).toEqual([`${year}-04-30`, true]);
  });

  it('may be the 29th of February of a leap year alone', async () => {
    render(<Stay min={now} />);
    await userEvent.type(field(START), '29/02/2027{Tab}');
    screen.getByText('Ce jour n’existe pas en 2027');
    expect([chosen.start, isValid()]).toEqual(['', false]);
    await userEvent.clear(field(START));
    await userEvent.type(field(START), '29/02/2028{Tab}');
    expect([chosen.start, isValid()]).toEqual(['2028-02-29', true]);
  });

  it('are refused when past, reversed or more than a year apart (C23)', async () => {
    render(<Stay min={now} />);
    await userEvent.type(field(START), '01/01/2020');
    screen.getByText('Le jour du dépôt est déjà passé');
    await userEvent.clear(field(START));
    await userEvent.type(field(START), now);
    await userEvent.type(field(END), `${now}{Tab}`);
    screen.getByText('La date de fin doit être après la date de début');
    await userEvent.clear(field(END));
    await userEvent.type(field(END), `${addDays(now, 366)}{Tab}`);
    screen.getByText('Un séjour dure 365 jours au maximum');
  });

  it('empty a return that the drop-off has passed', async () => {
    render(<Stay start={`${year}-05-12`} end={`${year}-05-20`} />);
    await userEvent.clear(field(START));
    await userEvent.type(field(START), '25/05{Tab}');
    expect(chosen).toEqual({ start: `${year}-05-25`, end: '' });
  });
});

describe('dates that are chosen in the calendar', () => {
  const dialog = () => screen.findByRole('dialog', { name: 'Dates de votre séjour' });
  /** Days of adjacent months are rendered too, and hidden by the style sheet. */
  const day = (calendar: HTMLElement, name: RegExp) =>
    within(calendar)
      .getAllByRole('button', { name })
      .find((cell) => cell.dataset.outsideMonth === undefined)!;

  it('are a press on the first day, then on the last one; the focus comes back', async () => {
    render(<Stay />);
    await userEvent.click(field(START));
    const calendar = await dialog();
    expect(document.activeElement).toBe(field(START));
    await userEvent.click(day(calendar, /^[a-z]+ 12 mars/));
    expect(chosen).toEqual({ start: `${year}-03-12`, end: '' });
    await userEvent.click(day(calendar, /^[a-z]+ 4 avril/));
    expect(chosen).toEqual({ start: `${year}-03-12`, end: `${year}-04-04` });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(field(END));
  });

  it.each([
    ['first', 12],
    ['last', 20],
  ])('begin anew with a press on the %s day of those chosen before', async (_end, pressed) => {
    const starts: string[] = [];
    render(<Stay start={`${year}-03-12`} end={`${year}-03-20`} onStart={(start) => starts.push(start)} />);
    await userEvent.click(field(START));
    const calendar = await dialog();
    await userEvent.click(day(calendar, new RegExp(`${pressed} mars ${year} sélectionné$`)));
    expect(chosen).toEqual({ start: `${year}-03-${pressed}`, end: '' });
    await userEvent.click(day(calendar, /^[a-z]+ 25 mars/));
    expect(chosen).toEqual({ start: `${year}-03-${pressed}`, end: `${year}-03-25` });
    expect(new Set(starts)).toEqual(new Set([chosen.start]));
  });

  it('are reached by the keyboard: down arrow, arrows, Page keys, Enter, Escape', async () => {
    render(<Stay />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await dialog();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^[a-z]+ 1 mars/));
    await userEvent.keyboard('{PageDown}{ArrowRight}{ArrowDown}{Enter}');
    expect(chosen.start).toBe(`${year}-04-09`);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await dialog();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(chosen.end).not.toBe('');
  });

  it('are weeks from Monday on, in French, without the days before', async () => {
    render(<Stay />);
    await userEvent.click(field(START));
    const calendar = await dialog();
    const [first] = within(calendar).getAllByRole('grid', { hidden: true });
    expect(first?.querySelector('th')?.textContent).toMatch(/^lun/);
    expect((await within(calendar).findAllByRole('button', { name: 'Mois précédent' }))[0]).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('change the return alone when its field was pressed', async () => {
    render(<Stay start={`${year}-03-12`} end={`${year}-03-20`} />);
    await userEvent.click(field(END));
    await userEvent.click(day(await dialog(), /^[a-z]+ 25 mars/));
    expect(chosen).toEqual({ start: `${year}-03-12`, end: `${year}-03-25` });
  });

  it('are no stay of one day (C23), but may be a period of one', async () => {
    const { unmount } = render(<Stay />);
    await userEvent.click(field(START));
    for (let press = 0; press < 2; press += 1) await userEvent.click(day(await dialog(), /^[a-z]+ 12 mars/));
    expect(chosen).toEqual({ start: `${year}-03-12`, end: '' });
    unmount();
    render(<Stay minDays={0} />);
    await userEvent.click(field(START));
    for (let press = 0; press < 2; press += 1) await userEvent.click(day(await dialog(), /^[a-z]+ 12 mars/));
    expect(chosen).toEqual({ start: `${year}-03-12`, end: `${year}-03-12` });
  });
});
