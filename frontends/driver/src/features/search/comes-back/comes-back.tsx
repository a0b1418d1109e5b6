import { today } from '@placette/contracts/kernel/days';
import type { FavouriteOffered } from '@placette/contracts/listings/favourites/api';
import type { LastSearch } from '@placette/contracts/listings/last-search/api';
import { stayQuery } from '@placette/contracts/listings/stay/stay';
import { heldText } from '@placette/contracts/requests/prepared/held';
import type { PreparedRequest } from '@placette/contracts/requests/prepared/schema';
import type { Stay } from '@placette/contracts/requests/stays/schema';
import { links, useLastSearch } from '@placette/shell-api';
import { classNames } from '@placette/ui/class-names';
import { euros, shortRange } from '@placette/ui/format';
import { CalendarDays, Heart, type Icon, Search, Send } from '@placette/ui/icons';
import shared from '@placette/ui/shared.module.css';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { useEffect, useState, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router';
import { usePreparedRequests, useStays } from '../../../queries.js';
import { NO_FILTERS, writeSearch } from '../search-filters.js';
import { useFavouritesFor } from './api.js';
import styles from './comes-back.module.css';

const PREPARED_SHOWN = 2;
const FAVOURITES_SHOWN = 3;

/** Milliseconds. */
const FORM_WAITS = 1_000;

/**
 * FD-07: what who comes back goes on with, above the form, which waits for it so that nothing moves; what comes later
 * than the form is willing to wait stands below it. Nothing for who has nothing.
 */
export function ComesBack({ children }: { children: ReactNode }) {
  const rows = useRows();
  const isLate = useIsLate(rows === null);
  if (rows === null && !isLate) {
    return (
      <Loading text="Chargement de vos recherches...">
        <SkeletonRows />
      </Loading>
    );
  }
  const back = rows && rows.length > 0 && (
    <section aria-labelledby="reprendre" className={classNames(styles.back, isLate && styles.late)}>
      <h2 id="reprendre" className={shared.label}>
        Reprendre
      </h2>
      <ul>{rows}</ul>
    </section>
  );
  return (
    <>
      {!isLate && back}
      {children}
      {isLate && back}
    </>
  );
}

function useIsLate(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLate(true), FORM_WAITS);
    return () => clearTimeout(timer);
  }, [isPending]);
  return isLate;
}

/** null while they are read. */
function useRows(): ReactElement[] | null {
  const [running, coming] = [useStays('running'), useStays('coming')];
  const prepared = usePreparedRequests();
  const open = prepared.data?.filter(({ status }) => status === 'prepared') ?? [];
  const lastSearch = useLastSearch();
  const search = lastSearch.isPending ? undefined : (lastSearch.data?.search ?? null);
  const favourites = useFavouritesFor(search);
  // One that cannot be read keeps nobody waiting.
  if ([running, coming, prepared, lastSearch, favourites].some((one) => one.isPending && one.failureCount === 0))
    return null;

  const stays = [running, coming].flatMap(({ data }) => data?.pages[0]?.stays ?? []);
  const next = stays.find(({ side }) => side === 'requester');
  return [
    ...(next ? [<StayRow key="stay" stay={next} />] : []),
    ...open.slice(0, PREPARED_SHOWN).map((one) => <PreparedRow key={one.id} prepared={one} />),
    ...(search ? [<SearchRow key="search" search={search} />] : []),
    ...(favourites.data ?? [])
      .slice(0, FAVOURITES_SHOWN)
      .map((one) => <FavouriteRow key={one.parking_spot_id} favourite={one} search={search ?? null} />),
  ];
}

interface RowProps {
  to: string;
  icon: Icon;
  /** What kind of thing it is. */
  kind: string;
  title: string;
  facts?: string | undefined;
  total?: string | undefined;
}

function Row({ to, icon: Sign, kind, title, facts, total }: RowProps) {
  return (
    <li>
      <Link to={to} className={styles.row}>
        <Sign aria-hidden="true" />
        <span className={styles.words}>
          <span className={styles.kind}>{kind} </span>
          <span className={styles.title}>{title} </span>
          {facts !== undefined && <span className={styles.kind}>{facts} </span>}
        </span>
        {total !== undefined && <span className={styles.total}>{total}</span>}
      </Link>
    </li>
  );
}

function StayRow({ stay: { request } }: { stay: Stay }) {
  const { id, parking_spot, start_date, end_date } = request;
  return (
    <Row
      to={links.stay(id)}
      icon={CalendarDays}
      kind={start_date <= today() ? 'Séjour en cours' : 'Prochain séjour'}
      title={parking_spot.title}
      facts={`${parking_spot.city}, ${shortRange(start_date, end_date, today())}`}
    />
  );
}

function PreparedRow({ prepared }: { prepared: PreparedRequest }) {
  const { parking_spot, start_date, end_date, total_price, held_because } = prepared;
  const waits = held_because === null ? 'Part dès que votre identité est vérifiée.' : heldText(held_because);
  return (
    <Row
      to={links.requestsSent}
      icon={Send}
      kind="Demande préparée"
      title={`${parking_spot.title}, ${shortRange(start_date, end_date, today())}`}
      facts={waits}
      total={euros(total_price)}
    />
  );
}

/** One press runs it again. */
function SearchRow({ search }: { search: LastSearch }) {
  const { location, date_debut, date_fin } = search;
  const dates = { date_debut: date_debut ?? '', date_fin: date_fin ?? '' };
  return (
    <Row
      to={`${links.search}?${writeSearch(location.id, { ...NO_FILTERS, ...dates }).toString()}`}
      icon={Search}
      kind="Dernière recherche"
      title={date_debut && date_fin ? `${location.name}, ${shortRange(date_debut, date_fin, today())}` : location.name}
    />
  );
}

function FavouriteRow({ favourite, search }: { favourite: FavouriteOffered; search: LastSearch | null }) {
  const { parking_spot_id, title, city, stay, price_per_day } = favourite;
  const query =
    stay && search?.date_debut && search.date_fin ? { start: search.date_debut, end: search.date_fin } : null;
  return (
    <Row
      to={links.parking(parking_spot_id) + (query ? stayQuery(query) : '')}
      icon={Heart}
      kind="Favori"
      title={title}
      facts={query ? `${stay?.is_free ? 'Libre' : 'Complet'}, ${shortRange(query.start, query.end, today())}` : city}
      total={stay ? euros(stay.total) : `${euros(price_per_day)} par jour`}
    />
  );
}
