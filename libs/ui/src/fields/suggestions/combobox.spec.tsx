import { jest } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Combobox } from './combobox.js';

const towns = ['Orly', 'Orléans', 'Lyon'];

function Town({ search }: { search: (query: string) => Promise<string[]> }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <Combobox
        label="Destination"
        value={value}
        onChange={setValue}
        search={search}
        itemKey={(town) => town}
        itemText={(town) => town}
        minCharacters={2}
        debounceMs={0}
        emptyText="Aucun lieu"
        failureText="Recherche impossible"
      />
      <p>Choisi : {value ?? 'rien'}</p>
    </>
  );
}
const matching = async (query: string) => towns.filter((town) => town.toLowerCase().startsWith(query.toLowerCase()));

afterEach(() => jest.useRealTimers());

describe('combobox', () => {
  it('asks from the second character on (SE-02)', async () => {
    const search = jest.fn(matching);
    render(<Town search={search} />);
    await userEvent.type(screen.getByRole('combobox', { name: 'Destination' }), 'o');
    expect(search).not.toHaveBeenCalled();
    await userEvent.type(screen.getByRole('combobox'), 'r');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
  });

  it('keeps all of a text that is pasted, says that it is too long, and asks nothing of it', async () => {
    const search = jest.fn(matching);
    render(<Town search={search} />);
    const field = screen.getByRole<HTMLInputElement>('combobox');
    field.focus();
    await userEvent.paste('Orly '.repeat(21));
    expect(field.value).toHaveLength(105);
    expect(field.validity.valid).toBe(true);
    screen.getByText('100 caractères au maximum');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(field);
    await userEvent.type(field, 'or');
    await screen.findAllByRole('option');
    expect(screen.queryByText('100 caractères au maximum')).toBeNull();
    expect(search.mock.calls).toEqual([['or', expect.anything()]]);
  });

  it('chooses with the arrows and Enter, then forgets the choice when the text changes', async () => {
    render(<Town search={matching} />);
    const field = screen.getByRole('combobox');
    await userEvent.type(field, 'or');
    await screen.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { name: 'Orléans' }).id);
    await userEvent.keyboard('{Enter}');
    expect((field as HTMLInputElement).value).toBe('Orléans');
    screen.getByText('Choisi : Orléans');
    await userEvent.type(field, 'x');
    screen.getByText('Choisi : rien');
  });

  it('closes on Escape and on choosing with the pointer', async () => {
    render(<Town search={matching} />);
    const field = screen.getByRole('combobox');
    await userEvent.type(field, 'ly');
    await userEvent.click(await screen.findByRole('option', { name: 'Lyon' }));
    expect(field.getAttribute('aria-expanded')).toBe('false');
    await userEvent.type(field, '{Backspace}');
    await screen.findByRole('option');
    await userEvent.keyboard('{Escape}');
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('closes 200 ms after the focus has left it, unless it comes back (SE-02)', async () => {
    jest.useFakeTimers();
    const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    render(<Town search={matching} />);
    const field = screen.getByRole('combobox');
    fireEvent.change(field, { target: { value: 'or' } });
    await after(1);
    fireEvent.blur(field);
    await after(199);
    fireEvent.focus(field);
    await after(500);
    fireEvent.blur(field);
    await after(199);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await after(1);
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });

  it('says that nothing was found, or that the search failed', async () => {
    const { rerender } = render(<Town search={async () => []} />);
    await userEvent.type(screen.getByRole('combobox'), 'zz');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Aucun lieu'));
    rerender(<Town search={async () => Promise.reject(new Error('away'))} />);
    await userEvent.type(screen.getByRole('combobox'), 'z');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Recherche impossible'));
  });
});
