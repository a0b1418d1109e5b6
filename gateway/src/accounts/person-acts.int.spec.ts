import { randomUUID } from 'node:crypto';
import { deskExportApi } from '@placette/contracts/documents/data-export/api';
import { appError } from '@placette/contracts/errors';
import { personDeskApi } from '@placette/contracts/identity/person/api';
import { deskThreadsApi } from '@placette/contracts/requests/desk-threads/api';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

let gateway: GatewayUnderTest;
let isRecorded = true;
const [user_id, thread_id, export_id] = [randomUUID(), randomUUID(), randomUUID()];
const statement = 'Plainte reçue.';
const at = new Date().toISOString();

beforeAll(async () => {
  gateway = await startGatewayForTest();
  gateway.answer(personDeskApi.recordDeskAct, () => {
    if (!isRecorded) throw appError('desk_right_missing');
    return {};
  });
  gateway.answer(deskThreadsApi.readPersonThread, () => ({ messages: [] }));
  gateway.answer(deskExportApi.startPersonExport, () => ({
    ...{ id: export_id, status: 'preparing', asked_at: at, ready_at: null, expires_at: null, size: null },
    ...{ files_done: 0, files_total: 0 },
  }));
  gateway.answer(deskExportApi.linkPersonExport, () => ({ url: '/files/documents/x', expires_at: at }));
});
afterEach(() => void (isRecorded = true));
afterAll(() => gateway.stop());

const send = async (path: string, body: object = { statement }) => {
  const bearer = await gateway.token({ app_metadata: { desk_role: 'administrator' } });
  return gateway.send('POST', `/api/admin/users/${user_id}${path}`, { bearer, body });
};

it.each([
  [`/conversations/${thread_id}/opening`, deskThreadsApi.readPersonThread, { user_id, thread_id }],
  ['/data-export', deskExportApi.startPersonExport, { user_id }],
  [`/data-exports/${export_id}/link`, deskExportApi.linkPersonExport, { user_id, export_id }],
])('%s is done once the journal has it, and not without (DK-03)', async (path, done, input) => {
  isRecorded = false;
  expect(await send(path)).toMatchObject({ status: 403, body: { code: 'desk_right_missing' } });
  expect(gateway.callsOf(done)).toEqual([]);
  isRecorded = true;
  expect((await send(path)).status).toBeLessThan(300);
  expect(gateway.callsOf(done)).toEqual([input]);
});

it('opens no conversation and makes no copy without a reason, which the journal gets (DK-03)', async () => {
  for (const path of [`/conversations/${thread_id}/opening`, '/data-export'])
    expect(await send(path, { statement: ' ' })).toMatchObject({ status: 422 });
  expect(gateway.callsOf(personDeskApi.recordDeskAct)).toContainEqual({
    ...{ user_id, act: 'conversation_opened', subject_id: thread_id, statement },
  });
});
