import { RIGHT_TO_RENT } from '@placette/contracts/listings/schema';
import { drawPaper } from '../../deploy/local/demo/pictures.mjs';
import { SiteClient } from '../../deploy/local/demo/site-client.mjs';
import { openPerson } from './people.mjs';
import { tell } from './stories.mjs';
import { fill, idsIn, reopen, stringsAt } from './api-scene.mjs';

/** @typedef {import('./api-inputs.mjs').Pools} Pools */
/** @typedef {import('./stories.mjs').Told} Told */

/** The roles whose people call, one after the other. */
export const ROLES = ['visitor', 'driver', 'owner', 'moderator'];

const LISTED_MAX = 30;
const GUESTS = 3;
/** For each kind of id, the roles and paths whose answers contain ids of that kind as `id`. @type {Record<string, [role: string, path: string][]>} */
const SOURCES = {
  parking_spot_id: [['owner', '/api/my-parkings']],
  vehicle_id: [['driver', '/api/vehicles']],
  request_id: [
    ['driver', '/api/requests/sent'],
    ['owner', '/api/requests/received'],
  ],
  thread_id: [
    ['driver', '/api/threads'],
    ['owner', '/api/threads'],
  ],
  answer_id: [['owner', '/api/saved-answers']],
  pause_id: [['owner', '/api/pauses']],
  notification_id: [
    ['driver', '/api/notifications'],
    ['owner', '/api/notifications'],
  ],
  report_id: [
    ['moderator', '/api/moderation/reports'],
    ['moderator', '/api/moderation/reports?status=removed'],
  ],
  document_id: [
    ['moderator', '/api/moderation/documents?status=approved'],
    ['moderator', '/api/moderation/documents?status=pending'],
  ],
  block_id: [
    ['driver', '/api/blocks'],
    ['owner', '/api/blocks'],
  ],
  device_id: [['driver', '/api/push']],
  export_id: [['driver', '/api/data-export']],
};
/** Other names of parameters that take ids of the same kind. @type {Record<string, string[]>} */
const ALIASES = {
  subject_id: ['vehicle_id', 'parking_spot_id'],
  target_id: ['parking_spot_id'],
  user_id: ['guest_id'],
  profile_id: ['person_id'],
  carte_grise: ['upload_id'],
};

/**
 * Two pairs of a driver and an owner with an approved stay and everything else that has an id, their moderator, and guests
 * for calls that end a session. All of them name all ids, and must be refused those of others.
 */
export class People {
  /** Ids that exist, as they were last read. @type {Pools} */
  pools = {};
  /** Whether nobody has called yet. */
  #isNew = true;
  /** @type {string[]} */
  #guests = [];
  /** @type {Pools} */
  #ofGuest = {};

  /** @param {string} gateway @param {SiteClient} moderator @param {Told & { changed: string }} told @param {Told} other */
  constructor(gateway, moderator, told, other) {
    this.gateway = gateway;
    this.told = told;
    this.moderator = moderator;
    /** @type {Record<string, SiteClient[]>} the first of each calls */
    this.byRole = {
      driver: [told.people.driver, other.people.driver],
      owner: [told.people.owner, other.people.owner],
      moderator: [moderator],
    };
  }

  /** @param {string} gateway @param {SiteClient} moderator */
  static async meet(gateway, moderator) {
    const [told, other] = await Promise.all([tell(gateway, moderator, 1), tell(gateway, moderator, 2)]);
    const { changed } = await fill(told, other, moderator);
    const people = new People(gateway, moderator, { ...told, changed }, other);
    // Moderators may suspend these people, so they are restored first.
    for (let guest = 0; guest < GUESTS; guest++) await people.guest();
    const measure = { statement: 'Des annonces trompeuses.', ground: { kind: 'terms', article: 'Article 4' } };
    await moderator.post(`/api/admin/users/${people.#guests[0]}/suspension`, measure);
    return people;
  }

  /** @param {string} role @returns {string | undefined} none for a visitor */
  tokenOf(role) {
    return this.byRole[role]?.[0]?.token;
  }

  /** What it takes is for it alone. @param {import('./api-calls.mjs').Operation} operation */
  mustRefresh({ path, parameters, body }) {
    return /{(change|thread)_id}|upload|carte_grise/.test(JSON.stringify([path, parameters, body]));
  }

  /**
   * Signs in again where a session was ended, and reads the ids again.
   * @param {import('./api-calls.mjs').Operation} operation
   */
  async refresh({ path, parameters, body }) {
    // The daily quota of files would stop the calls soon.
    const withUploads = /upload|carte_grise/.test(JSON.stringify([parameters, body]));
    if (!this.#isNew) await reopen(this.told);
    this.#isNew = false;
    const everybody = Object.values(this.byRole).flat();
    await Promise.all(
      everybody.map(async (client) => {
        if ((await this.#read(client, '/api/me')) !== null) return;
        client.token = (await SiteClient.signIn(this.gateway, client.email, client.password ?? '')).token;
      }),
    );
    const { driver, owner } = this.told.people;
    const { parking: parking_spot_id, vehicle: vehicle_id, request } = this.told;
    const request_id = path.includes('{change_id}') ? this.told.changed : request;
    const [listed, places, sent, questions, papers, parking] = await Promise.all([
      this.#listed(),
      this.#read(driver, '/api/locations?q=gare'),
      this.#read(driver, '/api/requests/sent'),
      this.#read(owner, '/api/threads'),
      this.#read(owner, `/api/subjects/parking/${parking_spot_id}/documents`),
      this.#read(owner, `/api/my-parkings/${parking_spot_id}`),
    ]);
    const [question = ''] = idsIn(questions);
    // The thread of a request has the id of the request; only a question can be closed.
    const thread_id = path.endsWith('/closing') ? question : request;
    const thread = /** @type {{ messages: object[] } | null} */ (await this.#read(owner, `/api/threads/${thread_id}`));
    const uploads = withUploads ? [driver, driver, owner, owner, this.moderator].map(uploadOf) : [];
    /** @type {Pools} */
    const found = {
      ...listed,
      ...first(listed, { parking_spot_id, vehicle_id, request_id, thread_id }),
      document_id: [...idsIn(papers), ...(listed['document_id'] ?? [])],
      change_id: changesIn(sent),
      right_declaration: [RIGHT_TO_RENT.version],
      photo: stringsAt('photo', parking),
      photos_to_delete: stringsAt('photo', parking),
      guest_id: this.#guests,
      person_id: everybody.map(({ userId }) => userId),
      message_id: idsIn(thread?.messages),
      upload_id: (await Promise.all(uploads)).filter(Boolean),
      updated_at: stringsAt('updated_at', parking),
      slug: stringsAt('slug', places),
      location_id: idsIn(places).slice(0, LISTED_MAX),
    };
    for (const [name, of] of Object.entries(ALIASES)) found[name] = of.flatMap((one) => found[one] ?? []);
    this.pools = { ...found, ...this.#ofGuest };
  }

  /** @returns {Promise<Pools>} */
  async #listed() {
    const kinds = Object.entries(SOURCES).map(async ([name, sources]) => {
      const reads = sources.flatMap(([role, path]) =>
        (this.byRole[role] ?? []).map((client) => this.#read(client, path)),
      );
      const lists = (await Promise.all(reads)).map((list) => idsIn(list).slice(0, LISTED_MAX));
      return [name, [...new Set(lists.flat())]];
    });
    return Object.fromEntries(await Promise.all(kinds));
  }

  /**
   * Creates a person who may be signed out, suspended or deleted; calls then name the sessions and password of this one.
   * @param {'file' | 'identity document'} [sent] named, too
   * @returns {Promise<string>} token
   */
  async guest(sent) {
    const guest = await openPerson(this.gateway, 'Lou');
    const passwords = [guest.password ?? ''];
    this.#guests.push(guest.userId);
    const session_id = idsIn(await this.#read(guest, '/api/sessions'));
    this.#ofGuest = { password: passwords, current_password: passwords, session_id };
    const upload_id = sent === undefined ? '' : await uploadOf(guest);
    if (sent === 'file') this.#ofGuest['upload_id'] = [upload_id];
    if (sent === 'identity document') {
      /** @type {{ id: string }} */
      const { id } = await guest.post('/api/identity-documents', { document_type: 'passeport', upload_id });
      this.#ofGuest['document_id'] = [id];
    }
    this.pools = { ...this.pools, ...this.#ofGuest };
    return guest.token;
  }

  /** @param {SiteClient} client @param {string} path @returns {Promise<unknown>} null where it is refused */
  async #read(client, path) {
    const answer = await fetch(this.gateway + path, { headers: { authorization: `Bearer ${client.token}` } });
    return answer.ok ? answer.json() : null;
  }
}

/** @param {Pools} pools @param {Record<string, string>} ids @returns {Pools} each pool with its id before the others */
function first(pools, ids) {
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, [id, ...(pools[name] ?? []).filter((other) => other !== id)]]),
  );
}

/** Returns the ids of pending changes of stays. @param {unknown} stays @returns {string[]} */
function changesIn(stays) {
  const found = JSON.stringify(stays ?? '').matchAll(/"change":{[^{}]*"id":"([^"]+)"/g);
  return [...found].map(([, id = '']) => id);
}

/** @param {SiteClient} person @returns {Promise<string>} `''` where the quota of the day is used up */
async function uploadOf(person) {
  return person.upload('document', 'papier.png', await drawPaper('Papier')).catch(() => '');
}
