import { LOCATION_TYPE_LABELS, LOCATION_TYPES, type Location } from '@placette/contracts/catalog/schema';
import { links, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { FilterChip } from '@placette/ui/chip';
import { EmptyState } from '@placette/ui/empty-state';
import { ErrorState } from '@placette/ui/error-state';
import { count } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { LocationGlyph } from '@placette/ui/location-glyph';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { Select } from '@placette/ui/select';
import { Loading, SkeletonRows } from '@placette/ui/skeleton';
import { TextField } from '@placette/ui/text-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHead } from '../../head/head.js';
import { locationsQuery } from './api.js';
import { byRegion, countByType, readFilters, regionsOf, writeFilters, type LocationFilters } from './filters.js';
import styles from './locations-screen.module.css';
import { SuggestionOffer } from './suggestion-offer.js';

const TYPING_PAUSE_MS = 300;
const typeOptions = LOCATION_TYPES.map((value) => ({ value, label: LOCATION_TYPE_LABELS[value] }));
const counted = {
  aeroport: (value: number) => count(value, 'aéroport', 'aéroports'),
  gare: (value: number) => count(value, 'gare', 'gares'),
  event: (value: number) => count(value, 'événement', 'événements'),
};

/** PL-01 to PL-05 */
export function LocationsScreen() {
  const { api } = useShell();
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const [typed, setTyped] = useState(filters.q);
  const all = useQuery({ ...locationsQuery(api, filters.q), placeholderData: keepPreviousData });
  useHead({
    title: 'Les lieux couverts',
    description: 'Aéroports, gares et événements où garer sa voiture chez un particulier, dans toute la France.',
    canonical: links.locations,
  });

  const change = (part: Partial<LocationFilters>) =>
    setSearch(writeFilters({ ...filters, ...part }), { replace: true, preventScrollReset: true });
  useEffect(() => {
    if (typed.trim() === filters.q) return;
    const timer = setTimeout(() => change({ q: typed.trim() }), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  function clear() {
    setTyped('');
    change({ q: '', type: null, region: '' });
  }

  const found = all.data ?? [];
  const shown = found.filter(
    ({ type, region }) =>
      (filters.type === null || type === filters.type) && (filters.region === '' || region === filters.region),
  );
  return (
    <Page>
      <PageHeader title="Les lieux couverts" text={all.data && <Counts locations={found} filters={filters} />} />
      <form role="search" className={styles.filters} onSubmit={(event) => event.preventDefault()}>
        <TextField
          id="recherche"
          type="search"
          label="Nom ou ville"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Select
          label="Type"
          placeholder="Tous les lieux"
          options={typeOptions}
          value={filters.type ?? ''}
          onChange={(event) => change({ type: readFilters(new URLSearchParams({ type: event.target.value })).type })}
        />
        <Select
          label="Région"
          placeholder="Toutes les régions"
          options={regionsOf(found).map((region) => ({ value: region, label: region }))}
          value={filters.region}
          onChange={(event) => change({ region: event.target.value })}
        />
      </form>
      <Applied filters={filters} onChange={change} onClear={clear} onClearText={() => setTyped('')} />
      {all.isPending && (
        <Loading text="Chargement des lieux...">
          <SkeletonRows count={5} />
        </Loading>
      )}
      {all.isError && !all.data && (
        <ErrorState
          title="Erreur lors du chargement des lieux"
          onRetry={() => void all.refetch()}
          isRetrying={all.isFetching}
        />
      )}
      {all.data && shown.length === 0 && (
        <EmptyState
          drawing="search"
          title="Aucun lieu ne correspond à votre recherche."
          action={
            <Button variant="secondary" onClick={clear}>
              Effacer les filtres
            </Button>
          }
        />
      )}
      {byRegion(shown).map(([region, locations]) => (
        <section key={region} aria-labelledby={`region-${region}`} className={styles.region}>
          <h2 id={`region-${region}`} className={styles.subtitle}>
            {region}
          </h2>
          <ul className={styles.rows}>
            {locations.map((location) => (
              <LocationRow key={location.id} location={location} />
            ))}
          </ul>
        </section>
      ))}
      {all.data && <SuggestionOffer />}
    </Page>
  );
}

function LocationRow({ location }: { location: Location }) {
  return (
    <li className={styles.row}>
      <LocationGlyph type={location.type} />
      <div>
        <h3 className={styles.name}>
          <Link to={links.location(location.slug)} className={styles.link}>
            {location.name}
          </Link>
        </h3>
        <p className={styles.where}>
          {LOCATION_TYPE_LABELS[location.type]}, {location.ville}
        </p>
        <p className={styles.text}>{location.description}</p>
      </div>
    </li>
  );
}

function Counts({ locations, filters }: { locations: readonly Location[]; filters: LocationFilters }) {
  const counts = countByType(locations);
  return (
    <>
      {count(locations.length, 'lieu', 'lieux')}
      {'\u00a0: '}
      {LOCATION_TYPES.map((type, index) => (
        <span key={type}>
          {index > 0 && ', '}
          <Link to={{ search: writeFilters({ ...filters, type }).toString() }}>{counted[type](counts[type])}</Link>
        </span>
      ))}
    </>
  );
}

interface AppliedProps {
  filters: LocationFilters;
  onChange: (part: Partial<LocationFilters>) => void;
  onClear: () => void;
  onClearText: () => void;
}

function Applied({ filters, onChange, onClear, onClearText }: AppliedProps) {
  const { q, type, region } = filters;
  if (q === '' && type === null && region === '') return null;
  return (
    <div className={styles.applied}>
      {q !== '' && <FilterChip onRemove={() => (onClearText(), onChange({ q: '' }))}>{q}</FilterChip>}
      {type !== null && <FilterChip onRemove={() => onChange({ type: null })}>{LOCATION_TYPE_LABELS[type]}</FilterChip>}
      {region !== '' && <FilterChip onRemove={() => onChange({ region: '' })}>{region}</FilterChip>}
      <Button variant="quiet" size="compact" onClick={onClear}>
        Effacer les filtres
      </Button>
    </div>
  );
}
