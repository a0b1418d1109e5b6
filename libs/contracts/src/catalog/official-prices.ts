import { addDays } from '../kernel/days.js';

/** PL-10: in days; an older price of an official car park is shown with its date and compared with nothing. */
const RECENT_DAYS = 2 * 365;

export function isRecentPrice(checked_on: string | null, today: string): boolean {
  return checked_on !== null && checked_on >= addDays(today, -RECENT_DAYS);
}

/**
 * PL-10: the open data sets that official car parks come from, with the name shown as their source and their licence.
 */
export const CAR_PARK_SOURCES = {
  bnls: { name: 'Base nationale des lieux de stationnement', licence: 'ODbL' },
  bordeaux: { name: 'Bordeaux Métropole', licence: 'Licence Ouverte' },
  nantes: { name: 'Nantes Métropole', licence: 'Licence Ouverte' },
  grenoble: { name: 'SMMAG', licence: 'ODbL' },
  rennes: { name: 'Citédia', licence: 'ODbL' },
  osm: { name: 'OpenStreetMap', licence: 'ODbL' },
} as const;
export type CarParkSource = keyof typeof CAR_PARK_SOURCES;
export const CAR_PARK_SOURCE_KEYS = Object.keys(CAR_PARK_SOURCES) as CarParkSource[];

/** The licences require this text wherever such car parks are shown. */
export const CAR_PARK_ATTRIBUTION =
  'Base nationale des lieux de stationnement (ODbL) · Bordeaux Métropole, Nantes Métropole (Licence Ouverte) · SMMAG, Citédia (ODbL) · © les contributeurs d’OpenStreetMap (ODbL)';

export function isOpenData(source: string | null): boolean {
  return Object.values(CAR_PARK_SOURCES).some(({ name }) => name === source);
}
