import { photoUrl } from '@placette/contracts/listings/offer/photo';
import { drawPaper } from '../../deploy/local/demo/pictures.mjs';
import { until } from '../until.mjs';
import { ask, newPerson, openPerson } from './people.mjs';

const PHOTO_PATIENCE_MS = 60_000;

/** @typedef {import('../../deploy/local/demo/site-client.mjs').SiteClient} SiteClient */
/** @typedef {import('./people.mjs').Answer} Answer */
/** @typedef {{ kind: string, send: () => Promise<Answer> }} Call */
/** @typedef {{ person: SiteClient, phones: { tried: number, answered: number }, uploads: string[] }} Writer what they were answered */

/**
 * Returns the calls that read: a page, a search, a conversation, a photo and a document, each from another store.
 * @param {string} site @param {string} gateway @param {import('./stories.mjs').Told} told
 * @returns {Promise<Call[]>} good for five minutes, as the link to the paper is
 */
export async function readsOf(site, gateway, { parking, request, people: { owner, driver } }) {
  /** @type {{ locations: { id: string }[] }} */
  const { locations } = await driver.get('/api/locations?q=gare');
  const search = new URLSearchParams({ location_id: locations[0]?.id ?? '', vehicle_type: 'voiture' });
  const photo = await photoOf(gateway, owner);
  /** @type {{ documents: { id: string }[] }} */
  const { documents } = await driver.get('/api/verification');
  /** @type {{ url: string }} */
  const paper = await driver.post(`/api/documents/identity/${documents[0]?.id}/link`, {});
  const addresses = {
    'page of a parking': `${site}/parking/${parking}`,
    search: `${gateway}/api/search?${search}`,
    conversation: `${gateway}/api/threads/${request}`,
    photo,
    paper: new URL(paper.url, gateway).href,
  };
  return Object.entries(addresses).map(([kind, url]) => ({
    kind,
    send: () => ask(url, url.startsWith(`${gateway}/api/`) ? { token: driver.token } : {}),
  }));
}

/** Waits until a photo is prepared, and returns its address. @param {string} gateway @param {SiteClient} owner */
export async function photoOf(gateway, owner) {
  const look = async () => {
    const [, photo = ''] = /"photo":"([^"]+)"/.exec(JSON.stringify(await owner.get('/api/my-parkings'))) ?? [];
    const url = gateway + photoUrl(photo, 640);
    return (await ask(url)).status === 200 && url;
  };
  return until('the photo of a parking is prepared', look, PHOTO_PATIENCE_MS, 200);
}

/** Creates a person who will change a phone number and upload files. @param {string} gateway @returns {Promise<Writer>} */
export async function newWriter(gateway) {
  return { person: await openPerson(gateway, 'Lise'), phones: { tried: 0, answered: -1 }, uploads: [] };
}

/** Returns the calls that write: one row, a row with a file, rows of many tables. @param {string} gateway @param {Writer} writer @returns {Promise<Call[]>} */
export async function writesOf(gateway, { person: { token }, phones, uploads }) {
  const paper = await drawPaper('Titre de propriété');
  return [
    {
      kind: 'profile',
      send: async () => {
        const number = phones.tried++;
        const json = { phone_number: `063998${String(number).padStart(4, '0')}` };
        const answer = await ask(`${gateway}/api/profile`, { method: 'PATCH', token, json });
        if (isGood(answer)) phones.answered = number;
        return answer;
      },
    },
    {
      kind: 'upload',
      send: async () => {
        const form = new FormData();
        form.append('purpose', 'photo');
        form.append('file', new Blob([new Uint8Array(paper)], { type: 'image/png' }), 'photo.png');
        const answer = await ask(`${gateway}/api/uploads`, { token, form });
        if (isGood(answer)) uploads.push(JSON.parse(answer.text).id);
        return answer;
      },
    },
    { kind: 'sign-up', send: () => ask(`${gateway}/auth/v1/signup`, { json: newPerson() }) },
  ];
}

/** Returns the files and phone numbers that were accepted from a writer and are lost. @param {string} gateway @param {Writer} writer */
export async function lostOf(gateway, { person: { token }, phones, uploads }) {
  const lost = [];
  for (const upload of uploads) {
    const { status } = await ask(`${gateway}/api/uploads/${upload}`, { token });
    if (status !== 200) lost.push(`upload ${upload}: ${status}`);
  }
  const { text } = await ask(`${gateway}/api/profile`, { token });
  const stored = Number(/"phone_number":"[^"]*?(\d{4})"/.exec(text.replaceAll(/(?<=\d) (?=\d)/g, ''))?.[1] ?? -1);
  if (stored < phones.answered) lost.push(`telephone number ${phones.answered}, ${stored} is stored`);
  return lost;
}

/** @param {Answer} answer */
const isGood = ({ status }) => status >= 200 && status < 300;
