import { writeFileSync } from 'node:fs';
import { addVehicle, chooseFirstSteps, memberWithIdentity, publishParking } from './members.mjs';
import { parkings } from './parkings.mjs';
import { drawParking } from './pictures.mjs';
import { SiteClient } from './site-client.mjs';

/**
 * Demonstration accounts, made through the site's own API as people would do it: nothing is written past its rules.
 * Settings: SITE_URL, ADMIN_EMAIL, ADMIN_PASSWORD, DEMO_PASSWORD, DEMO_ACCOUNTS_FILE.
 */
const {
  SITE_URL = '',
  ADMIN_EMAIL = '',
  ADMIN_PASSWORD = '',
  DEMO_PASSWORD = '',
  DEMO_ACCOUNTS_FILE = '',
} = process.env;

const admin = await SiteClient.signIn(SITE_URL, ADMIN_EMAIL, ADMIN_PASSWORD);
await chooseFirstSteps(admin, 'none');
const owner = await verifiedMember('proprietaire', 'Camille', 'owner');
for (const [index, parking] of parkings.entries()) await publish(parking, index);
const driver = await verifiedMember('voyageur', 'Dominique', 'driver');
await addVehicle(driver, {
  type_vehicule: 'voiture',
  marque: 'Renault',
  modele: 'Clio',
  immatriculation: 'AA-000-AA',
  annee: 2021,
  couleur: 'Gris',
});
await admin.approveWaiting();

writeFileSync(
  DEMO_ACCOUNTS_FILE,
  JSON.stringify([
    { role: 'Owner', email: owner.email, password: DEMO_PASSWORD },
    { role: 'Driver', email: driver.email, password: DEMO_PASSWORD },
  ]),
  { mode: 0o600 },
);

/**
 * @param {string} name
 * @param {string} prenom
 * @param {import('./members.mjs').Person['first_steps']} first_steps
 */
async function verifiedMember(name, prenom, first_steps) {
  const person = { email: `${name}@placette.localhost`, prenom, first_steps };
  const member = await memberWithIdentity(SITE_URL, person, DEMO_PASSWORD);
  await admin.approveWaiting();
  return member;
}

/**
 * @param {import('./parkings.mjs').DemoParking} parking
 * @param {number} seed
 */
async function publish({ where, drawing, ...spot }, seed) {
  /** @type {{ addresses: [{ lat: number, lon: number, address: { city: string, postcode: string } }] }} */
  const { addresses } = await owner.get(`/api/addresses?q=${encodeURIComponent(where)}`);
  const [{ lat, lon, address }] = addresses;
  const { city, postcode } = address;
  const form = { address: 'Rue de la Mairie', ...spot, city, postal_code: postcode, latitude: lat, longitude: lon };
  const views = await Promise.all([drawParking(drawing, 'jour', seed), drawParking(drawing, 'soir', seed)]);
  await publishParking(owner, form, views);
}
