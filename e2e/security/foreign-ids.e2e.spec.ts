import { randomUUID } from 'node:crypto';
import { addDays, today } from '../../libs/contracts/src/kernel/days.js';
import { ApiCaller } from '../support/api.js';
import { aDraft } from '../support/drafts.js';
import {
  administrator,
  expectStatus,
  member,
  spotForm,
  vehicleOf,
  verifiedMember,
  type Member,
} from '../support/people.js';
import { siteUrl } from '../support/product.js';
import { makeVictim, type Victim } from './victim.js';

/**
 * D, API1: every operation of the API's own document that takes an id is called with somebody else's. What is new in the
 * document and has no line in `FOREIGN` fails.
 */

interface Schema {
  format?: string;
  [key: string]: unknown;
}
interface Operation {
  operationId: string;
  security?: unknown;
  parameters: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
}
type Outcome =
  /** As if it were not there: 404, and the very answer that an id of nobody gets. */
  | 'not found'
  /** The same, of a field of a form: 422. */
  | 'not found in the form'
  /** Refused before the id is looked at. */
  | 'administrators only'
  /** Anybody may read it: only what is public is in it. */
  | 'public'
  /** Where to go on in one's own list. */
  | 'only one’s own'
  /** A filter of one's own list, which stays empty. */
  | 'nothing of it';
const NOT_FOUND: Partial<Record<Outcome, number>> = { 'not found': 404, 'not found in the form': 422 };
interface Call {
  outcome: Outcome;
  /** By parameter of the path or the query. */
  ids?: Record<string, string>;
  body?: object;
  /** Somebody without a verified identity asks, who may still do this. */
  byNewcomer?: boolean;
}

const ID_NAMES = /(^|_)id$/;
const range = { from: addDays(today(), 1), to: addDays(today(), 3) };

/** What `victim` has, by operation. `as` tells whose id it is: the victim's, or nobody's. */
const FOREIGN: Record<string, (victim: Victim['ids'], own: Own) => Call> = {
  'identity.getPublicProfile': () => ({ outcome: 'public', ids: { profile_id: people.owner } }),
  'identity.endSession': ({ session }) => ({ outcome: 'not found', ids: { session_id: session } }),
  'identity.removeFactor': ({ factor }) => ({ outcome: 'not found', ids: { factor_id: factor } }),
  'identity.renamePasskey': ({ passkey }) => ({
    ...{ outcome: 'not found', ids: { passkey_id: passkey }, body: { friendly_name: 'À moi' } },
  }),
  'identity.removePasskey': ({ passkey }) => ({ outcome: 'not found', ids: { passkey_id: passkey } }),
  'identity.listAccounts': () => ({ outcome: 'administrators only', ids: { cursor: people.owner } }),
  'identity.changeAccount': () => ({
    ...{ outcome: 'administrators only', ids: { user_id: people.owner, action: 'end-sessions' } },
  }),
  'identity.suspendAccount': () => ({
    outcome: 'administrators only',
    ids: { user_id: people.owner },
    body: { statement: 'À moi.', ground: { kind: 'terms', article: 'article 6' } },
  }),
  'identity.restoreAccount': () => ({
    ...{ outcome: 'administrators only', ids: { user_id: people.owner }, body: { statement: 'À moi.' } },
  }),
  'identity.getPersonRecord': () => ({ outcome: 'administrators only', ids: { user_id: people.owner } }),
  'identity.addAccountNote': () => ({ outcome: 'administrators only', ids: { user_id: people.owner }, body: {} }),
  'documents.listPersonDocuments': () => ({ outcome: 'administrators only', ids: { user_id: people.owner } }),
  'notifications.listPersonMails': () => ({ outcome: 'administrators only', ids: { user_id: people.owner } }),
  'notifications.resendMail': ({ deed }) => ({
    outcome: 'administrators only',
    ids: { user_id: people.owner, mail_id: deed },
    body: {},
  }),
  'identity.warnAccount': () => ({ outcome: 'administrators only', ids: { user_id: people.owner }, body: {} }),
  'identity.correctAddress': () => ({ outcome: 'administrators only', ids: { user_id: people.owner }, body: {} }),
  'identity.reportLostFactor': () => ({ outcome: 'administrators only', ids: { user_id: people.owner }, body: {} }),
  'identity.settleLostFactor': () => ({ outcome: 'administrators only', ids: { user_id: people.owner }, body: {} }),
  'identity.closeAccount': () => ({ outcome: 'administrators only', ids: { user_id: people.owner }, body: {} }),
  'documents.askPersonExport': () => ({ outcome: 'administrators only', ids: { user_id: people.owner }, body: {} }),
  'documents.getPersonExport': () => ({ outcome: 'administrators only', ids: { user_id: people.owner } }),
  'documents.openPersonExport': ({ archive }) => ({
    outcome: 'administrators only',
    ids: { user_id: people.owner, export_id: archive },
    body: {},
  }),
  'requests.listPersonThreads': () => ({ outcome: 'administrators only', ids: { user_id: people.owner } }),
  'requests.openPersonThread': ({ request }) => ({
    outcome: 'administrators only',
    ids: { user_id: people.owner, thread_id: request },
    body: {},
  }),
  'identity.listAuditEntries': () => ({ outcome: 'administrators only', ids: { user_id: people.owner } }),
  'identity.changeRole': () => ({ outcome: 'administrators only', ids: { user_id: people.owner }, body: {} }),
  'identity.exportAuditEntries': () => ({ outcome: 'administrators only', body: { user_id: people.owner } }),
  'documents.listContests': () => ({ outcome: 'administrators only', ids: { cursor: people.owner } }),
  'documents.getContest': () => ({ outcome: 'administrators only', ids: { contest_id: people.owner } }),
  'documents.changeContest': () => ({ outcome: 'administrators only', ids: { contest_id: people.owner }, body: {} }),
  'documents.decideContest': () => ({ outcome: 'administrators only', ids: { contest_id: people.owner }, body: {} }),
  'documents.createContestFileLink': () => ({
    ...{ outcome: 'administrators only', ids: { contest_id: people.owner, file_id: people.owner } },
  }),
  // The token is the proof; without one of ours the id is never looked at.
  'documents.fileContest': () => ({
    outcome: 'not found',
    body: { token: 'x', text: 'Je ne suis pas d’accord avec vous.', upload_ids: [people.owner] },
  }),
  'documents.linkSuspendedData': () => ({ outcome: 'not found', body: { token: 'x', export_id: people.owner } }),
  'catalog.countLocationView': () => ({ outcome: 'public', ids: { location_id: people.location } }),
  'catalog.getLocationRecord': () => ({ outcome: 'administrators only', ids: { location_id: people.location } }),
  'catalog.editLocation': () => ({ outcome: 'administrators only', ids: { location_id: people.location }, body: {} }),
  'catalog.showLocation': () => ({
    ...{ outcome: 'administrators only', ids: { location_id: people.location }, body: { actif: false } },
  }),
  'catalog.listCarParks': () => ({ outcome: 'administrators only', ids: { after: people.location } }),
  'catalog.changePrices': () => ({ outcome: 'administrators only', body: {} }),
  'listings.search': ({ parking }) => ({
    outcome: 'public',
    ids: { location_id: people.location, parking_spot_id: parking },
  }),
  'listings.listSearchPoints': () => ({ outcome: 'public', ids: { location_id: people.location } }),
  'listings.countSearch': () => ({ outcome: 'public', ids: { location_id: people.location } }),
  'listings.previewSearch': () => ({ outcome: 'public', ids: { location_id: people.location } }),
  'listings.getSearchHelp': () => ({ outcome: 'public', ids: { location_id: people.location } }),
  'listings.keepLastSearch': () => ({ outcome: 'public', body: { location_id: people.location } }),
  'listings.listDeskParkings': ({ parking }) => ({ outcome: 'administrators only', ids: { cursor: parking } }),
  'listings.getDeskParking': ({ parking }) => ({ outcome: 'administrators only', ids: { parking_spot_id: parking } }),
  'listings.correctParkingPoint': ({ parking }) => ({
    ...{ outcome: 'administrators only', ids: { parking_spot_id: parking }, body: {} },
  }),
  'listings.saveFavourite': ({ parking }) => ({ outcome: 'public', ids: { parking_spot_id: parking } }),
  'listings.removeFavourite': ({ parking }) => ({ outcome: 'public', ids: { parking_spot_id: parking } }),
  'listings.saveOfferDraft': ({ upload }) => ({ outcome: 'public', body: draftNaming(upload) }),
  'listings.duplicateParkingSpot': ({ parking }) => ({
    ...{ outcome: 'not found', ids: { parking_spot_id: parking }, body: { replaces: null } },
  }),
  'listings.listCalendarFeeds': ({ parking }) => ({ outcome: 'not found', ids: { parking_spot_id: parking } }),
  'listings.addCalendarFeed': ({ parking }) => ({
    outcome: 'not found',
    ids: { parking_spot_id: parking },
    body: { url: 'https://calendrier.exemple.test/parking.ics' },
  }),
  'listings.changeCalendarFeed': ({ parking }) => ({
    outcome: 'not found',
    ids: { parking_spot_id: parking, feed_id: parking },
    body: { url: 'https://calendrier.exemple.test/parking.ics' },
  }),
  'listings.readCalendarFeed': ({ parking }) => ({
    ...{ outcome: 'not found', ids: { parking_spot_id: parking, feed_id: parking } },
  }),
  'listings.removeCalendarFeed': ({ parking }) => ({
    ...{ outcome: 'not found', ids: { parking_spot_id: parking, feed_id: parking } },
  }),
  'listings.getParkingSpotPage': ({ parking }) => ({ outcome: 'public', ids: { parking_spot_id: parking } }),
  'listings.publishParkingSpot': ({ upload }, { form }) => ({
    outcome: 'not found in the form',
    body: { ...form, documents: [{ document_type: 'titre_propriete', upload_id: upload }] },
  }),
  'listings.setAvailability': ({ parking }) => ({
    ...{ outcome: 'not found', ids: { parking_spot_id: parking }, body: { available: false } },
  }),
  'listings.getAvailability': ({ parking }) => ({
    ...{ outcome: 'public', ids: { parking_spot_id: parking, ...range } },
  }),
  'listings.getOwnCalendar': ({ parking }) => ({
    ...{ outcome: 'not found', ids: { parking_spot_id: parking, ...range } },
  }),
  'listings.blockDays': ({ parking }) => ({ outcome: 'not found', ids: { parking_spot_id: parking }, body: range }),
  'listings.unblockDays': ({ parking }) => ({ outcome: 'not found', ids: { parking_spot_id: parking, ...range } }),
  'listings.getCalendarLink': ({ parking }) => ({ outcome: 'not found', ids: { parking_spot_id: parking } }),
  'listings.renewCalendarLink': ({ parking }) => ({ outcome: 'not found', ids: { parking_spot_id: parking } }),
  'listings.getMyParkingSpot': ({ parking }) => ({ outcome: 'not found', ids: { parking_spot_id: parking } }),
  'listings.editParkingSpot': ({ parking, photo }, { form }) => ({
    outcome: 'not found',
    ids: { parking_spot_id: parking },
    body: { ...form, photos: [{ upload_id: photo }], updated_at: new Date().toISOString() },
  }),
  'listings.withdrawParkingSpot': ({ parking }) => ({ outcome: 'not found', ids: { parking_spot_id: parking } }),
  'listings.associateParkingSpot': ({ parking }) => ({
    ...{ outcome: 'not found', ids: { parking_spot_id: parking }, body: { max_distance_km: 50 } },
  }),
  'listings.endPause': ({ pause }) => ({ outcome: 'not found', ids: { pause_id: pause } }),
  'requests.addVehicle': ({ upload }) => ({
    outcome: 'not found in the form',
    body: {
      ...{ type_vehicule: 'voiture', marque: 'Renault', modele: 'Clio', annee: 2021 },
      ...{ immatriculation: 'ZZ-999-ZZ', carte_grise: upload },
    },
  }),
  'requests.changeVehicle': ({ vehicle }) => ({
    outcome: 'not found',
    ids: { vehicle_id: vehicle },
    body: { type_vehicule: 'voiture', marque: 'Renault', modele: 'Clio', immatriculation: 'AA-111-AA', annee: 2020 },
  }),
  'requests.deleteVehicle': ({ vehicle }) => ({ outcome: 'not found', ids: { vehicle_id: vehicle } }),
  'requests.sendContactRequest': ({ vehicle }, { parking }) => ({
    outcome: 'not found',
    body: { parking_spot_id: parking, vehicle_id: vehicle, ...STAY, message: 'Bonjour' },
  }),
  'requests.prepareRequest': ({ vehicle }, { parking }) => ({
    outcome: 'not found',
    body: { parking_spot_id: parking, vehicle_id: vehicle, ...STAY, message: 'Bonjour' },
    byNewcomer: true,
  }),
  'requests.getPreparedRequest': ({ prepared }) => ({ outcome: 'not found', ids: { prepared_id: prepared } }),
  'requests.changePreparedRequest': ({ prepared, vehicle }) => ({
    outcome: 'not found',
    ids: { prepared_id: prepared },
    body: { version: 1, vehicle_id: vehicle, ...STAY, message: 'Bonjour' },
  }),
  'requests.withdrawPreparedRequest': ({ prepared }) => ({ outcome: 'not found', ids: { prepared_id: prepared } }),
  'requests.sendPreparedRequest': ({ prepared }) => ({
    ...{ outcome: 'not found', ids: { prepared_id: prepared }, body: { version: 1, total_price: 100 } },
  }),
  'requests.listReceivedRequests': ({ parking }) => ({
    ...{ outcome: 'nothing of it', ids: { parking_spot_id: parking } },
  }),
  'requests.approveRequest': ({ request }) => ({ outcome: 'not found', ids: { request_id: request } }),
  'requests.rejectRequest': ({ request }) => ({
    ...{ outcome: 'not found', ids: { request_id: request }, body: { rejection_reason: null } },
  }),
  'requests.cancelRequest': ({ request }) => ({ outcome: 'not found', ids: { request_id: request } }),
  'requests.cancelStay': ({ request }) => ({
    ...{ outcome: 'not found', ids: { request_id: request }, body: { reason: 'Travaux' } },
  }),
  'requests.quoteChange': ({ request, vehicle }) => ({
    outcome: 'not found',
    ids: { request_id: request, vehicle_id: vehicle, ...STAY },
  }),
  'requests.askChange': ({ request, vehicle }) => ({
    outcome: 'not found',
    ids: { request_id: request },
    body: { vehicle_id: vehicle, ...STAY, total_price: 10 },
  }),
  'requests.tellReturnHour': ({ request }) => ({
    ...{ outcome: 'not found', ids: { request_id: request }, body: { return_hour: '18:30' } },
  }),
  'requests.agreeToChange': ({ request }) => ({
    ...{ outcome: 'not found', ids: { request_id: request, change_id: request } },
  }),
  'requests.refuseChange': ({ request }) => ({
    ...{ outcome: 'not found', ids: { request_id: request, change_id: request } },
  }),
  'requests.withdrawChange': ({ request }) => ({
    ...{ outcome: 'not found', ids: { request_id: request, change_id: request } },
  }),
  'requests.listAlternatives': ({ request }) => ({ outcome: 'not found', ids: { request_id: request } }),
  'requests.getTrip': ({ request }) => ({ outcome: 'not found', ids: { request_id: request } }),
  'requests.askQuestion': ({ parking }) => ({
    outcome: 'public',
    body: { parking_spot_id: parking, text: 'Bonjour ?' },
  }),
  'requests.readThread': ({ request }) => ({ outcome: 'not found', ids: { thread_id: request } }),
  'requests.writeToThread': ({ question }) => ({
    ...{ outcome: 'not found', ids: { thread_id: question }, body: { text: 'Bonjour' } },
  }),
  'requests.markThreadRead': ({ request }) => ({
    ...{ outcome: 'not found', ids: { thread_id: request }, body: { number: 1 } },
  }),
  'requests.reportMessage': ({ request, message }) => ({
    outcome: 'not found',
    ids: { thread_id: request, message_id: message },
    body: { reason: 'abuse', explanation: 'Ce message me menace, je crois.', good_faith: true },
  }),
  'requests.blockPerson': ({ request }) => ({ outcome: 'not found', ids: { thread_id: request } }),
  'requests.closeThread': ({ question }) => ({ outcome: 'not found', ids: { thread_id: question } }),
  'requests.changeAnswer': ({ answer }) => ({
    ...{ outcome: 'not found', ids: { answer_id: answer }, body: { name: 'À moi', text: 'À moi.' } },
  }),
  'requests.deleteAnswer': ({ answer }) => ({ outcome: 'not found', ids: { answer_id: answer } }),
  'requests.unblockPerson': ({ block }) => ({ outcome: 'not found', ids: { block_id: block } }),
  'requests.listDeskStays': ({ parking }) => ({ outcome: 'administrators only', ids: { parking_spot_id: parking } }),
  'requests.getDeskStay': ({ request }) => ({ outcome: 'administrators only', ids: { request_id: request } }),
  'requests.cancelDeskStay': ({ request }) => ({
    ...{ outcome: 'administrators only', ids: { request_id: request }, body: {} },
  }),
  'documents.getUpload': ({ upload }) => ({ outcome: 'not found', ids: { upload_id: upload } }),
  'documents.submitIdentityDocument': ({ upload }) => ({
    outcome: 'not found in the form',
    body: { document_type: 'passeport', upload_id: upload },
    byNewcomer: true,
  }),
  'documents.deleteIdentityDocument': ({ identity }) => ({ outcome: 'not found', ids: { document_id: identity } }),
  'documents.listDocumentsOf': ({ parking }) => ({
    ...{ outcome: 'not found', ids: { category: 'parking', subject_id: parking } },
  }),
  'documents.submitDocumentOf': ({ parking, upload }) => ({
    outcome: 'not found',
    ids: { category: 'parking', subject_id: parking },
    body: { document_type: 'assurance_habitation', upload_id: upload },
  }),
  'documents.withdrawDocument': ({ parking, deed }) => ({
    ...{ outcome: 'not found', ids: { parking_spot_id: parking, document_id: deed } },
  }),
  'documents.examineDocument': ({ deed }) => ({
    ...{ outcome: 'administrators only', ids: { category: 'parking', document_id: deed } },
  }),
  'documents.createDocumentLink': ({ deed }) => ({
    ...{ outcome: 'not found', ids: { category: 'parking', document_id: deed } },
  }),
  'documents.reviewDocument': ({ deed }) => ({
    outcome: 'administrators only',
    ids: { category: 'parking', document_id: deed },
    body: { status: 'approved' },
  }),
  'documents.claimDocument': ({ deed }) => ({
    ...{ outcome: 'administrators only', ids: { category: 'parking', document_id: deed }, body: { take_over: true } },
  }),
  'documents.releaseDocument': ({ deed }) => ({
    ...{ outcome: 'administrators only', ids: { category: 'parking', document_id: deed } },
  }),
  'documents.listReviews': ({ deed }) => ({
    ...{ outcome: 'administrators only', ids: { category: 'parking', document_id: deed } },
  }),
  'documents.takeBackReview': ({ deed }) => ({
    ...{ outcome: 'administrators only', ids: { category: 'parking', document_id: deed } },
  }),
  'notifications.listDeskMessages': ({ deed }) => ({ outcome: 'administrators only', ids: { cursor: deed } }),
  'notifications.getDeskMessage': ({ deed }) => ({ outcome: 'administrators only', ids: { message_id: deed } }),
  'notifications.changeDeskMessage': ({ deed }) => ({
    outcome: 'administrators only',
    ids: { message_id: deed },
    body: {},
  }),
  'notifications.answerDeskMessage': ({ deed }) => ({
    outcome: 'administrators only',
    ids: { message_id: deed },
    body: {},
  }),
  'notifications.linkDeskPlace': ({ deed }) => ({
    ...{ outcome: 'administrators only', ids: { message_id: deed }, body: { location_id: people.location } },
  }),
  'notifications.changeDeskTemplate': ({ deed }) => ({
    outcome: 'administrators only',
    ids: { template_id: deed },
    body: {},
  }),
  'notifications.deleteDeskTemplate': ({ deed }) => ({ outcome: 'administrators only', ids: { template_id: deed } }),
  'documents.listModerationLog': () => ({ outcome: 'administrators only', ids: { person_id: people.owner } }),
  'documents.exportModerationLog': () => ({ outcome: 'administrators only', body: { person_id: people.owner } }),
  'documents.fileReport': ({ parking }) => ({
    outcome: 'public',
    body: { target_type: 'parking', target_id: parking, ...REPORT },
  }),
  'documents.getReport': ({ deed }) => ({ outcome: 'administrators only', ids: { report_id: deed } }),
  'documents.decideReport': ({ deed }) => ({
    outcome: 'administrators only',
    ids: { report_id: deed },
    body: { decision: 'kept', statement: 'Rien à redire.' },
  }),
  'documents.restoreContent': ({ deed }) => ({
    ...{ outcome: 'administrators only', ids: { report_id: deed }, body: { statement: 'Corrigé.' } },
  }),
  'requests.listStays': ({ request }) => ({
    ...{ outcome: 'only one’s own', ids: { period: 'past', cursor: request } },
  }),
  'notifications.removeDevice': ({ device }) => ({ outcome: 'not found', ids: { device_id: device } }),
  'notifications.listNotifications': ({ notification }) => ({
    ...{ outcome: 'only one’s own', ids: { cursor: notification } },
  }),
  'notifications.markRead': ({ notification }) => ({
    ...{ outcome: 'not found', ids: { notification_id: notification } },
  }),
  'documents.listParkingMeasures': ({ parking }) => ({
    ...{ outcome: 'administrators only', ids: { parking_spot_id: parking } },
  }),
  'documents.hideParking': ({ parking }) => ({
    ...{ outcome: 'administrators only', ids: { parking_spot_id: parking }, body: {} },
  }),
  'documents.restoreParking': ({ parking }) => ({
    ...{ outcome: 'administrators only', ids: { parking_spot_id: parking }, body: {} },
  }),
  'documents.createDataExportLink': ({ archive }) => ({ outcome: 'not found', ids: { export_id: archive } }),
};
/** A draft of one's own that names a file of somebody else: nothing of the file is in the answer. */
const draftNaming = (upload_id: string) => ({
  version: null,
  content: { ...aDraft('Cour de Sarah'), photos: [{ name: 'photo.jpg', size: 1, upload_id }] },
});
/** Its id is made by the browser and names nobody. */
const OWN_IDS = new Set(['notifications.recordConsent']);
const REPORT = { reason: 'other', explanation: 'Les dimensions de la place sont fausses.', good_faith: true };
const STAY = { start_date: addDays(today(), 50), end_date: addDays(today(), 51) };

interface Own {
  /** A parking's form that would be taken. */
  form: Record<string, unknown>;
  /** One to ask for, which is no secret. */
  parking: string;
}

const { paths } = (await (await fetch(`${siteUrl}/api/docs/json`)).json()) as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, operation]) => takesId(operation))
    .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
);

function takesId({ parameters, requestBody }: Operation): boolean {
  const named = parameters.some(({ name, schema }) => schema.format === 'uuid' || ID_NAMES.test(name));
  return named || holdsId(requestBody?.content['application/json'].schema);
}

function holdsId(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  return (schema as Schema).format === 'uuid' || Object.values(schema).some(holdsId);
}

let victim: Victim;
let stranger: Member;
let newcomer: Member;
let own: Own;
const people = { owner: '', location: '' };
let before: unknown;

/** All that the two own, as they see it themselves. */
async function everything(): Promise<unknown> {
  const lists = [
    '/api/my-parkings',
    '/api/verification',
    '/api/security/passkeys',
    '/api/requests/received',
    '/api/pauses',
    '/api/saved-answers',
  ];
  const driven = ['/api/vehicles', '/api/requests/sent'];
  return Promise.all([
    ...lists.map((path) => expectStatus(victim.owner.api.call('GET', path), 200)),
    expectStatus(victim.driver.api.call('GET', `/api/threads/${victim.ids.request}`), 200),
    expectStatus(victim.driver.api.call('GET', `/api/threads/${victim.ids.question}`), 200),
    expectStatus(victim.owner.api.call('GET', '/api/blocks'), 200),
    expectStatus(victim.unverified.api.call('GET', '/api/prepared-requests'), 200),
    ...driven.map((path) => expectStatus(victim.driver.api.call('GET', path), 200)),
    expectStatus(ApiCaller.nobody.call('GET', `/api/parkings/${victim.ids.parking}`), 200),
  ]);
}

beforeAll(async () => {
  const admin = await administrator();
  victim = await makeVictim(admin);
  stranger = await verifiedMember('Sarah', admin);
  await vehicleOf(stranger, 'SA-111-RA');
  own = { form: await spotForm(stranger, 'Cour de Sarah'), parking: victim.ids.parking };
  newcomer = await member('Nina');
  people.owner = victim.owner.api.userId;
  const { locations } = await expectStatus(ApiCaller.nobody.call('GET', '/api/locations'), 200);
  people.location = (locations as { id: string }[])[0]?.id ?? '';
  before = await everything();
});

function callOf({ operationId }: Operation, ids: Victim['ids']): Call {
  const make = FOREIGN[operationId];
  if (!make) throw new Error(`${operationId} takes an id: say in FOREIGN what somebody else's is`);
  return make(ids, own);
}

function send(caller: ApiCaller, { method, path, parameters }: (typeof operations)[number], call: Call) {
  const value = (name: string) => encodeURIComponent(call.ids?.[name] ?? 'manquant');
  const query = parameters
    .filter(({ name, in: place }) => place === 'query' && call.ids?.[name] !== undefined)
    .map(({ name }) => `${name}=${value(name)}`);
  const address = path.replace(/\{(\w+)\}/g, (_all, name: string) => value(name));
  return caller.call(method, query.length > 0 ? `${address}?${query.join('&')}` : address, call.body);
}

const asked = operations.filter(({ operationId }) => !OWN_IDS.has(operationId));
const table = asked.map((operation) => [operation.operationId, operation] as const);

describe('D API1 an id of somebody else', () => {
  it.each(table)('%s', async (_id, operation) => {
    const call = callOf(operation, victim.ids);
    const { api } = call.byNewcomer ? newcomer : stranger;
    const { status, body } = await send(api, operation, call);
    const text = JSON.stringify(body);
    for (const mark of victim.marks) expect(text).not.toContain(mark);
    const notFound = NOT_FOUND[call.outcome];
    if (notFound !== undefined) {
      expect([status, Object.keys(body).sort()]).toEqual([notFound, ['code', 'instance', 'status', 'title', 'type']]);
      const none = Object.fromEntries(Object.keys(victim.ids).map((name) => [name, randomUUID()])) as Victim['ids'];
      const unknown = await send(api, operation, callOf(operation, none));
      expect({ ...unknown.body, instance: '' }).toEqual({ ...body, instance: '' });
    } else if (call.outcome === 'administrators only') {
      expect([status, body['code']]).toEqual([403, 'forbidden']);
    } else {
      expect(status).toBeLessThan(300);
      if (call.outcome === 'only one’s own') expect(text).not.toContain(victim.ids.notification);
      if (call.outcome === 'nothing of it') expect(Object.values(body)).toEqual([[]]);
    }
  });

  it.each(table.filter(([, { security }]) => security))('%s, for nobody signed in', async (_id, operation) => {
    const { status, body } = await send(ApiCaller.nobody, operation, callOf(operation, victim.ids));
    expect([status, body['code']]).toEqual([401, 'not_authenticated']);
  });

  it('changes nothing of theirs', async () => expect(await everything()).toEqual(before));
});

it('every line of FOREIGN names an operation of the document', () => {
  const known = new Set(operations.map(({ operationId }) => operationId));
  expect([...Object.keys(FOREIGN), ...OWN_IDS].filter((operationId) => !known.has(operationId))).toEqual([]);
});
