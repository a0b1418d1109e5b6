import type { Address, LocationSuggestion } from '@placette/contracts/catalog/schema';
import { AddressCombobox } from '@placette/ui/address-combobox';
import { Combobox } from '@placette/ui/combobox';
import { LocationCombobox } from '@placette/ui/location-combobox';
import { nothing, WithValue, type Story } from '../story.js';

const MAKES = ['Peugeot', 'Porsche', 'Renault'];
const locations: LocationSuggestion[] = [
  {
    id: '1',
    slug: 'paris-orly',
    name: 'Paris-Orly',
    type: 'aeroport',
    ville: 'Orly',
    region: 'Île-de-France',
    latitude: 48.7262,
    longitude: 2.3652,
  },
  {
    ...{
      id: '2',
      slug: 'lyon-part-dieu',
      name: 'Lyon Part-Dieu',
      type: 'gare',
      ville: 'Lyon',
      region: 'Auvergne-Rhône-Alpes',
    },
    latitude: 45.7605,
    longitude: 4.8593,
  },
] as LocationSuggestion[];
const address: Address = {
  display_name: '12 rue des Lilas, 95700 Roissy-en-France',
  lat: 49.004,
  lon: 2.517,
  approximate: false,
  precision: 'house',
  reach_m: null,
  unknown_road: false,
  address: { house_number: '12', road: 'rue des Lilas', city: 'Roissy-en-France', postcode: '95700' },
};
const text = (make: string) => make;

export const suggestions: readonly Story[] = [
  {
    component: 'Combobox',
    states: {
      'Trouve dès la première lettre': (
        <WithValue<string | null> start={null}>
          {(value, set) => (
            <Combobox
              label="Marque"
              hint="Tapez « P »."
              minCharacters={1}
              value={value}
              onChange={set}
              search={async (query) => MAKES.filter((make) => make.toLowerCase().startsWith(query.toLowerCase()))}
              itemKey={text}
              itemText={text}
              emptyText="Aucune marque trouvée."
            />
          )}
        </WithValue>
      ),
      'Échoue toujours': (
        <Combobox<string>
          label="Marque"
          minCharacters={1}
          value={null}
          onChange={nothing}
          search={() => Promise.reject(new Error('no network'))}
          itemKey={text}
          itemText={text}
          failureText="Connexion impossible. Vérifiez votre réseau, puis réessayez."
        />
      ),
      Erreur: (
        <Combobox<string>
          label="Marque"
          error="Choisissez une marque"
          minCharacters={1}
          value={null}
          onChange={nothing}
          search={async () => []}
          itemKey={text}
          itemText={text}
        />
      ),
    },
  },
  {
    component: 'LocationCombobox',
    states: {
      'Propose deux lieux': (
        <WithValue<LocationSuggestion | null> start={null}>
          {(value, set) => (
            <LocationCombobox
              label="Destination"
              value={value}
              onChange={set}
              search={async () => ({ locations, areas: [], guesses: [] })}
            />
          )}
        </WithValue>
      ),
    },
  },
  {
    component: 'AddressCombobox',
    states: {
      'Propose une adresse': (
        <WithValue<Address | null> start={null}>
          {(value, set) => (
            <AddressCombobox label="Adresse du parking" value={value} onChange={set} search={async () => [address]} />
          )}
        </WithValue>
      ),
      'Ne trouve rien': (
        <AddressCombobox
          label="Adresse du parking"
          value={null}
          onChange={nothing}
          search={async () => []}
          onManual={nothing}
        />
      ),
    },
  },
];
