import type { DeskFound, FoundKind, FoundOf } from '@placette/contracts/desk-search/schema';
import { REPORT_TARGET_LABELS } from '@placette/contracts/documents/reports/schema';
import { ACCOUNT_STATES } from '@placette/contracts/identity/administration/schema';
import { DESK_PARKING_STATES } from '@placette/contracts/listings/administration/schema';
import { DESK_STATES } from '@placette/contracts/notifications/desk/lifecycle';
import { CONTACT_REQUEST_STATUS_LABELS } from '@placette/contracts/requests/lifecycle';
import { links } from '@placette/shell-api';
import { dayRange } from '@placette/ui/format';
import { CalendarDays, Car, Flag, Inbox, SquareParking, User, type Icon } from '@placette/ui/icons';
import { STATUS_LABELS } from './labels.js';

/** A result of the desk's search, and the page that it leads to. */
export interface FoundItem {
  key: string;
  kind: FoundKind;
  icon: Icon;
  title: string;
  text: string;
  to: string;
}

type Shown = Omit<FoundItem, 'key' | 'kind' | 'icon'>;
interface Kind<K extends FoundKind> {
  /** In the plural, in a sentence. */
  name: string;
  icon: Icon;
  show: (found: FoundOf<K>) => Shown;
}

/** In the order of the list. */
const KINDS: { readonly [K in FoundKind]: Kind<K> } = {
  reports: {
    name: 'signalements',
    icon: Flag,
    show: ({ id, reference, status, target_type, target_label, concerned_id }) => ({
      title: reference,
      text: `${status === null ? 'Décision' : `Signalement, ${STATUS_LABELS[status].toLowerCase()}`}, ${named(REPORT_TARGET_LABELS[target_type], target_label)}`,
      to: status === null ? links.adminUser(concerned_id) : links.adminReport(id),
    }),
  },
  messages: {
    name: 'messages',
    icon: Inbox,
    show: ({ id, reference, title, sender_name, state }) => ({
      title: reference,
      text: `Message, ${DESK_STATES[state].toLowerCase()}, ${named(sender_name, title)}`,
      to: links.adminMessage(id),
    }),
  },
  people: {
    name: 'personnes',
    icon: User,
    show: ({ id, first_name, last_name, email, state }) => ({
      title: `${first_name} ${last_name}`.trim() || email,
      text: ['Personne', state === 'active' ? [] : ACCOUNT_STATES[state].toLowerCase(), email].flat().join(', '),
      to: links.adminUser(id),
    }),
  },
  vehicles: {
    name: 'véhicules',
    icon: Car,
    show: ({ user_id, immatriculation, marque, modele }) => ({
      title: immatriculation,
      text: `Véhicule, ${marque} ${modele}`,
      to: links.adminUser(user_id),
    }),
  },
  stays: {
    name: 'séjours',
    icon: CalendarDays,
    show: ({ id, status, parking_spot, requester, start_date, end_date }) => ({
      title: parking_spot.title,
      text: `Demande, ${CONTACT_REQUEST_STATUS_LABELS[status].toLowerCase()}, ${requester.name ?? 'compte supprimé'}, ${dayRange(start_date, end_date)}`,
      to: links.adminStay(id),
    }),
  },
  parkings: {
    name: 'parkings',
    icon: SquareParking,
    show: ({ id, title, postal_code, city, state }) => ({
      title,
      text: ['Parking', state === 'online' ? [] : DESK_PARKING_STATES[state].toLowerCase(), `${postal_code} ${city}`]
        .flat()
        .join(', '),
      to: links.adminParking(id),
    }),
  },
};
const kinds = Object.keys(KINDS) as FoundKind[];

export function itemsOf(answer: DeskFound): FoundItem[] {
  const of = <K extends FoundKind>(kind: K): FoundItem[] => {
    const { icon, show } = KINDS[kind];
    const found: readonly FoundOf<K>[] = answer[kind] ?? [];
    return found.map((one) => ({ key: `${kind}:${one.id}`, kind, icon, ...show(one) }));
  };
  return kinds.flatMap((kind) => of(kind));
}

/** The kinds that could not be searched, in a sentence; empty when all were. */
export function unsearched(answer: DeskFound): string {
  const missing = kinds.filter((kind) => answer[kind] === null).map((kind) => KINDS[kind].name);
  return missing.length === 0 ? '' : `Recherche incomplète\u00a0: ${missing.join(', ')} indisponibles.`;
}

function named(what: string, which: string): string {
  return which === '' ? what : `${what}\u00a0: ${which}`;
}
