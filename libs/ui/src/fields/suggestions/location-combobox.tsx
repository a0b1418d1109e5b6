import {
  LOCATION_TYPE_LABELS,
  SUGGESTION_MIN_CHARACTERS,
  type LocationSuggestion,
} from '@placette/contracts/catalog/schema';
import { Combobox, type ComboboxProps } from './combobox.js';
import styles from './combobox.module.css';
import { LocationGlyph } from '../../media/location-glyph.js';

type Given = Omit<
  ComboboxProps<LocationSuggestion>,
  'itemKey' | 'itemText' | 'renderItem' | 'minCharacters' | 'emptyText' | 'failureText'
>;

/** SE-02: from 2 characters, on name or ville. */
export function LocationCombobox(props: Given) {
  return (
    <Combobox
      {...props}
      minCharacters={SUGGESTION_MIN_CHARACTERS}
      itemKey={(location) => location.id}
      itemText={(location) => location.name}
      renderItem={(location) => (
        <span className={styles.item}>
          <LocationGlyph type={location.type} className={styles.glyph} />
          <span className={styles.name}>{location.name}</span>
          <span className={styles.where}>
            {LOCATION_TYPE_LABELS[location.type]}, {location.ville}
          </span>
        </span>
      )}
      emptyText="Aucun lieu ne correspond. Essayez le nom de la ville."
      failureText="Connexion impossible. Vérifiez votre réseau, puis réessayez."
    />
  );
}
