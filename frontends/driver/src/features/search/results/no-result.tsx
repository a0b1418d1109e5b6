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
import { count, dayRange, euros, howFar } from '@placette/ui/format';
import shared from '@placette/ui/shared.module.css';
import { Skeleton } from '@placette/ui/skeleton';
import type { ReactNode } from 'react';
import { useSearchCount, useSearchHelp, wishes, type Wishes } from '../api.js';
import { countFilters, NO_FILTERS, withoutFilters, writeSearch, type SearchFilters } from '../search-filters.js';
import styles from './results.module.css';

interface NoResultProps {
  destination: LocationSuggestion;
  wanted: Wishes;
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  onEdit: () => void;
}

/** FD-05: why nothing is found, and what would find something, each with the number that the server counted. */
export function NoResult(props: NoResultProps) {
  const help = useSearchHelp(props.wanted);
  const bare = useBareWay(props, help.data !== undefined && countFilters(props.filters) > 1);
  if (help.isPending || bare.isPending) {
    return (
      <div role="status" aria-label="Recherche d’autres possibilités..." className={styles.none}>
        <Skeleton />
        <Skeleton shape="field" />
        <Skeleton shape="field" />
      </div>
    );
  }
  const ways = [...(help.data ? waysOf(help.data, props) : []), ...bare.ways];
  return (
    <div className={styles.none}>
      <p className={shared.muted}>{whyNone(ways.length, help.data, props.filters)}</p>
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
    </div>
  );
}

/** Filters that only together find nothing: the search without any of them, for the dates if something is free then. */
function useBareWay({ destination, filters, onChange }: NoResultProps, isAsked: boolean) {
  const bare = withoutFilters(filters);
  const undated = { ...bare, ...NO_DATES };
  const dated = useSearchCount(wishes(destination.id, bare, []), isAsked);
  const isTaken = dated.data?.count === 0 && filters.date_debut !== '';
  const any = useSearchCount(wishes(destination.id, undated, []), isAsked && isTaken);
  const [label, found, change] = isTaken
    ? (['Sans dates ni filtre', any.data?.count ?? 0, undated] as const)
    : (['Sans aucun filtre', dated.data?.count ?? 0, bare] as const);
  const way = (
    <Button variant="secondary" block onClick={() => onChange(change)}>
      {`${label}\u00a0: ${places(found)}`}
    </Button>
  );
  return { isPending: dated.isLoading || any.isLoading, ways: found > 0 ? [{ key: 'bare', way }] : [] };
}

/** The nearest reason that the counts prove. */
function whyNone(ways: number, help: SearchHelp | undefined, filters: SearchFilters): string {
  if (help === undefined) return 'Essayez d’autres dates, un prix plus large ou moins de services.';
  const { lowest_price, without, other_dates, wider_km } = help;
  if (lowest_price !== null && lowest_price > SEARCH_PRICE_MAX) {
    return `La place la moins chère qui vous convient est à ${euros(lowest_price)} par jour.`;
  }
  if (ways === 0) return 'Aucune place n’est proposée pour le moment autour de cette destination ni de ses voisines.';
  if (other_dates.length > 0 || without.some(({ filter }) => filter === 'dates'))
    return 'Les places qui conviennent sont prises à ces dates. Voici ce qui en trouve\u00a0:';
  if (lowest_price !== null)
    return `La moins chère qui convient est à ${euros(lowest_price)} par jour. Voici ce qui en trouve\u00a0:`;
  if (wider_km !== null) return `Il n’y en a pas à moins de ${filters.max_km}\u00a0km. Voici ce qui en trouve\u00a0:`;
  return countFilters(filters) > 0
    ? 'Vos filtres les excluent toutes. Voici ce qui en trouve\u00a0:'
    : 'Il n’y en a pas autour de cette destination. Voici ce qui en trouve\u00a0:';
}

const NO_DATES = { date_debut: '', date_fin: '' };

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
      return { label: 'Sans dates', change: NO_DATES };
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
      <Button variant="secondary" block onClick={() => onChange({ ...filters, ...part })}>
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
          <ButtonLink
            variant="secondary"
            block
            to={`?${writeSearch(location.id, { ...filters, box: NO_FILTERS.box })}`}
          >
            {`${location.name}, à ${howFar(location.distance_meters, [destination.type, location.type])}\u00a0: ${places(location.count)}`}
          </ButtonLink>
        ),
      })),
  ];
}
