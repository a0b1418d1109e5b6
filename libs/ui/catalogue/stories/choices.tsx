import { Checkbox, CheckboxGroup } from '@placette/ui/checkbox';
import { Chip, ChipLink, FilterChip } from '@placette/ui/chip';
import { RadioCards } from '@placette/ui/radio-cards';
import { RequestStatusFilter } from '@placette/ui/request-status-filter';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { Select } from '@placette/ui/select';
import type { ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import { VehicleGlyph } from '@placette/ui/vehicle-glyph';
import { nothing, WithValue, type Story } from '../story.js';

const features = [
  { value: 'couvert', label: 'Couvert' },
  { value: 'securise', label: 'Sécurisé' },
  { value: 'navette', label: 'Navette', disabled: true },
];
const vehicles = [
  { value: 'voiture', label: 'Voiture', text: 'Berline, citadine', glyph: <VehicleGlyph type="voiture" /> },
  { value: 'van', label: 'Van', glyph: <VehicleGlyph type="van" /> },
  { value: 'moto', label: 'Moto', glyph: <VehicleGlyph type="moto" />, disabled: true },
];
const reasons = [
  { value: 'illisible', label: 'Document illisible' },
  { value: 'expire', label: 'Document expiré' },
];

export const choices: readonly Story[] = [
  {
    component: 'Checkbox',
    states: {
      Vide: <Checkbox label="J’accepte les conditions générales" />,
      Cochée: <Checkbox defaultChecked label="Rester connecté" hint="Sur cet appareil seulement." />,
      Erreur: <Checkbox label="J’ai le droit de louer cette place" error="Cochez cette case pour continuer" />,
      Inactive: <Checkbox disabled label="Navette" />,
    },
  },
  {
    component: 'CheckboxGroup',
    states: {
      'En colonnes': (
        <WithValue<string[]> start={['couvert']}>
          {(value, set) => (
            <CheckboxGroup columns label="Caractéristiques" options={features} value={value} onChange={set} />
          )}
        </WithValue>
      ),
    },
  },
  {
    component: 'RadioCards',
    states: {
      'En grille': (
        <WithValue<string | null> start="voiture">
          {(value, set) => <RadioCards label="Véhicule" options={vehicles} value={value} onChange={set} />}
        </WithValue>
      ),
      'En liste, erreur': (
        <WithValue<string | null> start={null}>
          {(value, set) => (
            <RadioCards
              layout="list"
              label="Motif"
              error="Choisissez un motif"
              options={reasons}
              value={value}
              onChange={set}
            />
          )}
        </WithValue>
      ),
    },
  },
  {
    component: 'SegmentedControl',
    states: {
      'Avec nombres': (
        <WithValue start="liste">
          {(value, set) => (
            <SegmentedControl
              label="Affichage"
              options={[
                { value: 'liste', label: 'Liste', count: 12 },
                { value: 'carte', label: 'Carte' },
              ]}
              value={value}
              onChange={set}
            />
          )}
        </WithValue>
      ),
    },
  },
  {
    component: 'RequestStatusFilter',
    states: {
      'Toutes les demandes': (
        <WithValue<ContactRequestStatus | null> start={null}>
          {(value, set) => (
            <RequestStatusFilter
              requests={[{ status: 'pending' }, { status: 'approved' }, { status: 'approved' }]}
              value={value}
              onChange={set}
            />
          )}
        </WithValue>
      ),
    },
  },
  {
    component: 'Select',
    states: {
      'À choisir': <Select label="Motif" placeholder="Choisissez un motif" options={reasons} />,
      Choisi: <Select label="Motif" defaultValue="expire" options={reasons} />,
      Erreur: <Select label="Motif" error="Choisissez un motif" placeholder="Choisissez un motif" options={reasons} />,
    },
  },
  {
    component: 'Chip',
    states: {
      Raccourci: <Chip>Paris-Orly</Chip>,
      'Choix éteint': <Chip pressed={false}>Couvert</Chip>,
      'Choix allumé': <Chip pressed>Couvert</Chip>,
    },
  },
  { component: 'ChipLink', states: { Repos: <ChipLink to="/">Gare de Lyon Part-Dieu</ChipLink> } },
  { component: 'FilterChip', states: { Repos: <FilterChip onRemove={nothing}>Couvert</FilterChip> } },
];
