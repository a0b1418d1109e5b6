import { RIGHT_TO_RENT } from '@placette/contracts/listings/schema';
import { ApiCaller } from './api.js';
import { scannedPaper } from './files.js';
import { oneTimeCode } from './one-time-code.js';
import { accountOf, eventually, newPerson, siteUrl, type Person } from './product.js';
import { serviceToken } from './published-client.js';

/** People made through the API, for journeys that begin after sign-up. */

export interface Member extends Person {
  api: ApiCaller;
}

export const administrator = () => ApiCaller.signIn(accountOf('Administrator'));

/** DK-08: names a colleague, as an administrator with a second factor does, who has none again afterwards. */
export async function nameColleague({ api }: Member, role: string | null): Promise<void> {
  const admin = await administrator();
  const factor = await admin.call('POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'Collègues' });
  const { id, totp } = factor.body as { id: string; totp: { secret: string } };
  const challenge = await admin.call('POST', `/auth/v1/factors/${id}/challenge`, {});
  const proof = { challenge_id: challenge.body['id'], code: oneTimeCode(totp.secret) };
  const session = await admin.call('POST', `/auth/v1/factors/${id}/verify`, proof);
  const headers = { authorization: `Bearer ${String(session.body['access_token'])}` };
  const change = { role, statement: 'Rejoint l’équipe.' };
  await expectStatus(ApiCaller.nobody.call('POST', `/api/admin/users/${api.userId}/role`, change, headers), 200);
  await takeFactorsAway(admin.userId);
}

export async function takeFactorsAway(userId: string): Promise<void> {
  const headers = { authorization: `Bearer ${serviceToken()}` };
  const path = `${siteUrl}/auth/v1/admin/users/${userId}/factors`;
  const factors = (await (await fetch(path, { headers })).json()) as { id: string }[];
  for (const { id } of factors) await fetch(`${path}/${id}`, { method: 'DELETE', headers });
}

export async function member(prenom: string): Promise<Member> {
  const person = newPerson(prenom);
  return { ...person, api: await ApiCaller.signUp(person) };
}

export async function verifiedMember(prenom: string, admin: ApiCaller): Promise<Member> {
  const made = await member(prenom);
  await identityCardOf(made);
  await approveAll(admin, made);
  return made;
}

/** Sends an identity card, which then waits for the moderators. */
export async function identityCardOf({ api }: Member): Promise<void> {
  const upload_id = await api.uploaded('document', 'carte.png', await scannedPaper());
  const paper = { document_type: 'carte_identite', upload_id };
  await expectStatus(api.call('POST', '/api/identity-documents', paper), 201);
}

interface PendingItem {
  id: string;
  category: string;
  user_id: string;
}

/** Approves what this person has sent, as soon as so many documents have reached the moderators. */
export async function approveAll(admin: ApiCaller, person: Member, category?: string, count = 1): Promise<void> {
  return reviewAll(admin, person, { status: 'approved' }, category, count);
}

export async function reviewAll(
  admin: ApiCaller,
  { api }: Member,
  review: { status: 'approved' } | { status: 'rejected'; comment: string },
  category?: string,
  count = 1,
): Promise<void> {
  const own = await eventually(async () => {
    const { body } = await admin.call('GET', '/api/moderation/documents?status=pending');
    const found = (body['items'] as PendingItem[]).filter(
      (item) => item.user_id === api.userId && (category === undefined || item.category === category),
    );
    if (found.length < count) throw new Error(`${found.length} to approve yet`);
    return found;
  });
  await Promise.all(
    own.map(({ category, id }) =>
      expectStatus(admin.call('POST', `/api/moderation/documents/${category}/${id}/review`, review), 200),
    ),
  );
}

export async function vehicleOf({ api }: Member, immatriculation: string): Promise<string> {
  const carte_grise = await api.uploaded('document', 'carte-grise.png', await scannedPaper());
  const vehicle = {
    type_vehicule: 'voiture',
    marque: 'Renault',
    modele: 'Clio',
    immatriculation,
    annee: 2021,
    carte_grise,
  };
  const body = await expectStatus(api.call('POST', '/api/vehicles', vehicle), 201);
  return String(body['id']);
}

export async function spotForm({ api }: Member, title: string): Promise<Record<string, unknown>> {
  const deed = await api.uploaded('document', 'titre.png', await scannedPaper());
  return {
    title,
    address: '1 rue de la Mairie',
    city: 'Roissy-en-France',
    postal_code: '95700',
    latitude: 49.004,
    longitude: 2.517,
    price_per_day: 8,
    nombre_places: 1,
    accepted_vehicle_types: ['voiture'],
    contact_phone: '06 12 34 56 78',
    right_declaration: RIGHT_TO_RENT.version,
    documents: [{ document_type: 'titre_propriete', upload_id: deed }],
  };
}

/** A parking open to requests; `given` in place of what the form has. */
export async function openParking(owner: Member, admin: ApiCaller, title: string, given: object = {}): Promise<string> {
  const form = { ...(await spotForm(owner, title)), ...given };
  const body = await expectStatus(owner.api.call('POST', '/api/my-parkings', form), 201);
  const id = String(body['id']);
  await approveAll(admin, owner, 'parking');
  await eventually(() => expectStatus(ApiCaller.nobody.call('GET', `/api/parkings/${id}`), 200));
  return id;
}

export async function expectStatus(
  call: Promise<{ status: number; body: Record<string, unknown> }>,
  status: number,
): Promise<Record<string, unknown>> {
  const answer = await call;
  if (answer.status !== status) throw new Error(`${status} expected: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
