import { vehiclesApi } from '@placette/contracts/requests/vehicles/api';
import { startGatewayForTest } from '../../gateway.fixture.js';

const MINUTE = 60_000;

/** Returns the status of a call with a token that expires at this time by the clock of the gateway's machine. */
async function statusOf(aheadMs: number, ends: string): Promise<number> {
  const gateway = await startGatewayForTest({}, undefined, aheadMs);
  try {
    gateway.answer(vehiclesApi.listMyVehicles, () => ({ vehicles: [] }));
    return (await gateway.send('GET', '/api/vehicles', { bearer: await gateway.token({}, ends) })).status;
  } finally {
    await gateway.stop();
  }
}

describe('a gateway on a machine whose clock is five minutes off', () => {
  it('takes a token until it ends by the clock of the product', async () => {
    expect(await statusOf(-5 * MINUTE, '1m ago')).toBe(200);
  });

  it('takes none that has ended by the clock of the product', async () => {
    expect(await statusOf(5 * MINUTE, '4m')).toBe(401);
  });
});
