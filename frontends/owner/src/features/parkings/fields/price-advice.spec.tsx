import { ownParkingsApi } from '@placette/contracts/client/listings/own-parkings';
import { priceAdviceApi } from '@placette/contracts/client/listings';
import { PRICE_DEFAULT } from '@placette/contracts/listings/own-parkings/schema';
import type { PriceAdvice } from '@placette/contracts/listings/price-advice';
import { renderScreen } from '@placette/shell-api/testing';
import { anOwnParking } from '@placette/shell-api/testing/samples';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EditScreen } from '../edit/edit-screen.js';

const { getPriceAdvice } = priceAdviceApi;
const range = { parkings: 12, low: 6, median: 7.5, high: 9 };

const open = (advice: PriceAdvice, part: Partial<ReturnType<typeof anOwnParking>> = {}) =>
  renderScreen(<EditScreen />, {
    path: '/dashboard/parkings/:id/modifier',
    at: `/dashboard/parkings/${anOwnParking().id}/modifier`,
    answers: [
      [ownParkingsApi.getMyParkingSpot, () => anOwnParking({ latitude: 49.00412, longitude: 2.51693, ...part })],
      [ownParkingsApi.editParkingSpot, () => anOwnParking()],
      [getPriceAdvice, () => advice],
    ],
  });
const day = () => screen.findByRole('textbox', { name: /^Prix par jour/ });
/** What screen readers are told. */
const told = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .filter((text) => text.startsWith('Votre prix'))
    .join('');

describe('the price advice (OB-03)', () => {
  it('says what parkings of this kind ask around, for a day and a week', async () => {
    const opened = open({ day: range, week: { parkings: 5, low: 40, median: 40, high: 40 } });
    const words = await screen.findByText(/d’autres propriétaires proposent 12/);
    expect(words.textContent).toBe(
      'À moins de 5\u00a0km, d’autres propriétaires proposent 12\u00a0garages fermés. La moitié demande entre 6\u00a0€ et 9\u00a0€ par jour\u00a0; le prix du milieu est 7,50\u00a0€.',
    );
    screen.getByText(
      /proposent 5\sgarages fermés avec un prix par semaine. La moitié au moins demande 40\s€ par semaine\.$/,
    );
    expect(opened.callsOf(getPriceAdvice)).toMatchObject([
      { query: { latitude: 49.004, longitude: 2.517, kind: 'garage' } },
    ]);
    expect(told()).toBe('');
  });

  it('puts the price in the middle with one press, and says what it earns; the range of the region gives way (FO-04)', async () => {
    open({ day: range, week: null }, { price_per_day: 12, price_per_week: null });
    await userEvent.click(await screen.findByRole('button', { name: /^Mettre 7,50\s€ par jour$/ }));
    expect((await day()) as HTMLInputElement).toHaveProperty('value', '7,5');
    expect(screen.queryByRole('button', { name: /^Mettre/ })).toBeNull();
    screen.getByText(/^À ce prix, un séjour vous rapporte 75\s€ pour 10\sjours, 150\s€ pour 20\sjours\.$/);
    expect(screen.queryByText(/selon la région/)).toBeNull();
  });

  it('invents nothing where too few are comparable', async () => {
    open({ day: null, week: null });
    await screen.findByText(/^Trop peu de garages fermés à moins de 5\skm pour vous donner un repère de prix/);
    await userEvent.type(await day(), '0');
    expect(screen.queryByText(/prix du milieu/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Mettre/ })).toBeNull();
    screen.getByText(/selon la région/);
  });

  it('says nothing of the price that the form proposes, until somebody has chosen it', async () => {
    open({ day: { ...range, high: 5 }, week: null }, { price_per_day: PRICE_DEFAULT });
    await screen.findByText(/d’autres propriétaires proposent 12/);
    expect(told()).toBe('');
  });

  it('says of a price for a week that seven days undercut that it never applies (C14)', async () => {
    open({ day: null, week: null }, { price_per_day: 8, price_per_week: 60 });
    await screen.findByText(/^Sept jours coûtent 56\s€\s: ce prix ne sera jamais appliqué\./);
  });

  it('names a price that is far off once it stands, and lets it be saved', async () => {
    const opened = open({ day: range, week: null });
    const field = await day();
    await userEvent.clear(field);
    await userEvent.type(field, '15');
    await waitFor(
      () =>
        expect(told()).toBe(
          'Votre prix, 15\u00a0€ par jour, est plus de 25\u00a0% au-dessus de 9\u00a0€. Vous restez libre de le garder.',
        ),
      { timeout: 3_000 },
    );
    await userEvent.click(screen.getByRole('button', { name: 'Sauvegarder les modifications' }));
    await waitFor(() => expect(opened.callsOf(ownParkingsApi.editParkingSpot)).toHaveLength(1));
    expect(opened.callsOf(ownParkingsApi.editParkingSpot)[0]?.body).toMatchObject({ price_per_day: 15 });
  });
});
