import { jest } from '@jest/globals';
import type { Address } from '@placette/contracts/catalog/schema';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { AddressCombobox } from './address-combobox.js';

const found: Address = {
  display_name: '12 Rue de Paris, 95700 Roissy-en-France',
  lat: 49,
  lon: 2.5,
  approximate: false,
  precision: 'house',
  reach_m: null,
  unknown_road: false,
  address: { house_number: '12', road: 'Rue de Paris', city: 'Roissy-en-France', postcode: '95700' },
};

function open(search: (query: string) => Promise<Address[]>) {
  const onChange = jest.fn();
  render(<AddressCombobox label="Adresse" value={null} onChange={onChange} search={search} />);
  return { onChange, field: screen.getByRole('combobox', { name: 'Adresse' }) };
}

async function typeAndWait(field: HTMLElement, text: string, ms: number) {
  fireEvent.change(field, { target: { value: text } });
  await act(() => jest.advanceTimersByTimeAsync(ms));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the address field (OP-17)', () => {
  it('asks from three characters on, 500 ms after the last one', async () => {
    const search = jest.fn(async () => [found]);
    const { field, onChange } = open(search);
    await typeAndWait(field, '12', 1_000);
    await typeAndWait(field, '12 r', 300);
    await typeAndWait(field, '12 ru', 499);
    expect(search).not.toHaveBeenCalled();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(search).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByRole('option', { name: found.display_name }));
    expect(onChange).toHaveBeenLastCalledWith(found);
  });

  it("says « Erreur de l'API de géocodage » and offers nothing when the search fails (AP-05)", async () => {
    const { field } = open(() => Promise.reject(new Error('down')));
    await typeAndWait(field, '12 rue', 500);
    expect(screen.getAllByText("Erreur de l'API de géocodage").length).toBeGreaterThan(0);
    expect(screen.queryAllByRole('option')).toEqual([]);
  });
});
