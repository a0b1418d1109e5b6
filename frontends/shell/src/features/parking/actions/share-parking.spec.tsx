import { jest } from '@jest/globals';
import { renderScreen } from '@placette/shell-api/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aParking } from '../../../../test/samples.js';
import { ShareParking } from './share-parking.js';

const open = () => renderScreen(<ShareParking parking={aParking()} />, { path: '/parking/:id', at: '/parking/1' });
const press = () => userEvent.click(screen.getByRole('button', { name: 'Partager' }));
const link = () => expect.stringMatching(new RegExp(`/parking/${aParking().id}$`)) as string;

const given = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value });
afterEach(() => ['share', 'clipboard'].forEach((name) => Reflect.deleteProperty(navigator, name)));

describe('sharing a parking', () => {
  it('opens the sheet of the device, and says nothing when it is closed again', async () => {
    const share = jest.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    given('share', share);
    open();
    await press();
    expect(share).toHaveBeenCalledWith({ title: 'Garage fermé, Roissy-en-France', url: link() });
    expect(screen.queryByRole('status')?.textContent ?? '').toBe('');
  });

  it('copies the link where there is no sheet, without dates', async () => {
    const writeText = jest.fn(() => Promise.resolve());
    given('clipboard', { writeText });
    open();
    await press();
    expect(writeText).toHaveBeenCalledWith(link());
    expect(screen.queryByText(/^Copiez ce lien/)).toBeNull();
  });

  it('is not offered for a page that others cannot open', () => {
    renderScreen(<ShareParking parking={aParking({ is_public: false })} />, { path: '/parking/:id', at: '/parking/1' });
    expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
  });

  it('shows the link when it cannot be copied', async () => {
    open();
    given('clipboard', { writeText: () => Promise.reject(new Error('refused')) });
    await press();
    expect(screen.getByText(/^Copiez ce lien/).textContent).toEqual(link());
  });
});
