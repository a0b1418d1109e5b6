import { SiteClient } from '../../local/demo/site-client.mjs';

const PATIENCE_MS = 30_000;
const DAY_MS = 86_400_000;

/**
 * Sign-up and offer were made by the demonstration: here the driver searches, asks, and the owner answers.
 * @param {string} gateway URL
 * @param {{ email: string, password: string }[]} accounts of the demonstration: administrator, owner, driver
 * @returns {Promise<void>} rejects where a step fails
 */
export async function searchAndRequest(gateway, [, owner, driver]) {
  if (owner === undefined || driver === undefined) throw new Error('the demonstration made no accounts');
  const asDriver = await SiteClient.signIn(gateway, driver.email, driver.password);
  const asOwner = await SiteClient.signIn(gateway, owner.email, owner.password);
  /** @type {{ locations: { id: string, slug: string }[] }} */
  const { locations } = await asDriver.get('/api/locations?q=charles-de-gaulle');
  const spot = await found(
    asDriver,
    locations.map(({ id }) => id),
  );
  /** @type {{ vehicles: { id: string }[] }} */
  const { vehicles } = await asDriver.get('/api/vehicles');
  const request = await asDriver.post('/api/requests', {
    parking_spot_id: spot,
    vehicle_id: vehicles[0]?.id,
    start_date: dayIn(20),
    end_date: dayIn(23),
    message: 'Bonjour, votre place est-elle libre ?',
  });
  const { id } = /** @type {{ id: string }} */ (request);
  await asOwner.post(`/api/requests/${id}/approval`, {});
}

/** @param {SiteClient} driver @param {string[]} locations @returns {Promise<string>} a parking that the search finds */
async function found(driver, locations) {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    for (const location_id of locations) {
      const query = new URLSearchParams({ location_id, date_debut: dayIn(20), date_fin: dayIn(23) });
      /** @type {{ results: { id: string }[] }} */
      const { results } = await driver.get(`/api/search?${query}`);
      if (results[0] !== undefined) return results[0].id;
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error('the search finds no parking of the demonstration');
}

/** @param {number} days from today @returns {string} `2027-03-31` */
function dayIn(days) {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}
