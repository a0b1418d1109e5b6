import type { LocationSuggestion } from '@placette/contracts/catalog/schema';
import { links } from '@placette/shell-api';
import { LocationCombobox } from '@placette/ui/location-combobox';
import { useLocationSuggestions } from '../locations/api.js';

interface DestinationFieldProps {
  value: LocationSuggestion | null;
  onChange: (location: LocationSuggestion | null) => void;
}

/** HO-02: free text, sent as `q` when nothing was chosen among the suggestions. */
export function DestinationField(props: DestinationFieldProps) {
  const search = useLocationSuggestions();
  return (
    <LocationCombobox
      {...props}
      id="recherche"
      name="q"
      label="Près de quel aéroport, gare ou événement&nbsp;?"
      placeholder="Aéroport, gare, ville…"
      search={search}
      proposeTo={links.proposeLocation}
    />
  );
}
