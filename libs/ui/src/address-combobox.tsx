import { ADDRESS_DEBOUNCE_MS, ADDRESS_MIN_CHARACTERS, type Address } from '@placette/contracts/catalog/schema';
import { Button } from './button.js';
import { Combobox, type ComboboxProps } from './combobox.js';

type Given = Omit<
  ComboboxProps<Address>,
  'itemKey' | 'itemText' | 'renderItem' | 'minCharacters' | 'debounceMs' | 'fallback'
>;

/** From 3 characters, 500 ms after the last one (CO-01). `onManual` opens the fields to fill in by hand. */
export function AddressCombobox({ onManual, ...props }: Given & { onManual?: () => void }) {
  return (
    <Combobox
      {...props}
      minCharacters={ADDRESS_MIN_CHARACTERS}
      debounceMs={ADDRESS_DEBOUNCE_MS}
      itemKey={(address) => `${address.lat},${address.lon},${address.display_name}`}
      itemText={(address) => address.display_name}
      emptyText="Aucune adresse trouvée."
      failureText="La recherche d’adresse est momentanément indisponible."
      fallback={
        onManual && (
          <Button variant="secondary" size="compact" onClick={onManual}>
            Saisir l’adresse à la main
          </Button>
        )
      }
    />
  );
}
