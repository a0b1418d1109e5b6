import { Refusal, SiteClient } from '../site-client.mjs';
import { skipRefused } from './skip-refused.mjs';

const refused = (status: number) => () => Promise.reject(new Refusal('/api/favourites/1', status, '{"code":"x"}'));

describe('a step of the filling', () => {
  it.each([404, 409, 422, 429])('that is refused with %d is told and skipped', async (status) => {
    const told: string[] = [];
    expect(await skipRefused(refused(status), (text) => told.push(text))).toBeUndefined();
    expect(told).toEqual([`skipped: /api/favourites/1: ${status} {"code":"x"}`]);
  });

  it('ends the filling where the site or the program fails', async () => {
    await expect(skipRefused(refused(503), () => undefined)).rejects.toMatchObject({ status: 503 });
    await expect(
      skipRefused(
        () => Promise.reject(new TypeError('typo')),
        () => undefined,
      ),
    ).rejects.toThrow('typo');
  });

  it('answers what it did', async () => expect(await skipRefused(() => Promise.resolve(7))).toBe(7));
});

it('approves the others where one document was decided or withdrawn meanwhile', async () => {
  const waiting = ['1', '2', '3'];
  class Desk extends SiteClient {
    override get<Answer>() {
      return Promise.resolve({ items: waiting.map((id) => ({ category: 'identity', id, user_id: id })) } as Answer);
    }
    override post<Answer>(path: string) {
      const [id = ''] = /\d/.exec(path) ?? [];
      waiting.splice(waiting.indexOf(id), 1);
      return id === '2' ? refused(409)() : Promise.resolve({} as Answer);
    }
  }
  await new Desk('', '', { access_token: '', user: { id: '' } }).approveWaiting();
  expect(waiting).toEqual([]);
});
