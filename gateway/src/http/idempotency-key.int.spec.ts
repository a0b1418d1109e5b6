import { savedAnswersApi } from '@placette/contracts/requests/saved-answers/api';
import { startGatewayForTest, type GatewayUnderTest } from '../gateway.fixture.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGatewayForTest();
  gateway.answer(savedAnswersApi.saveAnswer, () => ({ id: crypto.randomUUID(), name: 'Accès', text: 'Bonjour' }));
});
afterAll(() => gateway.stop());

const save = async (key: string) =>
  gateway.send('POST', '/api/saved-answers', {
    bearer: await gateway.token(),
    body: { name: 'Accès', text: 'Bonjour' },
    headers: { 'idempotency-key': key },
  });

it('reaches the service', async () => {
  expect(await save('6f8c-une-fois')).toMatchObject({ status: 201 });
});

it.each([['court'], ['a'.repeat(101)], ['avec des espaces'], ['accentué-été'], ['']])(
  'is refused where it is « %s »: ignored, a retry would take effect twice',
  async (key) => {
    const before = gateway.callsOf(savedAnswersApi.saveAnswer).length;
    expect(await save(key)).toMatchObject({ status: 400, body: { code: 'malformed_request' } });
    expect(gateway.callsOf(savedAnswersApi.saveAnswer)).toHaveLength(before);
  },
);
