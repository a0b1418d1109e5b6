import { drawPaper } from '../../deploy/local/demo/pictures.mjs';
import { SiteClient } from '../../deploy/local/demo/site-client.mjs';
import { newPerson } from '../accounts/accounts.mjs';
import { tell } from '../kills/stories.mjs';
import { signInModerator } from '../moderator.mjs';
import { idsIn, stringsAt } from './ids.mjs';
import { fill, reopen } from './scene.mjs';

/** @typedef {import('./inputs.mjs').Pools} Pools */
/** @typedef {import('../kills/stories.mjs').Told} Told */

/** In turns. */
export const ROLES = ['visitor', 'driver', 'owner', 'moderator'];

const LISTED_MAX = 30;
/** Whose lists hold the ids of each kind; every `id` in the answer is one. @type {Record<string, [role: string, path: string][]>} */
const SOURCES = {
  parking_spot_id: [['owner', '/api/my-parkings']],
  vehicle_id: [['driver', '/api/vehicles']],
  request_id: [
    ['driver', '/api/requests/sent'],
    ['owner', '/api/requests/received'],
  ],
  question_id: [['driver', '/api/questions']],
  answer_id: [['owner', '/api/saved-answers']],
  pause_id: [['owner', '/api/pauses']],
  notification_id: [
    ['driver', '/api/notifications'],
    ['owner', '/api/notifications'],
  ],
  report_id: [['moderator', '/api/moderation/reports']],
  document_id: [
    ['moderator', '/api/moderation/documents?status=approved'],
    ['moderator', '/api/moderation/documents?status=pending'],
    ['moderator', '/api/verification'],
  ],
  block_id: [
    ['driver', '/api/blocks'],
    ['owner', '/api/blocks'],
  ],
  change_id: [['driver', '/api/stays']],
  device_id: [['driver', '/api/push']],
  export_id: [['driver', '/api/data-export']],
};
/** The same ids under other names. @type {Record<string, string[]>} */
const ALIASES = {
  subject_id: ['vehicle_id', 'parking_spot_id'],
  target_id: ['parking_spot_id'],
  user_id: ['guest_id'],
  profile_id: ['person_id'],
  carte_grise: ['upload_id'],
};

/**
 * Two couples of a driver and an owner with an agreed stay and what else has an id, their moderator, and guests for what
 * ends a session. Everybody names everything: what is not theirs is refused.
 */
export class People {
  /** Ids that exist, as they were last read. @type {Pools} */
  pools = {};
  /** @type {string[]} */
  #guests = [];
  /** @type {Pools} */
  #ofGuest = {};

  /** @param {string} gateway @param {SiteClient} moderator @param {Told} told @param {Told} other */
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

  /** @param {string} gateway @param {Record<string, string>} env */
  static async meet(gateway, env) {
    const moderator = await signInModerator(gateway, env);
    const [told, other] = await Promise.all([tell(gateway, moderator, 1), tell(gateway, moderator, 2)]);
    await fill(told, other);
    return new People(gateway, moderator, told, other);
  }

  /** @param {string} role @returns {string | undefined} none for a visitor */
  tokenOf(role) {
    return this.byRole[role]?.[0]?.token;
  }

  /**
   * Sessions that were ended begin again, and ids are read anew.
   * @param {boolean} withUploads a day's quota of files is small
   */
  async refresh(withUploads) {
    await reopen(this.told);
    const everybody = Object.values(this.byRole).flat();
    for (const client of everybody) {
      if ((await this.#read(client, '/api/me')) !== null) continue;
      client.token = (await SiteClient.signIn(this.gateway, client.email, client.password ?? '')).token;
    }
    const { driver, owner } = this.told.people;
    const places = await this.#read(driver, '/api/locations?q=gare');
    const talk = await this.#read(owner, `/api/requests/${this.told.request}/conversation`);
    const parking = await this.#read(owner, `/api/my-parkings/${this.told.parking}`);
    const uploads = withUploads ? [driver, driver, owner, owner, this.moderator].map(uploadOf) : [];
    /** @type {Pools} */
    const found = {
      ...(await this.#listed()),
      guest_id: this.#guests,
      person_id: everybody.map(({ userId }) => userId),
      message_id: idsIn(talk),
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
    /** @type {Pools} */
    const found = {};
    for (const [name, sources] of Object.entries(SOURCES)) {
      const reads = sources.flatMap(([role, path]) =>
        (this.byRole[role] ?? []).map((client) => this.#read(client, path)),
      );
      found[name] = [...new Set((await Promise.all(reads)).flatMap(idsIn))].slice(0, LISTED_MAX);
    }
    return found;
  }

  /**
   * Somebody who may be signed out, suspended or deleted; their password and sessions are what is named then.
   * @returns {Promise<string>} token
   */
  async guest() {
    const guest = await SiteClient.open(this.gateway, { ...newPerson(), data: { prenom: 'Lou', nom: 'Passage' } });
    const passwords = [guest.password ?? ''];
    this.#guests.push(guest.userId);
    const session_id = idsIn(await this.#read(guest, '/api/sessions'));
    this.#ofGuest = { password: passwords, current_password: passwords, session_id };
    this.pools = { ...this.pools, ...this.#ofGuest };
    return guest.token;
  }

  /** @param {SiteClient} client @param {string} path @returns {Promise<unknown>} null where it is refused */
  async #read(client, path) {
    const answer = await fetch(this.gateway + path, { headers: { authorization: `Bearer ${client.token}` } });
    return answer.ok ? answer.json() : null;
  }
}

/** @param {SiteClient} person @returns {Promise<string>} `''` where the quota of the day is used up */
async function uploadOf(person) {
  return person.upload('document', 'papier.png', await drawPaper('Papier')).catch(() => '');
}
