import { ApiCaller } from './api.js';
import { accountOf } from './product.js';

/** The id of a parking of the demonstration near Orly; cards do not tell it to visitors (C21). */
export async function parkingNearOrly(): Promise<string> {
  const driver = await ApiCaller.signIn(accountOf('Driver'));
  const { location } = (await driver.call('GET', '/api/locations/paris-orly')).body as { location?: { id: string } };
  const { results } = (await driver.call('GET', `/api/search?location_id=${location?.id}`)).body;
  return (results as [{ id: string }])[0].id;
}
