import { ClockField } from '@placette/ui/clock-field';
import { Field, FieldError, FieldGroup, Hint } from '@placette/ui/field';
import { euros } from '@placette/ui/format';
import { NumberStepper } from '@placette/ui/number-stepper';
import { NewPasswordFields, PasswordField } from '@placette/ui/password-field';
import { Plate, PlateField } from '@placette/ui/plate-field';
import { Slider } from '@placette/ui/slider';
import { TextArea, TextField } from '@placette/ui/text-field';
import { held, nothing, type Stories } from '../story.js';
import { Checkbox, CheckboxGroup } from '@placette/ui/checkbox';
import { Chip, ChipLink, FilterChip } from '@placette/ui/chip';
import { RadioCards } from '@placette/ui/radio-cards';
import { RequestStatusFilter } from '@placette/ui/request-status-filter';
import { SegmentedControl } from '@placette/ui/segmented-control';
import { Select } from '@placette/ui/select';
import type { ContactRequestStatus } from '@placette/contracts/requests/lifecycle';
import { VehicleGlyph } from '@placette/ui/vehicle-glyph';

const ids = (id: string) => ({ id, describedBy: undefined, hintId: `${id}-aide`, errorId: `${id}-erreur` });

export const fields: Stories = {
  TextField: {
    Vide: <TextField label="Prénom" />,
    Rempli: <TextField label="Prénom" defaultValue="Camille" />,
    'Aide, facultatif': <TextField optional label="Titre" hint="Ce que voient les conducteurs." />,
    Erreur: <TextField label="Adresse e-mail" defaultValue="camille@" error="Adresse e-mail invalide" />,
    Unité: <TextField label="Hauteur" unit="m" defaultValue="1,90" />,
    Inactif: <TextField disabled label="Ville" defaultValue="Roissy-en-France" />,
  },
  TextArea: {
    Vide: <TextArea label="Message" />,
    'Avec compteur': <TextArea label="Message" maxLength={1000} defaultValue="Bonjour, votre place est-elle libre ?" />,
    Erreur: <TextArea label="Message" error="Ce champ est obligatoire" />,
  },
  ClockField: {
    Vide: held<string | null>(null, (field) => (
      <ClockField id="heure-vide" optional label="Heure d’arrivée" hint="Par exemple 8h30." {...field} />
    )),
    Erreur: held<string | null>('25:00', (field) => (
      <ClockField id="heure-fausse" label="Heure de retour" error="Écrivez une heure, par exemple 8 h 30" {...field} />
    )),
  },
  PasswordField: {
    Rempli: <PasswordField label="Mot de passe" defaultValue="correct cheval pile" />,
    Erreur: <PasswordField label="Votre mot de passe" error="Ce mot de passe est incorrect." />,
  },
  NewPasswordFields: {
    Vide: <NewPasswordFields minLength={6} label="Mot de passe" register={(name) => ({ name })} errors={{}} />,
  },
  PlateField: {
    Vide: <PlateField label="Immatriculation" placeholder="AA-123-BB" />,
    Rempli: <PlateField label="Immatriculation" defaultValue="AA-123-BB" />,
  },
  Plate: { Repos: <Plate>AA-123-BB</Plate> },
  NumberStepper: {
    Repos: held<number | null>(2, (field) => <NumberStepper label="Nombre de places" {...field} min={1} max={10} />),
    'Au plus bas': held<number | null>(1, (field) => (
      <NumberStepper label="Jours" unit="jours" {...field} min={1} max={30} />
    )),
    Erreur: held<number | null>(null, (field) => (
      <NumberStepper label="Prix par jour" unit="€" error="Indiquez un prix" {...field} min={1} max={100} />
    )),
  },
  Slider: {
    Repos: held(8, (field) => <Slider label="Prix par jour" unit="€" {...field} min={1} max={50} format={euros} />),
  },
  Field: {
    'Autour d’un contrôle': (
      <Field ids={ids('catalogue-champ')} label="Pays" hint="Celui de votre adresse.">
        <input id="catalogue-champ" defaultValue="France" />
      </Field>
    ),
  },
  FieldGroup: {
    'Autour de contrôles': (
      <FieldGroup ids={ids('catalogue-groupe')} label="Horaires" error="Choisissez un horaire">
        <input aria-label="De" defaultValue="08:00" />
      </FieldGroup>
    ),
  },
  Hint: { Repos: <Hint>Entre 3 et 100 caractères.</Hint> },
  FieldError: { Repos: <FieldError id="catalogue-erreur">Ce champ est obligatoire</FieldError> },
};

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

export const choices: Stories = {
  Checkbox: {
    Vide: <Checkbox label="J’accepte les conditions générales" />,
    Cochée: <Checkbox defaultChecked label="Rester connecté" hint="Sur cet appareil seulement." />,
    Erreur: <Checkbox label="J’ai le droit de louer cette place" error="Cochez cette case pour continuer" />,
    Inactive: <Checkbox disabled label="Navette" />,
  },
  CheckboxGroup: {
    'En colonnes': held<string[]>(['couvert'], (field) => (
      <CheckboxGroup columns label="Caractéristiques" options={features} {...field} />
    )),
  },
  RadioCards: {
    'En grille': held<string | null>('voiture', (field) => (
      <RadioCards label="Véhicule" options={vehicles} {...field} />
    )),
    'En liste, erreur': held<string | null>(null, (field) => (
      <RadioCards layout="list" label="Motif" error="Choisissez un motif" options={reasons} {...field} />
    )),
  },
  SegmentedControl: {
    'Avec nombres': held('liste', (field) => (
      <SegmentedControl
        label="Affichage"
        options={[
          { value: 'liste', label: 'Liste', count: 12 },
          { value: 'carte', label: 'Carte' },
        ]}
        {...field}
      />
    )),
  },
  RequestStatusFilter: {
    'Toutes les demandes': held<ContactRequestStatus | null>(null, (field) => (
      <RequestStatusFilter
        requests={[{ status: 'pending' }, { status: 'approved' }, { status: 'approved' }]}
        {...field}
      />
    )),
  },
  Select: {
    'À choisir': <Select label="Motif" placeholder="Choisissez un motif" options={reasons} />,
    Choisi: <Select label="Motif" defaultValue="expire" options={reasons} />,
    Erreur: <Select label="Motif" error="Choisissez un motif" placeholder="Choisissez un motif" options={reasons} />,
  },
  Chip: {
    Raccourci: <Chip>Paris-Orly</Chip>,
    'Choix éteint': <Chip pressed={false}>Couvert</Chip>,
    'Choix allumé': <Chip pressed>Couvert</Chip>,
  },
  ChipLink: { Repos: <ChipLink to="/">Gare de Lyon Part-Dieu</ChipLink> },
  FilterChip: { Repos: <FilterChip onRemove={nothing}>Couvert</FilterChip> },
};
