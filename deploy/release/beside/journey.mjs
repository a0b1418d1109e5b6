import { dayIn } from '../../../bench/loads/people.mjs';
import { drawPaper } from '../../local/demo/pictures.mjs';
import { SiteClient } from '../../local/demo/site-client.mjs';

const PATIENCE_MS = 30_000;

/**
 * Somebody signs up and adds a vehicle with its paper; the driver of the demonstration searches and asks, its owner answers.
 * @param {string} gateway URL
 * @param {{ email: string, password: string }[]} accounts of the demonstration: administrator, owner, driver
 * @param {number} round each asks for days of its own
 * @returns {Promise<void>} rejects where a step fails
 */
export async function signUpSearchAndRequest(gateway, [, owner, driver], round) {
  if (owner === undefined || driver === undefined) throw new Error('the demonstration made no accounts');
  await signUpWithVehicle(gateway, round);
  const asDriver = await SiteClient.signIn(gateway, driver.email, driver.password);
  const asOwner = await SiteClient.signIn(gateway, owner.email, owner.password);
  const days = { first: dayIn(10 * round), last: dayIn(10 * round + 3) };
  const spot = await found(asDriver, days);
  /** @type {{ vehicles: { id: string }[] }} */
  const { vehicles } = await asDriver.get('/api/vehicles');
  const request = await asDriver.post('/api/requests', {
    parking_spot_id: spot,
    vehicle_id: vehicles[0]?.id,
    start_date: days.first,
    end_date: days.last,
    message: 'Bonjour, votre place est-elle libre ?',
  });
  const { id } = /** @type {{ id: string }} */ (request);
  await asOwner.post(`/api/requests/${id}/approval`, {});
}

/** @param {string} gateway @param {number} round */
async function signUpWithVehicle(gateway, round) {
  const email = `version-${round}@placette.localhost`;
  const data = { prenom: 'Lou', nom: 'Essai' };
  const member = await SiteClient.open(gateway, { email, password: `Corbeau-vert-${round}`, data });
  const carte_grise = await member.upload('document', 'carte-grise.png', await drawPaper('Certificat'));
  const car = { type_vehicule: 'voiture', marque: 'Renault', modele: 'Clio', annee: 2021, carte_grise };
  await member.post('/api/vehicles', { ...car, immatriculation: `AB-10${round}-CD` });
}

/**
 * @param {SiteClient} driver
 * @param {{ first: string, last: string }} days
 * @returns {Promise<string>} a parking that the search finds
 */
async function found(driver, { first, last }) {
  /** @type {{ locations: { id: string }[] }} */
  const { locations } = await driver.get('/api/locations?q=charles-de-gaulle');
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    for (const { id: location_id } of locations) {
      const query = new URLSearchParams({ location_id, date_debut: first, date_fin: last });
      /** @type {{ results: { id: string }[] }} */
      const { results } = await driver.get(`/api/search?${query}`);
      if (results[0] !== undefined) return results[0].id;
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
  throw new Error('the search finds no parking of the demonstration');
}
