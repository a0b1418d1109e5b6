import { addDays, today } from '@placette/contracts/kernel/days';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { DayField } from './day-field.js';

const now = today();
const french = (day: string) => day.split('-').reverse().join('/');
let chosen: string;

function Source({ start = '' }) {
  const [day, setDay] = useState(start);
  chosen = day;
  return (
    <form aria-label="Source">
      <DayField label="Vérifié le" max={now} value={day} onChange={setDay} />
    </form>
  );
}
const field = () => screen.getByLabelText<HTMLInputElement>('Vérifié le');
const calendar = () => screen.findByRole('dialog', { name: 'Vérifié le' });

describe('one day', () => {
  it('is typed, and without a year is the last such day where none to come can be chosen', async () => {
    render(<Source />);
    await userEvent.type(field(), french(addDays(now, -20)));
    expect(chosen).toBe(addDays(now, -20));
    await userEvent.clear(field());
    await userEvent.type(field(), `${french(addDays(now, -300)).slice(0, 5)}{Tab}`);
    expect(chosen).toBe(addDays(now, -300));
  });

  it('makes its form wrong, in French, while it is no day', async () => {
    render(<Source start={addDays(now, -3)} />);
    await userEvent.clear(field());
    await userEvent.type(field(), '31/02/2026{Tab}');
    screen.getByText('Ce jour n’existe pas en 2026');
    const isValid = screen.getByRole<HTMLFormElement>('form').checkValidity();
    expect([field().value, chosen, isValid]).toEqual(['31/02/2026', '', false]);
  });

  it('is one press in the calendar, which closes and gives the focus back', async () => {
    render(<Source start={`${Number(now.slice(0, 4)) - 1}-03-09`} />);
    await userEvent.click(field());
    await userEvent.click(within(await calendar()).getByRole('button', { name: /^[a-z]+ 12 mars/ }));
    expect(chosen).toBe(`${Number(now.slice(0, 4)) - 1}-03-12`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(field());
  });

  it('is reached by the keyboard, not after the last day, and emptied', async () => {
    render(<Source start={now} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await calendar();
    await waitFor(() => expect(document.activeElement?.closest('td')?.getAttribute('aria-selected')).toBe('true'));
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Enter}');
    expect(chosen).toBe(addDays(now, -1));
    await userEvent.click(field());
    await userEvent.click(within(await calendar()).getByRole('button', { name: 'Effacer' }));
    expect([chosen, field().value]).toEqual(['', '']);
  });
});
