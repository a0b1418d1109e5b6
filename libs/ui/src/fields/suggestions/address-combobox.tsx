import { catalogErrors } from '@placette/contracts/catalog/errors';
import {
  ADDRESS_DEBOUNCE_MS,
  ADDRESS_MAX_CHARACTERS,
  ADDRESS_MIN_CHARACTERS,
  type Address,
} from '@placette/contracts/catalog/schema';
import { Button } from '../../actions/button.js';
import { Combobox, type ComboboxProps } from './combobox.js';

type Given = Omit<
  ComboboxProps<Address>,
  'itemKey' | 'itemText' | 'renderItem' | 'minCharacters' | 'maxCharacters' | 'debounceMs' | 'fallback'
>;

/**
 * OP-17, AP-05: searches from 3 characters, 500 ms after the last one. `onManual` opens the fields for manual input.
 */
export function AddressCombobox({ onManual, ...props }: Given & { onManual?: () => void }) {
  return (
    <Combobox
      {...props}
      minCharacters={ADDRESS_MIN_CHARACTERS}
      maxCharacters={ADDRESS_MAX_CHARACTERS}
      debounceMs={ADDRESS_DEBOUNCE_MS}
      itemKey={(address) => `${address.lat},${address.lon},${address.display_name}`}
      itemText={(address) => address.display_name}
      renderItem={(address) => <Suggestion address={address} />}
      emptyText="Aucune adresse trouvée."
      failureText={catalogErrors.geocoder_failed[1]}
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

/** Explains what a position stands for, when it is not the house. */
function Suggestion({ address }: { address: Address }) {
  const { display_name, precision, unknown_road, address: parts } = address;
  return (
    <>
      {unknown_road ? `${parts.postcode} ${parts.city}` : display_name}
      {unknown_road && <small>{parts.road}&nbsp;: rue inconnue, vous placerez le point</small>}
      {!unknown_road && precision === 'street' && <small>Position approximative sur la rue</small>}
    </>
  );
}
