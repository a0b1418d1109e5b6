import { formatPhone } from '@placette/contracts/identity/profile/format-phone';
import { clockInWords } from '@placette/contracts/kernel/typed';
import { today } from '@placette/contracts/kernel/days';
import { escapeHtml } from '@placette/contracts/kernel/escape-html';
import { instructionsWait } from '@placette/contracts/requests/immediate-booking';
import type { Trip } from '@placette/contracts/requests/trip/schema';
import { cacheStay, forgetCachedStay, links, useShell } from '@placette/shell-api';
import { shuttleBesideTotal } from '@placette/contracts/requests/travel/travel';
import { dateAndTime, dayRange, euros } from '@placette/ui/format';
import { useEffect } from 'react';
import { addressOf, travelWords } from '@placette/contracts/requests/trip/calendar-file';
import { otherOf, paymentOf, waysTo } from './trip-facts.js';

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
};

/** TR-03: saves the page of a stay in this browser for offline use, until it is over or cancelled. */
export function useOfflineCopy(request_id: string, trip: Trip | undefined, isAbsent: boolean): void {
  const { session, config } = useShell();
  const user_id = session.user?.id;
  const { brandName } = config;
  useEffect(() => {
    if (user_id === undefined) return;
    const isOver = isAbsent || (trip && (trip.stay.request.status !== 'approved' || endOf(trip) < today()));
    // Without storage, or without room in it, the page still works online.
    if (isOver) void forgetCachedStay(user_id, links.stay(request_id)).catch(() => undefined);
    else if (trip) void keep(user_id, request_id, trip, brandName).catch(() => undefined);
  }, [user_id, request_id, trip, isAbsent, brandName]);
}

/** FD-10: what the service worker lists of this stay, in a header, which takes ASCII alone. */
function inList({ stay: { request } }: Trip): string {
  const { start_date: start, end_date: end, parking_spot } = request;
  return encodeURIComponent(JSON.stringify({ title: parking_spot.title, dates: dayRange(start, end), start, end }));
}

const endOf = ({ stay }: Trip) => stay.request.end_date;

function keep(user_id: string, request_id: string, trip: Trip, brandName: string): Promise<void> {
  const page = offlinePage(trip, new Date(), brandName);
  return cacheStay(user_id, links.stay(request_id), page, { ...HEADERS, 'x-stay': inList(trip) });
}

/** The colours and measures of the product in both themes; the page may load nothing, its letters are the device's. */
const STYLE = `
:root{color-scheme:light dark;--bg:#fbfaf7;--surface:#fff;--ink:#16211d;--ink-2:#4a5752;--line:#dedad0;--brand:#0b5c4a;--note:#fff4c7}
@media (prefers-color-scheme:dark){:root{--bg:#101614;--surface:#18201d;--ink:#eef2ef;--ink-2:#b6c2bc;--line:#2e3935;--brand:#6fd0b1;--note:#3a3210}}
*{box-sizing:border-box}body{margin:0;font:1.0625rem/1.5 "Overpass Variable",system-ui,sans-serif;color:var(--ink);background:var(--bg)}
header,main{max-width:640px;margin:0 auto;padding:16px 20px}header{display:flex;gap:8px;align-items:center;font-weight:800}
header rect{fill:#f5c518}h1{margin:16px 0 4px;font-size:1.75rem;font-weight:800;line-height:1.15}p{margin:4px 0;overflow-wrap:anywhere}
section{padding:12px 0;border-top:1px solid var(--line)}h2{margin:0;font-size:.9375rem;font-weight:600;color:var(--ink-2)}
.words{white-space:pre-line}.note{padding:8px 12px;border-radius:8px;background:var(--note)}
a{display:inline-flex;align-items:center;min-height:44px;color:var(--brand);font-weight:600;text-underline-offset:.18em}
.ways a{margin-right:20px}`;

/** As `BayLogo` of the design system. */
const LOGO =
  '<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true"><path d="M4 26V6a3 3 0 0 1 3-3h14a3 3 0 0 1 3 3v20" fill="none" stroke="currentColor" stroke-width="3.5"/><rect x="10" y="10" width="8" height="12" rx="2.5"/></svg>';

/** TR-03: a stay as one HTML document without scripts or resources. */
export function offlinePage(trip: Trip, now: Date, brandName: string): string {
  const { stay, place } = trip;
  const { request } = stay;
  const { vehicle } = request;
  const other = otherOf(stay);
  const travel = travelWords(stay);
  const shuttle = shuttleBesideTotal(request.travel);
  const dates = dayRange(request.start_date, request.end_date);
  const part = (title: string, html: string) => `<section><h2>${escapeHtml(title)}</h2>${html}</section>`;
  const text = (words: string, name = '') => `<p${name && ` class="${name}"`}>${escapeHtml(words)}</p>`;
  const link = (href: string, words: string) => `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`;
  return [
    '<!doctype html><html lang="fr"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>Votre séjour, hors ligne</title><style>${STYLE}</style></head><body>`,
    `<header>${LOGO}${escapeHtml(brandName)}</header><main>`,
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
    part('Prix', text([`${euros(request.total_price)}, ${paymentOf(stay)}`, shuttle ?? []].flat().join('\n'), 'words')),
    `<p class="ways">${link('', 'Recharger la page')}${link('/hors-ligne', 'Mes séjours gardés')}</p></main></body></html>`,
  ].join('\n');
}
