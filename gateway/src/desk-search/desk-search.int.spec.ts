import { randomUUID } from 'node:crypto';
import type { RpcContract } from '@placette/contracts';
import {
  documentsSearchApi,
  identitySearchApi,
  notificationsSearchApi,
  requestsSearchApi,
} from '@placette/contracts/desk-search/api';
import { deskParkingsApi } from '@placette/contracts/listings/administration/api';
import { deskStaysApi } from '@placette/contracts/requests/administration/api';
import { kernelErrors } from '@placette/contracts/kernel/errors';
import { AppError } from '@placette/contracts';
import type { DeskRole } from '@placette/contracts/kernel/desk';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

const id = randomUUID();
const person = { id, first_name: 'Zoé', last_name: 'Lambert', email: 'zoe@example.fr', state: 'active' };
const report = {
  id,
  reference: 'SIG-2345ABCD',
  status: 'open',
  target_type: 'parking',
  target_label: 'Cour',
  concerned_id: id,
};
const parking = {
  id,
  title: 'Grange',
  city: 'Louvres',
  postal_code: '95380',
  owner_id: id,
  owner_name: 'Zoé L.',
  state: 'online',
  created_at: '2026-11-02T09:30:00.000Z',
};
const message = { id, reference: 'MSG-2345ABCD', title: 'Question', sender_name: 'Zoé', state: 'new' };

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await startGatewayForTest();
});
afterEach(() => gateway.stop());

async function search(desk_role?: DeskRole, q = 'zoe') {
  const bearer = await gateway.token({ app_metadata: { ...(desk_role && { desk_role }) } });
  return gateway.send('GET', `/api/admin/search?${new URLSearchParams({ q })}`, { bearer });
}
const finds = (contract: RpcContract, ...found: object[]) => gateway.answer(contract, () => ({ found }));
function everyServiceAnswers() {
  finds(identitySearchApi.findPeople, person);
  finds(requestsSearchApi.findVehicles);
  gateway.answer(deskStaysApi.listDeskStays, () => ({ stays: [], next_cursor: null }));
  gateway.answer(deskParkingsApi.listDeskParkings, () => ({ parkings: Array(7).fill(parking), next_cursor: id }));
  finds(documentsSearchApi.findReports, report);
  finds(notificationsSearchApi.findMessages, message);
}

describe('the search of the desk (DK-02)', () => {
  it('asks every service for what it owns, and shows an administrator all of it', async () => {
    everyServiceAnswers();
    expect(await search('administrator', ' Zoé ')).toMatchObject({
      status: 200,
      body: {
        people: [person],
        vehicles: [],
        stays: [],
        parkings: Array(5).fill(parking),
        reports: [report],
        messages: [message],
      },
    });
    expect(gateway.callsOf(documentsSearchApi.findReports)).toEqual([{ q: 'Zoé' }]);
  });

  it.each<[DeskRole, string[], RpcContract]>([
    ['support', ['messages', 'people', 'vehicles'], documentsSearchApi.findReports],
    ['moderator', ['parkings', 'people', 'reports', 'stays', 'vehicles'], notificationsSearchApi.findMessages],
  ])('shows %s the kinds of the role, and asks no service for another', async (role, kinds, other) => {
    everyServiceAnswers();
    expect(Object.keys((await search(role)).body).toSorted()).toEqual(kinds);
    expect(gateway.callsOf(other)).toEqual([]);
  });

  it('answers with the other parts when a service is down or fails, and says which part is missing', async () => {
    finds(identitySearchApi.findPeople, person);
    finds(documentsSearchApi.findReports);
    gateway.answer(deskParkingsApi.listDeskParkings, () => {
      throw new AppError('internal', ...kernelErrors.internal);
    });
    expect(await search('administrator')).toMatchObject({
      status: 200,
      body: { people: [person], vehicles: null, stays: null, parkings: null, reports: [], messages: null },
    });
  });

  it('searches the id of an address that was copied', async () => {
    everyServiceAnswers();
    await search('administrator', `https://placette.test/dashboard/sejours/${id}?de=mail`);
    expect(gateway.callsOf(deskStaysApi.listDeskStays)).toEqual([{ q: id }]);
  });

  it('waits for a silent service two seconds, not longer', async () => {
    finds(identitySearchApi.findPeople, person);
    finds(requestsSearchApi.findVehicles);
    gateway.answer(notificationsSearchApi.findMessages, () => new Promise(() => undefined));
    const asked = Date.now();
    expect((await search('support')).body).toEqual({ people: [person], vehicles: [], messages: null });
    expect(Date.now() - asked).toBeLessThan(4_000);
  });

  it('refuses fewer signs than could tell anything apart', async () => {
    expect(await search('administrator', 'zo ')).toMatchObject({ status: 422 });
  });
});
