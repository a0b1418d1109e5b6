import { addDays } from '@placette/contracts/kernel/days';
import { spotFormSchema } from '@placette/contracts/listings/own-parkings/schema';
import { impliedServices } from '@placette/contracts/listings/offer/features';
import { CONTACT_REQUEST_STATUSES } from '@placette/contracts/requests/lifecycle';
import { randomOf } from '../random.mjs';
import { SCENES } from '../scenes.mjs';
import { planMarket } from './market-plan.mjs';
import { marketPlaces } from './places.mjs';
import {
  isByShownDriver,
  isForShownOwner,
  PAST_REQUESTS,
  planPastRequest,
  planRequest,
  REQUESTS,
  UNDER_WAY,
} from './requests-plan.mjs';

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

  it('has a roof where its title says so, and nowhere else', () => {
    const saysRoof = ({ form }: (typeof parkings)[number]) => /garage|box|sous-sol|souterrain/i.test(form.title);
    const hasRoof = ({ form }: (typeof parkings)[number]) => impliedServices(spotFormSchema.parse(form)).is_covered;
    expect(parkings.filter((parking) => saysRoof(parking) !== hasRoof(parking))).toEqual([]);
  });

  it('draws no two parkings alike', () => {
    const drawings = parkings.map(({ kind, number }) => SCENES[kind](randomOf(3, 5, number)));
    expect(new Set(drawings).size).toBe(parkings.length);
  });

  it.each([
    ['everybody', () => true],
    ['the owner who is shown', isForShownOwner],
    ['the driver who is shown', isByShownDriver],
  ])('has requests of %s in every state', (_who, concerns) => {
    const numbers = (count: number) => Array.from({ length: count }, (_, number) => number).filter(concerns);
    const outcomes = [
      ...numbers(REQUESTS).map((number) => planRequest(number, TODAY).outcome),
      ...numbers(PAST_REQUESTS).map((number) => planPastRequest(number, TODAY).outcome),
    ];
    expect([...new Set(outcomes)].sort()).toEqual([...CONTACT_REQUEST_STATUSES].sort());
  });

  it('has no stay before tomorrow but those that are over, and some under way', () => {
    const to_come = Array.from({ length: REQUESTS }, (_, number) => planRequest(number, TODAY));
    const over = Array.from({ length: PAST_REQUESTS }, (_, number) => planPastRequest(number, TODAY));
    const early = to_come.filter(
      ({ number, start_date, end_date }) =>
        (start_date <= addDays(TODAY, 1) && !UNDER_WAY.includes(number)) || end_date <= start_date,
    );
    const late = over.filter(({ start_date, end_date }) => end_date <= start_date || end_date >= TODAY);
    expect([early, late]).toEqual([[], []]);
    const underWay = to_come.filter(({ number }) => UNDER_WAY.includes(number));
    expect(underWay.map(({ start_date, outcome }) => [start_date, outcome])).toEqual(
      UNDER_WAY.map(() => [TODAY, 'approved']),
    );
    expect([isForShownOwner, isByShownDriver].map((concerns) => UNDER_WAY.filter(concerns).length)).toEqual([2, 2]);
  });
});
