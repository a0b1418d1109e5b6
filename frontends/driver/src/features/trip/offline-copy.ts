import { formatPhone } from '@placette/contracts/identity/profile/format-phone';
import { clockInWords } from '@placette/contracts/kernel/typed';
import { today } from '@placette/contracts/kernel/days';
import { escapeHtml } from '@placette/contracts/kernel/escape-html';
import { instructionsWait } from '@placette/contracts/requests/immediate-booking';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { keptAnswers, keptStaysOf, links, useShell } from '@placette/shell-api';
import { dateAndTime, dayRange, euros } from '@placette/ui/format';
import { useEffect } from 'react';
import { addressOf, travelWords } from '@placette/contracts/requests/trip/calendar-file';
import { otherOf, paymentOf, waysTo } from './trip-facts.js';

/** Pages saved at most; the oldest is removed first. */
const STAYS_MAX = 20;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
};

/** TR-03: saves the page of a stay in this browser for offline use, until it is over or cancelled. */
export function useOfflineCopy(request_id: string, trip: Trip | undefined, isAbsent: boolean): void {
  const user_id = useShell().session.user?.id;
  useEffect(() => {
    if (user_id === undefined) return;
    const isOver = isAbsent || (trip && (trip.stay.request.status !== 'approved' || endOf(trip) < today()));
    // Without storage, or without room in it, the page still works online.
    if (isOver) void forget(user_id, request_id).catch(() => undefined);
    else if (trip) void keep(user_id, request_id, trip).catch(() => undefined);
  }, [user_id, request_id, trip, isAbsent]);
}

const endOf = ({ stay }: Trip) => stay.request.end_date;

async function keep(user_id: string, request_id: string, trip: Trip): Promise<void> {
  const cache = await keptAnswers()?.open(keptStaysOf(user_id));
  if (!cache) return;
  await cache.delete(links.stay(request_id));
  await cache.put(links.stay(request_id), new Response(offlinePage(trip, new Date()), { headers: HEADERS }));
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -STAYS_MAX).map((one) => cache.delete(one)));
}

async function forget(user_id: string, request_id: string): Promise<void> {
  const cache = await keptAnswers()?.open(keptStaysOf(user_id));
  if (!cache) return;
  await cache.delete(links.stay(request_id));
}

const STYLE = `
body{margin:0 auto;max-width:640px;padding:16px;font:17px/1.5 system-ui,sans-serif;color:#16211d;background:#fff}
h1{font-size:24px;line-height:1.25}h2{margin:20px 0 4px;font-size:17px}p{margin:4px 0;overflow-wrap:anywhere}
.words{white-space:pre-line}.note{padding:8px 12px;border:1px solid #86887f;border-radius:8px}
a{display:inline-block;min-height:44px;line-height:44px;color:#0b5c4a}
@media (prefers-color-scheme:dark){body{color:#eef1ee;background:#16211d}a{color:#7fd6bd}}`;

/** TR-03: a stay as one HTML document without scripts or resources. */
export function offlinePage(trip: Trip, now: Date): string {
  const { stay, place } = trip;
  const { request } = stay;
  const { vehicle } = request;
  const other = otherOf(stay);
  const travel = travelWords(stay);
  const dates = dayRange(request.start_date, request.end_date);
  const part = (title: string, html: string) => `<h2>${escapeHtml(title)}</h2>${html}`;
  const text = (words: string, name = '') => `<p${name && ` class="${name}"`}>${escapeHtml(words)}</p>`;
  const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`;
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>Votre séjour, hors ligne</title><style>${STYLE}</style></head><body><main>`,
    text(`Vous êtes hors ligne. Séjour lu le ${dateAndTime(now.toISOString())}.`, 'note'),
    `<h1>${escapeHtml(dates)}</h1>`,
    text(`${request.parking_spot.title}, ${stay.side === 'owner' ? 'vous recevez' : 'chez'} ${other.name}`),
    request.told_return_hour ? text(`Retour annoncé à ${clockInWords(request.told_return_hour)}.`) : '',
    place ? part('Adresse', text(addressOf(place)) + link(waysTo(place).device, 'Itinéraire')) : '',
    other.phone_number === null
      ? ''
      : part('Téléphone', link(`tel:${other.phone_number}`, `${other.first_name}, ${formatPhone(other.phone_number)}`)),
    place?.access_instructions ? part('Accès', text(place.access_instructions, 'words')) : '',
    place?.instructions_from ? part('Accès', text(instructionsWait(place.instructions_from))) : '',
    travel.length === 0 ? '' : part('Trajet', text(travel.join('\n'), 'words')),
    part('Véhicule', text(`${vehicle.marque} ${vehicle.modele}, ${vehicle.immatriculation}`)),
    part('Prix', text(`${euros(request.total_price)}, ${paymentOf(stay)}`)),
    `<p>${link('', 'Recharger la page')}</p></main></body></html>`,
  ].join('\n');
}
