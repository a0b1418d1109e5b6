import { randomUUID } from 'node:crypto';
import { identityAdminApi } from '@placette/contracts/identity/administration/api';
import { DESK_ROLES, type DeskRole } from '@placette/contracts/kernel/desk';
import { routesByDomain } from '../../apis.js';
import { startGatewayForTest, type GatewayUnderTest } from '../../gateway.fixture.js';

/** DK-08: who besides administrators may make each call of the desk. */
const TABLE: Record<string, readonly DeskRole[]> = {
  'GET /api/admin/locations': ['content'],
  'GET /api/admin/locations/:location_id': ['content'],
  'POST /api/admin/locations': ['content'],
  'PUT /api/admin/locations/:location_id': ['content'],
  'PUT /api/admin/locations/:location_id/visibility': ['content'],
  'GET /api/admin/car-parks': ['content'],
  'PUT /api/admin/car-parks/prices': ['content'],
  'GET /api/admin/content': ['content'],
  'GET /api/admin/content/:key/versions': ['content'],
  'PUT /api/admin/content/:key': ['content'],
  'GET /api/admin/search': ['moderator', 'support'],
  'GET /api/moderation/documents': ['moderator'],
  'GET /api/moderation/documents/count': ['moderator'],
  'POST /api/moderation/documents/:category/:document_id/claim': ['moderator'],
  'DELETE /api/moderation/documents/:category/:document_id/claim': ['moderator'],
  'GET /api/moderation/documents/:category/:document_id/reviews': ['moderator'],
  'POST /api/moderation/documents/:category/:document_id/review': ['moderator'],
  'DELETE /api/moderation/documents/:category/:document_id/review': ['moderator'],
  'POST /api/moderation/documents/:category/:document_id/examination': ['moderator'],
  'GET /api/moderation/reports': ['moderator'],
  'GET /api/moderation/reports/count': ['moderator'],
  'GET /api/moderation/reports/:report_id': ['moderator'],
  'POST /api/moderation/reports/:report_id/decision': ['moderator'],
  'POST /api/moderation/reports/:report_id/restoration': ['moderator'],
  'GET /api/moderation/contests': ['moderator'],
  'GET /api/moderation/contests/:contest_id': ['moderator'],
  'POST /api/moderation/contests/:contest_id/step': ['moderator'],
  'POST /api/moderation/contests/:contest_id/decision': ['moderator'],
  'POST /api/moderation/contests/:contest_id/files/:file_id/link': ['moderator'],
  'GET /api/moderation/log': [],
  'GET /api/admin/parkings': ['moderator'],
  'GET /api/admin/parkings/:parking_spot_id': ['moderator'],
  'POST /api/admin/parkings/:parking_spot_id/point': ['moderator'],
  'GET /api/admin/parkings/:parking_spot_id/measures': ['moderator'],
  'POST /api/admin/parkings/:parking_spot_id/takedown': ['moderator'],
  'POST /api/admin/parkings/:parking_spot_id/restoration': ['moderator'],
  'GET /api/admin/stays': ['moderator'],
  'GET /api/admin/stays/:request_id': ['moderator'],
  'POST /api/admin/stays/:request_id/cancellation': ['moderator'],
  'POST /api/moderation/log/export': [],
  'GET /api/admin/messages': ['support'],
  'GET /api/admin/messages/count': ['support'],
  'GET /api/admin/messages/:message_id': ['support'],
  'POST /api/admin/messages/:message_id/step': ['support'],
  'POST /api/admin/messages/:message_id/reply': ['support'],
  'POST /api/admin/messages/:message_id/place': ['support'],
  'GET /api/admin/message-templates': ['support'],
  'POST /api/admin/message-templates': ['support'],
  'PUT /api/admin/message-templates/:template_id': ['support'],
  'DELETE /api/admin/message-templates/:template_id': ['support'],
  'GET /api/admin/users': ['moderator', 'support'],
  'GET /api/admin/users/:user_id': ['moderator', 'support'],
  'GET /api/admin/users/:user_id/documents': ['moderator'],
  'POST /api/admin/users/:user_id/notes': ['moderator', 'support'],
  'GET /api/admin/users/:user_id/mails': ['moderator', 'support'],
  'POST /api/admin/users/:user_id/mails/:mail_id/resend': ['moderator', 'support'],
  'POST /api/admin/users/:user_id/warning': ['moderator'],
  'POST /api/admin/users/:user_id/address': ['moderator', 'support'],
  'POST /api/admin/users/:user_id/lost-factor': ['moderator', 'support'],
  'POST /api/admin/users/:user_id/lost-factor/decision': ['moderator', 'support'],
  'POST /api/admin/users/:user_id/closing': [],
  'GET /api/admin/users/:user_id/conversations': ['moderator'],
  'POST /api/admin/users/:user_id/conversations/:thread_id/opening': ['moderator'],
  'GET /api/admin/users/:user_id/data-export': [],
  'POST /api/admin/users/:user_id/data-export': [],
  'POST /api/admin/users/:user_id/data-exports/:export_id/link': [],
  'POST /api/admin/users/:user_id/:action': ['moderator', 'support'],
  'POST /api/admin/users/:user_id/suspension': ['moderator'],
  'POST /api/admin/users/:user_id/restoration': ['moderator'],
  'POST /api/admin/users/:user_id/role': [],
  'GET /api/admin/audit': [],
  'POST /api/admin/audit/export': [],
};

const ROLES = Object.keys(DESK_ROLES) as DeskRole[];
const deskCalls = Object.values(routesByDomain).flatMap((routes) =>
  Object.values(routes).filter(({ access }) => access === 'admin'),
);
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const REFUSED = 'desk_right_missing';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest();
});
afterEach(() => gateway.storeRole(undefined));
afterAll(() => gateway.stop());

const bearerOf = (desk_role?: DeskRole) => gateway.token({ app_metadata: { ...(desk_role && { desk_role }) } });
const codeOf = async (name: string, bearer: string) => {
  const [method = '', path = ''] = name.split(' ');
  const at = path.replace(':action', 'end-sessions').replace(':category', 'identity').replace(/:\w+/g, randomUUID());
  return (await gateway.send(method, at, { bearer, ...(method !== 'GET' && { body: {} }) })).body['code'];
};

describe('a call of the desk (DK-08)', () => {
  it('names its right, and stands in the table of who may make it', () => {
    expect(deskCalls.filter(({ right }) => right === undefined).map(nameOf)).toEqual([]);
    expect(deskCalls.map(nameOf).toSorted()).toEqual(Object.keys(TABLE).toSorted());
  });

  it.each(ROLES)('is made by %s as far as the role goes, and no further', async (role) => {
    const bearer = await bearerOf(role);
    const refused: string[] = [];
    for (const name of Object.keys(TABLE)) if ((await codeOf(name, bearer)) === REFUSED) refused.push(name);
    const expected = Object.entries(TABLE).filter(([, roles]) => role !== 'administrator' && !roles.includes(role));
    expect(refused).toEqual(expected.map(([name]) => name));
  });

  it('is made by nobody without a role', async () => {
    const bearer = await bearerOf();
    for (const name of Object.keys(TABLE)) expect([name, await codeOf(name, bearer)]).toEqual([name, 'forbidden']);
  });
});

describe('a role that changes while its holder works (DK-08)', () => {
  const JOURNAL = 'GET /api/admin/audit';
  const answers = () => gateway.answer(identityAdminApi.listAuditEntries, () => ({ entries: [], next_cursor: null }));

  it('is refused at the next call once it is taken away, whatever the token still says', async () => {
    answers();
    const bearer = await bearerOf('administrator');
    expect(await codeOf(JOURNAL, bearer)).toBeUndefined();
    gateway.storeRole('support');
    expect(await codeOf(JOURNAL, bearer)).toBe(REFUSED);
    gateway.storeRole(null);
    expect(await gateway.send('GET', '/api/admin/audit', { bearer })).toMatchObject({
      status: 403,
      body: { code: 'desk_role_ended', title: 'Votre accès à l’administration a été retiré.' },
    });
  });

  it('is read from a token of the last release, whose identity names no role and knows no call that tells it', async () => {
    answers();
    gateway.storeRole(null);
    expect(await codeOf(JOURNAL, await gateway.token({ app_metadata: { is_admin: true } }))).toBeUndefined();
    expect(await codeOf(JOURNAL, await gateway.token({ app_metadata: { is_admin: false } }))).toBe('forbidden');
  });

  it('is good at the next call once it is given, without signing in again', async () => {
    answers();
    const bearer = await bearerOf();
    gateway.storeRole('administrator');
    expect(await codeOf(JOURNAL, bearer)).toBeUndefined();
  });
});
