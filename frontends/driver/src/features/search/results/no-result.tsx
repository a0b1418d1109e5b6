import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import {
  SEARCH_PRICE_MAX,
  SEARCH_COUNT_CAP,
  type Droppable,
  type SearchHelp,
} from '@placette/contracts/listings/search/schema';
import { IMMEDIATE_BOOKING } from '@placette/contracts/requests/immediate-booking';
import { links } from '@placette/shell-api';
import { Button, ButtonLink } from '@placette/ui/button';
import { EmptyState } from '@placette/ui/empty-state';
import { count, dayRange, euros, howFar } from '@placette/ui/format';
import { Skeleton } from '@placette/ui/skeleton';
import type { ReactNode } from 'react';
import { useSearchHelp, type Wishes } from '../api.js';
import { NO_FILTERS, writeSearch, type SearchFilters } from '../search-filters.js';
import styles from './results.module.css';

interface NoResultProps {
  destination: LocationSuggestion;
  wanted: Wishes;
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  onEdit: () => void;
}

/** Changes of the search that would find something, each with the number that the server counted. */
export function NoResult(props: NoResultProps) {
  const help = useSearchHelp(props.wanted);
  const ways = help.data ? waysOf(help.data, props) : [];
  return (
    <EmptyState
      drawing="search"
      title="Aucune place libre ne correspond à votre recherche."
      text={help.isPending ? undefined : explanation(ways.length, help.data)}
      action={
        help.isPending ? (
          <div role="status" aria-label="Recherche d’autres possibilités..." className={styles.ways}>
            <Skeleton shape="field" />
            <Skeleton shape="field" />
          </div>
        ) : (
          <ul className={styles.ways}>
            {ways.map(({ key, way }) => (
              <li key={key}>{way}</li>
            ))}
            <li>
              <Button variant={ways.length > 0 ? 'quiet' : 'secondary'} onClick={props.onEdit}>
                Modifier la recherche
              </Button>
            </li>
            {ways.length === 0 && (
              <li>
                <ButtonLink variant="quiet" to={links.locations}>
                  Voir les lieux couverts
                </ButtonLink>
              </li>
            )}
          </ul>
        )
      }
    />
  );
}

function explanation(ways: number, help: SearchHelp | undefined): string {
  if (help === undefined) return 'Essayez d’autres dates, un prix plus large ou moins de services.';
  const { lowest_price } = help;
  if (lowest_price !== null && lowest_price > SEARCH_PRICE_MAX) {
    return `La place la moins chère qui vous convient est à ${euros(lowest_price)} par jour.`;
  }
  return ways > 0
    ? 'Voici ce qui en trouverait\u00a0:'
    : 'Aucune place n’est proposée pour le moment autour de cette destination ni de ses voisines.';
}

const SERVICES = {
  couvert: 'Couvert',
  securise: 'Sécurisé',
  shuttle: 'Navette',
  charging: 'Recharge électrique',
} as const;

function places(found: number): string {
  return found >= SEARCH_COUNT_CAP ? 'plus de 1\u202f000\u00a0places' : count(found, 'place', 'places');
}

/** The label of leaving out a filter; null where another line covers it. */
function without(filter: Droppable, filters: SearchFilters): { label: string; change: Partial<SearchFilters> } | null {
  switch (filter) {
    case 'couvert':
    case 'securise':
      return {
        label: `Sans «\u00a0${SERVICES[filter]}\u00a0»`,
        change: { services: filters.services.filter((service) => service !== filter) },
      };
    case 'shuttle':
    case 'charging':
      return { label: `Sans «\u00a0${SERVICES[filter]}\u00a0»`, change: { [filter]: false } };
    case 'vehicle':
      return { label: 'Pour n’importe quel véhicule', change: { vehicle: '' } };
    case 'box':
      return { label: 'Hors de cette zone de la carte', change: { box: null } };
    case 'dates':
      return { label: 'Sans dates', change: { date_debut: '', date_fin: '' } };
    default:
      return null;
  }
}

function waysOf(
  help: SearchHelp,
  { destination, filters, onChange }: NoResultProps,
): { key: string; way: ReactNode }[] {
  const change = (key: string, label: string, part: Partial<SearchFilters>) => ({
    key,
    way: (
      <Button variant="secondary" onClick={() => onChange({ ...filters, ...part })}>
        {label}
      </Button>
    ),
  });
  const { wider_km, lowest_price, other_dates, without_immediate } = help;
  const price = lowest_price === null ? null : Math.ceil(lowest_price);
  return [
    ...other_dates.map((dates) => change(dates.date_debut, dayRange(dates.date_debut, dates.date_fin), dates)),
    ...(wider_km === null ? [] : [change('km', `Chercher jusqu’à ${wider_km}\u00a0km`, { max_km: wider_km })]),
    ...(price === null || price > SEARCH_PRICE_MAX
      ? []
      : [change('price', `Chercher jusqu’à ${euros(price)} par jour`, { max_price: price })]),
    ...(without_immediate === 0
      ? []
      : [
          change('immediate', `Sans «\u00a0${IMMEDIATE_BOOKING}\u00a0»\u00a0: ${places(without_immediate)}`, {
            immediate: false,
          }),
        ]),
    ...help.without.flatMap(({ filter, count: found }) => {
      const less = without(filter, filters);
      if (less === null || (filter === 'dates' && other_dates.length > 0)) return [];
      return [change(filter, `${less.label}\u00a0: ${places(found)}`, less.change)];
    }),
    ...help.locations
      .filter(({ id }) => id !== destination.id)
      .map((location) => ({
        key: location.id,
        way: (
          <ButtonLink variant="secondary" to={`?${writeSearch(location.id, { ...filters, box: NO_FILTERS.box })}`}>
            {`${location.name}, à ${howFar(location.distance_meters, [destination.type, location.type])}\u00a0: ${places(location.count)}`}
          </ButtonLink>
        ),
      })),
  ];
}
