import { LOCATION_TYPE_LABELS, LOCATION_TYPES } from '@placette/contracts/catalog/schema';
import { NO_STAY } from '@placette/contracts/listings/stay/stay';
import { links, useShell } from '@placette/shell-api';
import { Button } from '@placette/ui/button';
import { FilterChip } from '@placette/ui/chip';
import { classNames } from '@placette/ui/class-names';
import { EmptyState } from '@placette/ui/empty-state';
import { count } from '@placette/ui/format';
import { Link } from '@placette/ui/link';
import { LocationCombobox } from '@placette/ui/location-combobox';
import { Page } from '@placette/ui/page';
import { PageHeader } from '@placette/ui/page-header';
import { QueryState } from '@placette/ui/query-state';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { Select } from '@placette/ui/select';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { inRegion } from '../../content/regions.js';
import { useHead } from '../../head/head.js';
import { pageJsonLd } from '../../head/json-ld.js';
import { useTypedText } from '../search-text.js';
import { locationsQuery, useLocationSuggestions, type ListedLocation } from './api.js';
import {
  countByType,
  ofTypeAndRegion,
  readFilters,
  regionsOf,
  writeFilters,
  type LocationFilters,
  inGroups,
} from './filters.js';
import { LocationGroupRows } from './location-group-rows.js';
import styles from './locations-screen.module.css';
import { LocationsMap } from './map/locations-map.js';
import { SuggestionOffer } from './suggestion-offer.js';

type View = 'list' | 'map';
const VIEWS: readonly { value: View; label: string }[] = [
  { value: 'list', label: 'Liste' },
  { value: 'map', label: 'Carte' },
];
const typeOptions = LOCATION_TYPES.map((value) => ({ value, label: LOCATION_TYPE_LABELS[value] }));
const counted = {
  aeroport: (value: number) => count(value, 'aéroport', 'aéroports'),
  gare: (value: number) => count(value, 'gare', 'gares'),
  event: (value: number) => count(value, 'événement', 'événements'),
};

/** PL-01 to PL-05: the list of places, its filters, counts and states. */
export function LocationsScreen() {
  const { api, config } = useShell();
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const suggest = useLocationSuggestions();
  const filters = readFilters(search);
  const [view, setView] = useState<View>('list');
  const [typed, setTyped] = useTypedText(filters.q, (q) => change({ q }));
  const all = useQuery({ ...locationsQuery(api, filters.q), placeholderData: keepPreviousData });
  // An unknown region in the URL must not become the title.
  const inOneRegion = all.data?.locations.some(({ region }) => region === filters.region) ?? false;
  useHead({
    title: inOneRegion ? `Les lieux couverts ${inRegion(filters.region)}` : 'Les lieux couverts',
    description: 'Aéroports, gares et événements où garer sa voiture chez un particulier, dans toute la France.',
    // A region is a page of its own; a typed text is not.
    canonical: inOneRegion
      ? `${links.locations}?${writeFilters({ ...filters, q: '', type: null, stay: NO_STAY })}`
      : links.locations,
    jsonLd: pageJsonLd(config.publicUrl, {
      type: 'CollectionPage',
      name: 'Les lieux couverts',
      path: links.locations,
      crumb: 'Lieux',
    }),
  });

  const change = (part: Partial<LocationFilters>) =>
    setSearch(writeFilters({ ...filters, ...part }), { replace: true, preventScrollReset: true });
  function clear() {
    setTyped('');
    change({ q: '', type: null, region: '' });
  }

  const found = all.data?.locations ?? [];
  const { q, type, region } = filters;
  const shown = useMemo(() => ofTypeAndRegion(all.data?.locations ?? [], { type, region }), [all.data, type, region]);
  const groups = all.data ? inGroups(all.data, filters) : [];
  const isMissing = all.data !== undefined && q !== '' && (all.data.is_guess || all.data.near !== null);
  const { refetch } = all;
  const isCut = found.some(({ description }) => description === undefined);
  const lacksWords = groups.some((group) => group.shown.some(({ description }) => description === undefined));
  useEffect(() => {
    if (lacksWords) void refetch();
  }, [lacksWords, refetch]);
  return (
    <Page>
      <PageHeader title="Les lieux couverts" text={all.data && <Counts locations={found} filters={filters} />} />
      <form
        role="search"
        action={links.locations}
        method="get"
        className={styles.filters}
        onSubmit={(event) => event.preventDefault()}
        onFocus={() => isCut && void refetch({ cancelRefetch: false })}
      >
        <LocationCombobox
          id="recherche"
          name="q"
          label="Nom ou ville"
          query={typed}
          onQueryChange={setTyped}
          value={null}
          onChange={(location) => location && void navigate(links.location(location.slug))}
          search={suggest}
        />
        <Select
          name="type"
          label="Type"
          placeholder="Tous les lieux"
          options={typeOptions}
          value={filters.type ?? ''}
          onChange={(event) => change({ type: readFilters(new URLSearchParams({ type: event.target.value })).type })}
        />
        <Select
          name="region"
          label="Région"
          placeholder="Toutes les régions"
          options={regionsOf(found).map((region) => ({ value: region, label: region }))}
          value={filters.region}
          onChange={(event) => change({ region: event.target.value })}
        />
        <noscript>
          <Button type="submit">Rechercher</Button>
        </noscript>
      </form>
      <Applied filters={filters} onChange={change} onClear={clear} onClearText={() => setTyped('')} />
      {!all.data && (
        <QueryState
          query={all}
          loading="Chargement des lieux..."
          failure="Erreur lors du chargement des lieux"
          rows={5}
        />
      )}
      {all.data && (shown.length === 0 || all.data.is_guess) && (
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
      {shown.length > 0 && (
        <>
          <SegmentedControl
            label="Affichage"
            options={VIEWS}
            value={view}
            onChange={setView}
            className={styles.switch}
          />
          <div className={classNames(styles.split, view === 'map' && styles.onMap)}>
            <div className={styles.regions}>
              {groups.map((group) => (
                <LocationGroupRows key={group.title} group={group} filters={filters} />
              ))}
            </div>
            <div className={styles.beside}>
              <LocationsMap locations={shown} filters={filters} />
            </div>
          </div>
        </>
      )}
      {all.data && <SuggestionOffer missing={isMissing ? q : ''} />}
    </Page>
  );
}

function Counts({ locations, filters }: { locations: readonly ListedLocation[]; filters: LocationFilters }) {
  const counts = countByType(locations);
  return (
    <>
      {count(locations.length, 'lieu', 'lieux')}
      {'\u00a0: '}
      {LOCATION_TYPES.map((type, index) => (
        <span key={type}>
          {index > 0 && ', '}
          {counts[type] === 0 ? (
            counted[type](0)
          ) : (
            <Link to={{ search: writeFilters({ ...filters, type }).toString() }}>{counted[type](counts[type])}</Link>
          )}
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
