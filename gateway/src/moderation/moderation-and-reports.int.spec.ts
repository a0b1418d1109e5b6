import { randomUUID } from 'node:crypto';
import { moderationApi } from '@placette/contracts/documents/moderation/api';
import { reportsApi } from '@placette/contracts/documents/reports/api';
import { appError } from '@placette/contracts/errors';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { personAccountApi } from '@placette/contracts/identity/person/api';
import { listingsModerationApi } from '@placette/contracts/listings/api';
import { requestsModerationApi } from '@placette/contracts/requests/api';
import { type GatewayUnderTest, startGatewayForTest } from '../gateway.fixture.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest({
    ADMIN_REQUIRES_AAL2: 'true',
    FORM_RATE_LIMIT: '4',
    TRUSTED_PROXIES: 'loopback',
  });
});
afterAll(() => gateway.stop());

describe('moderation', () => {
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
        case_documents: [],
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

  it('has an export of the moderation journal logged before it is read (DK-08)', async () => {
    let isLogged = false;
    gateway.answer(identityAdminApi.recordJournalExport, () => {
      if (!isLogged) throw appError('desk_right_missing');
      return {};
    });
    gateway.answer(moderationApi.exportModerationLog, () => ({ entries: [], next_cursor: null }));
    const take = async () =>
      gateway.send('POST', '/api/moderation/log/export', { bearer: await admin(), body: { q: 'Roux' } });
    expect((await take()).status).toBe(403);
    expect(gateway.callsOf(moderationApi.exportModerationLog)).toEqual([]);
    isLogged = true;
    expect(await take()).toMatchObject({ status: 200, body: { entries: [], next_cursor: null } });
    expect(gateway.callsOf(moderationApi.exportModerationLog)).toEqual([{ q: 'Roux' }]);
    expect(gateway.callsOf(identityAdminApi.recordJournalExport).at(-1)).toEqual({ journal: 'moderation' });
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
});

describe('reports', () => {
  beforeAll(async () => {
    gateway.answer(reportsApi.fileReport, () => ({ reference: 'SIG-2345ABCD' }));
  });

  const id = '6f6f2c3e-6a53-4a5e-9f7e-0d2a4a3a1b01';
  const report = {
    target_type: 'parking',
    target_id: id,
    reason: 'fraud',
    explanation: 'On demande un mandat avant la visite.',
    email: 'temoin@exemple.fr',
    good_faith: true,
  };
  const send = (from: string, body: object = report) =>
    gateway.send('POST', '/api/reports', { body, headers: { 'x-forwarded-for': from } });

  it('takes a report from a visitor, known by an opaque key only (L6)', async () => {
    const { status, body } = await send('192.0.2.11', { ...report, visitor: 'chosen', is_suspect: true });
    expect([status, body]).toEqual([201, { reference: 'SIG-2345ABCD' }]);
    const call = gateway.callsOf(reportsApi.fileReport).at(-1) as { visitor: string };
    expect(call).toMatchObject({ target: { type: 'parking', id }, is_suspect: false });
    expect(call.visitor).toMatch(/^[\w-]{43}$/);
  });

  it('marks what a robot filled in', async () => {
    await send('192.0.2.12', { ...report, site_web: 'https://exemple.fr' });
    expect(gateway.callsOf(reportsApi.fileReport).at(-1)).toMatchObject({ is_suspect: true });
  });

  it.each([
    ['a message, which its conversation reports', { target_type: 'message' }],
    ['no good faith', { good_faith: false }],
    ['no explanation', { explanation: 'court' }],
  ])('refuses %s', async (_name, change) => {
    expect((await send('192.0.2.13', { ...report, ...change })).status).toBe(422);
  });

  it('limits reports by address, and hides moderation from others', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 5; count++) statuses.push((await send('192.0.2.14')).status);
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
    for (const [method, path] of [
      ['GET', '/api/moderation/reports'],
      ['POST', `/api/moderation/reports/${id}/decision`],
      ['POST', `/api/moderation/reports/${id}/restoration`],
    ] as const) {
      expect((await gateway.send(method, path, { body: method === 'GET' ? undefined : {} })).status).toBe(401);
    }
  });
});
