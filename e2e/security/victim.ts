import { createECDH, randomBytes } from 'node:crypto';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { type ApiCaller } from '../support/api.js';
import { prepareArchive } from '../support/archive.js';
import { VirtualAuthenticator } from '../support/authenticator.js';
import { startBrowser, Visitor } from '../support/browser.js';
import { scannedPaper } from '../support/files.js';
import { expectStatus, member, openParking, vehicleOf, verifiedMember, type Member } from '../support/people.js';
import { eventually } from '../support/product.js';
import { signIn } from '../support/steps.js';

const PHONE = '+33655443322';
const PLATE = 'VC-741-TM';
const OTHER_PLATE = 'VY-852-TN';
const WORDS = 'Mot que personne d’autre ne lit';
const FILE = 'papier-tres-personnel.png';

/**
 * Somebody with one of each thing that has an id, the driver who asked for a place there, and one whose request waits for
 * their identity.
 */
export interface Victim {
  owner: Member;
  driver: Member;
  unverified: Member;
  ids: Record<
    | 'parking'
    | 'vehicle'
    | 'request'
    | 'prepared'
    | 'message'
    | 'question'
    | 'block'
    | 'upload'
    | 'photo'
    | 'identity'
    | 'deed'
    | 'session'
    | 'factor'
    | 'passkey'
    | 'archive'
    | 'pause'
    | 'answer'
    | 'notification'
    | 'device',
    string
  >;
  /** What must be in nobody else's answers. */
  marks: readonly string[];
}

export async function makeVictim(admin: ApiCaller): Promise<Victim> {
  const owner = await verifiedMember('Violaine', admin);
  const driver = await verifiedMember('Valentin', admin);
  const unverified = await member('Vianney');
  for (const { api, prenom, nom } of [owner, driver, unverified]) {
    const profile = { first_name: prenom, last_name: nom, phone_number: PHONE, languages: [], is_professional: false };
    await expectStatus(api.call('PATCH', '/api/profile', { ...profile, siret: null, tva_number: null }), 200);
  }
  const parking = await openParking(owner, admin, 'Cour de Violaine');
  const vehicle = await vehicleOf(driver, PLATE);
  // About another place: where a request waits, one writes in its conversation.
  const other = await openParking(owner, admin, 'Jardin de Violaine');
  const said = { parking_spot_id: other, text: WORDS };
  // Its copy, by which questions are taken, comes a moment later.
  const asked = await eventually(() => expectStatus(driver.api.call('POST', '/api/threads', said), 201));
  const question = String(asked['id']);
  const stay = { start_date: addDays(today(), 40), end_date: addDays(today(), 42) };
  const wish = { parking_spot_id: parking, vehicle_id: vehicle, ...stay, message: WORDS };
  const request = await expectStatus(driver.api.call('POST', '/api/requests', wish), 201);
  const later = { ...wish, vehicle_id: await vehicleOf(unverified, OTHER_PLATE) };
  const prepared = await expectStatus(unverified.api.call('POST', '/api/prepared-requests', later), 201);
  const path = `/api/threads/${String(request['id'])}`;
  const message = await expectStatus(driver.api.call('POST', `${path}/messages`, { text: WORDS }), 201);
  await expectStatus(owner.api.call('POST', `${path}/block`), 204);
  const { blocks } = await expectStatus(owner.api.call('GET', '/api/blocks'), 200);
  const { documents } = await expectStatus(owner.api.call('GET', '/api/verification'), 200);
  const deeds = await expectStatus(owner.api.call('GET', `/api/subjects/parking/${parking}/documents`), 200);
  const days = { from: addDays(today(), 300), to: addDays(today(), 301) };
  const pause = await expectStatus(owner.api.call('POST', '/api/pauses', days), 201);
  const kept = { name: 'Accueil', text: WORDS };
  const answer = await expectStatus(owner.api.call('POST', '/api/saved-answers', kept), 201);
  const passkey = await passkeyOf(owner);
  const { sessions } = await expectStatus(owner.api.call('GET', '/api/sessions'), 200);
  const factor = await expectStatus(owner.api.call('POST', '/auth/v1/factors', { factor_type: 'totp' }), 200);
  const ids = {
    parking,
    vehicle,
    request: String(request['id']),
    prepared: String(prepared['id']),
    message: String(message['id']),
    question,
    block: firstId(blocks),
    upload: await owner.api.uploaded('document', FILE, await scannedPaper()),
    photo: await owner.api.uploaded('photo', FILE, await scannedPaper()),
    identity: firstId(documents),
    deed: firstId(deeds['documents']),
    session: firstId(sessions),
    factor: String(factor['id']),
    passkey,
    archive: await prepareArchive(owner),
    pause: String(pause['id']),
    answer: String(answer['id']),
    notification: await newsOf(owner),
    device: await toldDeviceOf(owner),
  };
  const people = [owner, driver, unverified].flatMap(({ nom, email }) => [nom, email]);
  return {
    owner,
    driver,
    unverified,
    ids,
    marks: [...people, PHONE, PLATE, OTHER_PLATE, '1 rue de la Mairie', WORDS, FILE],
  };
}

/** A browser that takes push messages; nothing is sent to its address, since nothing happens to this person any more. */
async function toldDeviceOf({ api }: Member): Promise<string> {
  const own = createECDH('prime256v1');
  own.generateKeys();
  const keys = { p256dh: own.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const device = { endpoint: `https://1.1.1.1/${randomBytes(16).toString('hex')}`, keys };
  return String((await expectStatus(api.call('POST', '/api/push/devices', device), 201))['device_id']);
}

/** Written soon after what it tells of. */
async function newsOf({ api }: Member): Promise<string> {
  return eventually(async () => {
    const { notifications } = await expectStatus(api.call('GET', '/api/notifications'), 200);
    return firstId(notifications);
  });
}

/** Made as people make one: by a device that the browser asks. */
async function passkeyOf({ email, password, api }: Member): Promise<string> {
  const browser = await startBrowser();
  try {
    const visitor = await Visitor.arrive(browser, 'desktop', 'cle-d-autrui');
    await VirtualAuthenticator.give(visitor, 'internal');
    await signIn(visitor, { email, password });
    await visitor.page.goto('/dashboard/profil#securite');
    await visitor.page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
    await visitor.page.getByLabel('Nom de la clé d’accès').waitFor();
  } finally {
    await browser.close();
  }
  const { passkeys } = await expectStatus(api.call('GET', '/api/security/passkeys'), 200);
  return firstId(passkeys);
}

function firstId(list: unknown): string {
  const id = (list as { id: string }[])[0]?.id;
  if (id === undefined) throw new Error('nothing to take the id of');
  return id;
}
