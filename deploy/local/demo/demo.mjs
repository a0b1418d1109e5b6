import { writeFileSync } from 'node:fs';
import { RIGHT_TO_RENT } from '@placette/contracts/listings/schema';
import { SiteClient } from './site-client.mjs';
import { drawIdentityCard, drawPaper, drawParking } from './pictures.mjs';
import { parkings } from './parkings.mjs';

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
const owner = await verifiedMember('proprietaire', 'Camille', 'Démonstration');
for (const parking of parkings) await publish(owner, parking);
const driver = await verifiedMember('voyageur', 'Dominique', 'Démonstration');
await addVehicle(driver);
await admin.approveEverything();

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
 * @param {string} nom
 */
async function verifiedMember(name, prenom, nom) {
  const member = await SiteClient.signUp(SITE_URL, {
    email: `${name}@placette.localhost`,
    password: DEMO_PASSWORD,
    data: { prenom, nom },
  });
  const upload_id = await member.upload('document', 'carte-identite.png', await drawIdentityCard(prenom, nom));
  await member.post('/api/identity-documents', { document_type: 'carte_identite', upload_id });
  await admin.approveEverything();
  return member;
}

/**
 * @param {SiteClient} member
 * @param {import('./parkings.mjs').DemoParking} parking
 */
async function publish(member, { where, drawing, ...spot }) {
  /** @type {{ addresses: [{ lat: number, lon: number, address: { city: string, postcode: string } }] }} */
  const { addresses } = await member.get(`/api/addresses?q=${encodeURIComponent(where)}`);
  const [{ lat, lon, address }] = addresses;
  const views = await Promise.all([drawParking(drawing, 'jour'), drawParking(drawing, 'soir')]);
  const photos = [];
  for (const [index, view] of views.entries())
    photos.push(await member.upload('photo', `photo-${index + 1}.png`, view));
  const deed = await member.upload('document', 'titre-de-propriete.png', await drawPaper('Titre de propriété'));
  await member.post('/api/my-parkings', {
    address: 'Rue de la Mairie',
    ...spot,
    city: address.city,
    postal_code: address.postcode,
    latitude: lat,
    longitude: lon,
    photos,
    right_declaration: RIGHT_TO_RENT.version,
    documents: [{ document_type: 'titre_propriete', upload_id: deed }],
  });
}

/** @param {SiteClient} member */
async function addVehicle(member) {
  const carte_grise = await member.upload(
    'document',
    'carte-grise.png',
    await drawPaper('Certificat d’immatriculation'),
  );
  await member.post('/api/vehicles', {
    type_vehicule: 'voiture',
    marque: 'Renault',
    modele: 'Clio',
    immatriculation: 'AA-000-AA',
    annee: 2021,
    couleur: 'Gris',
    carte_grise,
  });
}
