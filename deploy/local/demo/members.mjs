import { RIGHT_TO_RENT } from '@placette/contracts/listings/schema';
import { drawIdentityCard, drawPaper } from './pictures.mjs';
import { Refusal, SiteClient } from './site-client.mjs';

/** The last name of every person of the demonstration, so that nobody takes them for real people. */
const LAST_NAME = 'Démonstration';

/**
 * @typedef {{ email: string, prenom: string, first_steps: 'driver' | 'owner' | 'none' }} Person `first_steps`: the answer to « Par quoi commencez-vous ? »
 * @typedef {{ name: string, content: Buffer }[]} Pictures
 */

/**
 * A member who has sent an identity document; as before when the account stands already.
 * @param {string} site
 * @param {Person} person
 * @param {string} password
 */
export async function memberWithIdentity(site, { email, prenom, first_steps }, password) {
  const member = await SiteClient.open(site, { email, password, data: { prenom, nom: LAST_NAME } });
  /** @type {{ verification: { hasDocuments: boolean } }} */
  const { verification } = await member.get('/api/verification');
  if (!verification.hasDocuments) {
    const upload_id = await member.upload('document', 'carte-identite.png', await drawIdentityCard(prenom, LAST_NAME));
    await member.post('/api/identity-documents', { document_type: 'carte_identite', upload_id });
  }
  if (await chooseFirstSteps(member, first_steps)) await member.patch('/api/profile', introductionOf(email));
  return member;
}

/** Returns an introduction with a phone number of the range reserved for films, which nobody has. @param {string} email */
function introductionOf(email) {
  const number = [...email].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_000, 0);
  const other = /** @type {const} */ (['en', 'es', 'de', 'it', 'pt'])[number % 7];
  return { phone_number: `063998${String(number).padStart(4, '0')}`, languages: other ? ['fr', other] : ['fr'] };
}

/**
 * Answers the question of the first steps only once, so that a later choice of the person stays.
 * @param {SiteClient} member
 * @param {Person['first_steps']} first_steps
 * @returns {Promise<boolean>} whether it was the first one
 */
export async function chooseFirstSteps(member, first_steps) {
  /** @type {{ first_steps: string | null }} */
  const profile = await member.get('/api/profile');
  if (profile.first_steps !== null) return false;
  try {
    await member.put('/api/profile/first-steps', { first_steps });
  } catch (error) {
    // A gateway or a service of the release before does not know the question; it is asked on the screen later.
    if (!(error instanceof Refusal && [404, 503].includes(error.status))) throw error;
    return false;
  }
  return true;
}

/**
 * @param {SiteClient} member
 * @param {object} form of the wizard's first step
 * @param {Buffer[]} pictures
 * @param {string} [key] the same one publishes once
 */
export async function publishParking(member, form, pictures, key) {
  const files = await uploadParkingFiles(member, pictures);
  /** @type {{ id: string }} */
  const { id } = await member.post('/api/my-parkings', { ...form, ...files }, key);
  return id;
}

/**
 * What a parking is published with beside its form: photos, a deed, and the declaration.
 * @param {SiteClient} member
 * @param {Buffer[]} pictures
 */
export async function uploadParkingFiles(member, pictures) {
  const photos = [];
  for (const [index, picture] of pictures.entries())
    photos.push(await member.upload('photo', `photo-${index + 1}.png`, picture));
  const deed = await member.upload('document', 'titre-de-propriete.png', await drawPaper('Titre de propriété'));
  const documents = [{ document_type: 'titre_propriete', upload_id: deed }];
  return { photos, documents, right_declaration: RIGHT_TO_RENT.version };
}

/**
 * @param {SiteClient} member
 * @param {object} vehicle
 * @returns {Promise<string>} its id
 */
export async function addVehicle(member, vehicle) {
  /** @type {{ vehicles: { id: string }[] }} */
  const { vehicles } = await member.get('/api/vehicles');
  if (vehicles[0]) return vehicles[0].id;
  const paper = await drawPaper('Certificat d’immatriculation');
  const carte_grise = await member.upload('document', 'carte-grise.png', paper);
  /** @type {{ id: string }} */
  const { id } = await member.post('/api/vehicles', { ...vehicle, carte_grise });
  return id;
}
