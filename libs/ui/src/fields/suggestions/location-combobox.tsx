import {
  LOCATION_TYPE_LABELS,
  SUGGESTION_MIN_CHARACTERS,
  type AreaSuggestion,
  type LocationSuggestion,
  type Suggestions,
} from '@placette/contracts/catalog/schema';
import { useRef } from 'react';
import { distance } from '../../format.js';
import { MapPin } from '../../icons.js';
import { LocationGlyph } from '../../media/location-glyph.js';
import { Link } from '../../actions/link.js';
import { Combobox, type ComboboxProps } from './combobox.js';
import styles from './combobox.module.css';

/** A location, one near an area, a guess, or an area that leads to the locations near it. */
type Item =
  | { location: LocationSuggestion; near?: { area: AreaSuggestion; metres: number }; isGuess?: boolean }
  | { location?: undefined; area: AreaSuggestion };

type Given = Omit<
  ComboboxProps<Item>,
  | 'value'
  | 'onChange'
  | 'search'
  | 'itemKey'
  | 'itemText'
  | 'renderItem'
  | 'leadsTo'
  | 'heading'
  | 'footing'
  | 'minCharacters'
  | 'emptyText'
  | 'failureText'
>;

interface LocationComboboxProps extends Given {
  /** The chosen location; null when none is chosen. */
  value: LocationSuggestion | null;
  onChange: (location: LocationSuggestion | null) => void;
  search: (query: string, signal: AbortSignal) => Promise<Suggestions>;
  /** The address of the form that proposes a missing place. */
  proposeTo?: (query: string) => string;
}

/** SE-02: from 2 characters. Places first; a commune or a street leads to the places near it. */
export function LocationCombobox({ value, onChange, search, proposeTo, ...props }: LocationComboboxProps) {
  const areas = useRef(new Map<string, AreaSuggestion>());
  const asked = useRef('');

  async function find(query: string, signal: AbortSignal): Promise<Item[]> {
    asked.current = query;
    const area = areas.current.get(query);
    if (area) return area.nearest.map((location) => ({ location, near: { area, metres: location.distance_meters } }));
    const found = await search(query, signal);
    for (const each of found.areas) areas.current.set(each.label, each);
    return [
      ...found.locations.map((location) => ({ location })),
      ...found.areas.map((each) => ({ area: each })),
      ...found.guesses.map((location) => ({ location, isGuess: true })),
    ];
  }

  return (
    <Combobox<Item>
      {...props}
      value={value && { location: value }}
      onChange={(item) => onChange(item?.location ?? null)}
      search={find}
      minCharacters={SUGGESTION_MIN_CHARACTERS}
      itemKey={(item) => (item.location ? item.location.id : item.area.label)}
      itemText={(item) => (item.location ? item.location.name : item.area.label)}
      leadsTo={(item) => (item.location ? null : item.area.label)}
      renderItem={(item) => <Suggestion item={item} />}
      heading={headingOf}
      footing={(items) =>
        proposeTo &&
        items.every((item) => item.location && item.isGuess) && (
          <Link to={proposeTo(asked.current)}>Proposer ce lieu</Link>
        )
      }
      emptyText="Aucun lieu ne correspond. Essayez le nom de la ville."
      failureText="Connexion impossible. Vérifiez votre réseau, puis réessayez."
    />
  );
}

function headingOf([first]: readonly Item[]): string | undefined {
  if (!first?.location) return undefined;
  if (first.isGuess) return 'Aucun lieu de ce nom. Cherchiez-vous\u00a0:';
  return first.near && `Les lieux les plus proches de ${first.near.area.label}, à vol d’oiseau`;
}

function Suggestion({ item }: { item: Item }) {
  if (!item.location) {
    return (
      <span className={styles.item}>
        <MapPin aria-hidden="true" className={styles.glyph} />
        <span className={styles.name}>{item.area.label}</span>
        <span className={styles.where}>Voir les lieux les plus proches</span>
      </span>
    );
  }
  const { type, name, ville } = item.location;
  return (
    <span className={styles.item}>
      <LocationGlyph type={type} className={styles.glyph} />
      <span className={styles.name}>{name}</span>
      <span className={styles.where}>
        {LOCATION_TYPE_LABELS[type]}, {ville}
        {item.near && `, à ${distance(item.near.metres)}`}
      </span>
    </span>
  );
}
