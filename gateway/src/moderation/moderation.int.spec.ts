import { randomUUID } from 'node:crypto';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { appError } from '@placette/contracts/errors';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { personAccountApi } from '@placette/contracts/identity/person/api';
import { listingsModerationApi } from '@placette/contracts/listings/api';
import { requestsModerationApi } from '@placette/contracts/requests/api';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

let gateway: GatewayUnderTest;
const [document_id, vehicle_id, person, both, other] = Array.from({ length: 5 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
];
const none = { pending: 0, approved: 0, rejected: 0, cancelled: 0, expired: 0, completed: 0 };
const at = '2026-11-02T09:30:00.000Z';
const parkingCalls = listingsModerationApi.getParkingFacts;

beforeAll(async () => {
  gateway = await startGatewayForTest({ ADMIN_REQUIRES_AAL2: 'true' });
  gateway.answer(moderationApi.examineDocument, () => ({
    user_id: person,
    subject_id: vehicle_id,
    same_file: [both],
  }));
  gateway.answer(moderationApi.namePeople, ({ user_ids }: { user_ids: string[] }) => ({
    people: user_ids.map((id) => ({ id, name: null })),
  }));
  gateway.answer(requestsModerationApi.getVehicleFacts, () => ({
    vehicle: { annee: 2020, couleur: null },
    same_plate: [both, other],
  }));
  gateway.answer(parkingCalls, () => ({ parking: null, same_address: [] }));
  gateway.answer(personAccountApi.getPersonAccount, ({ user_id }: { user_id: string }) => {
    if (user_id !== person) throw appError('account_not_found');
    return {
      id: person,
      email: 'a@example.fr',
      first_name: 'Denis',
      last_name: 'Morel',
      is_admin: false,
      state: 'active',
      has_second_factor: false,
      banned_until: null,
      last_sign_in_at: null,
      created_at: at,
      email_confirmed_at: at,
      is_professional: false,
      sessions: 1,
    };
  });
  gateway.answer(moderationApi.getPersonFile, () => ({
    verification: {
      isVerified: false,
      identityVerified: false,
      hasDocuments: false,
      latestStatus: null,
      hasVehicles: false,
      hasVerifiedVehicles: false,
      verificationLevel: 'none',
    },
    documents: [],
    reports_made: [],
    reports_received: [],
    measures: [],
  }));
  gateway.answer(requestsModerationApi.getPersonActivity, () => ({ vehicles: [], sent: none, received: none }));
  gateway.answer(listingsModerationApi.getPersonParkings, () => ({ parkings: [] }));
  gateway.answer(identityAdminApi.listAuditEntries, () => ({ entries: [], next_cursor: null }));
  gateway.answer(moderationApi.listModerationLog, () => ({ entries: [], next_cursor: null }));
});
afterAll(() => gateway.stop());

const admin = (aal = 'aal2') => gateway.token({ aal, app_metadata: { is_admin: true } });
const EXAMINATION = `/api/moderation/documents/vehicle/${document_id}/examination`;

it('puts together what a document is compared with, one line for each account', async () => {
  const { status, body } = await gateway.send('POST', EXAMINATION, { bearer: await admin() });
  expect([status, body]).toEqual([
    200,
    {
      parking: null,
      vehicle: { annee: 2020, couleur: null },
      others: [
        { id: both, name: null, by: ['plate', 'file'] },
        { id: other, name: null, by: ['plate'] },
      ],
    },
  ]);
  expect(gateway.callsOf(requestsModerationApi.getVehicleFacts)).toEqual([{ vehicle_id }]);
  expect(gateway.callsOf(parkingCalls)).toEqual([]);
});

it('puts together what is known of somebody, each part asked of its service', async () => {
  const { status, body } = await gateway.send('GET', `/api/admin/users/${person}`, { bearer: await admin() });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['account', 'file', 'activity', 'parkings', 'audit', 'moderation']);
  expect(gateway.callsOf(moderationApi.listModerationLog)).toEqual([{ person_id: person }]);
  expect(gateway.callsOf(identityAdminApi.listAuditEntries)).toEqual([{ user_id: person }]);
});

it('asks no other service about an account that there is not', async () => {
  const before = gateway.callsOf(moderationApi.getPersonFile).length;
  const unknown = await gateway.send('GET', `/api/admin/users/${randomUUID()}`, { bearer: await admin() });
  expect(unknown).toMatchObject({ status: 404, body: { code: 'account_not_found' } });
  expect(gateway.callsOf(moderationApi.getPersonFile)).toHaveLength(before);
});

it.each([
  ['POST', EXAMINATION],
  ['GET', `/api/admin/users/${person}`],
])('is for administrators with a second factor alone: %s %s (MFA-1)', async (method, path) => {
  const before = gateway.callsOf(personAccountApi.getPersonAccount).length;
  expect((await gateway.send(method, path)).status).toBe(401);
  expect((await gateway.send(method, path, { bearer: await gateway.token() })).status).toBe(403);
  const lower = await gateway.send(method, path, { bearer: await admin('aal1') });
  expect(lower).toMatchObject({ status: 403, body: { code: 'insufficient_aal' } });
  expect(gateway.callsOf(personAccountApi.getPersonAccount)).toHaveLength(before);
});
