import { jest } from '@jest/globals';
import { Clock } from '@placette/service-runtime';
import { createServiceDatabase, startTestService } from '../src/index.js';
import { ParcelsModule } from './parcels-service.js';

const MINUTE = 60_000;
const rightNow = Date.now.bind(Date);
afterEach(() => jest.restoreAllMocks());

it.each([
  ['ahead', 5 * MINUTE],
  ['behind', -5 * MINUTE],
])('a service on a machine whose clock is five minutes %s goes by PostgreSQL’s clock', async (_, off) => {
  const database = await createServiceDatabase('parcels', new URL('./migrations', import.meta.url));
  jest.spyOn(Date, 'now').mockImplementation(() => rightNow() + off);
  const config = { DATABASE_URL: database.url, LOG_LEVEL: 'silent' };
  const service = await startTestService({ name: 'parcels', module: ParcelsModule, config });
  try {
    const before = rightNow();
    const told = service.app.get(Clock, { strict: false }).now().getTime();
    expect(told).toBeGreaterThan(before - MINUTE);
    expect(told).toBeLessThan(rightNow() + MINUTE);
  } finally {
    await service.stop();
    await database.drop();
  }
});
