import { addDays } from '@placette/contracts/kernel/days';
import { spotFormSchema } from '@placette/contracts/listings/own-parkings/schema';
import { CONTACT_REQUEST_STATUSES } from '@placette/contracts/requests/lifecycle';
import { randomOf } from '../random.mjs';
import { SCENES } from '../scenes.mjs';
import { planMarket } from './market-plan.mjs';
import { marketPlaces } from './places.mjs';
import { planPastRequest, planRequest } from './requests-plan.mjs';

const parkings = planMarket().flatMap((owner) => owner.parkings);
const TODAY = '2027-02-27';

describe('the market of the demonstration', () => {
  it('holds the wanted number of parkings, the same at each start', () => {
    expect(marketPlaces).toHaveLength(60);
    expect(parkings).toHaveLength(marketPlaces.reduce((sum, [, count]) => sum + count, 0));
    expect(planMarket().flatMap((owner) => owner.parkings)).toEqual(parkings);
  });

  it('holds parkings that the wizard accepts', () => {
    const refused = parkings.map(({ form }) => spotFormSchema.safeParse(form).error?.issues ?? []).flat();
    expect(refused).toEqual([]);
  });

  it('draws no two parkings alike', () => {
    const drawings = parkings.map(({ kind, number }) => SCENES[kind](randomOf(3, 5, number)));
    expect(new Set(drawings).size).toBe(parkings.length);
  });

  it('has requests in every state, none before today but those that are over', () => {
    const to_come = Array.from({ length: 16 }, (_, number) => planRequest(number, TODAY));
    const over = Array.from({ length: 10 }, (_, number) => planPastRequest(number, TODAY));
    const outcomes = new Set([...to_come, ...over].map(({ outcome }) => outcome));
    expect([...outcomes].sort()).toEqual([...CONTACT_REQUEST_STATUSES].sort());
    expect(to_come.every(({ start_date, end_date }) => start_date > addDays(TODAY, 1) && end_date > start_date)).toBe(
      true,
    );
    expect(over.every(({ start_date, end_date }) => end_date > start_date && end_date < TODAY)).toBe(true);
  });
});
