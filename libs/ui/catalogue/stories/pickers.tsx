import { addDays, today } from '@placette/contracts/kernel/days';
import { type DateRange, DateRangeField } from '@placette/ui/date-range-field';
import { DayField } from '@placette/ui/day-field';
import { type DayLook, MonthGrid } from '@placette/ui/month-grid';
import { held, nothing, type Stories, WithValue } from '../story.js';
import type { Address, LocationSuggestion } from '@placette/contracts/catalog/schema';
import { AddressCombobox } from '@placette/ui/address-combobox';
import { Combobox } from '@placette/ui/combobox';
import { LocationCombobox } from '@placette/ui/location-combobox';
import { DocumentForm } from '@placette/ui/document-form';
import { FileDrop } from '@placette/ui/file-drop';
import { PaperDrop } from '@placette/ui/paper-drop';
import { PhotoPicker } from '@placette/ui/photo-picker';
import { RefusalFields } from '@placette/ui/refusal-fields';
import { ProposedDaysField } from '@placette/ui/proposed-days-field';

const TODAY = '2026-07-09';
const looks: Readonly<Record<string, DayLook>> = {
  '2026-07-14': { label: 'bloqué', tone: 'blocked' },
  '2026-07-16': { label: '2 places prises sur 2', tone: 'full' },
  '2026-07-17': { label: '1 place prise sur 2', tone: 'partial' },
};

export const dates: Stories = {
  RefusalFields: {
    'Sans autres dates': (
      <RefusalFields
        request={{ start_date: TODAY, end_date: TODAY, requester: { first_name: 'Denis' } }}
        reason={['Travaux', nothing]}
        days={null}
        label="Motif"
        isChecked={false}
      />
    ),
  },
  ProposedDaysField: {
    'Sans date, envoyé': held<DateRange>({ start: '', end: '' }, (field) => (
      <ProposedDaysField
        asked={{ start_date: addDays(today(), 12), end_date: addDays(today(), 19) }}
        isChecked
        {...field}
      />
    )),
  },
  DateRangeField: {
    Vide: held<DateRange>({ start: '', end: '' }, (field) => (
      <DateRangeField id="sejour" label="Dates de votre séjour" min={today()} {...field} />
    )),
    Choisies: held<DateRange>({ start: addDays(today(), 12), end: addDays(today(), 40) }, (field) => (
      <DateRangeField label="Dates de votre séjour" min={today()} {...field} />
    )),
    Erreur: held<DateRange>({ start: '2026-07-21', end: '2026-07-14' }, (field) => (
      <DateRangeField
        label="Dates de votre séjour"
        endError="La date de fin doit être après la date de début"
        {...field}
      />
    )),
    'Une période, un jour au moins': held<DateRange>({ start: '', end: '' }, (field) => (
      <DateRangeField
        label="Jours à bloquer"
        startLabel="Premier jour"
        endLabel="Dernier jour"
        minDays={0}
        min={today()}
        {...field}
      />
    )),
  },
  DayField: {
    Vide: held('', (field) => <DayField label="Vérifié le" max={today()} {...field} optional />),
    Choisi: held(addDays(today(), -40), (field) => <DayField label="Vérifié le" max={today()} {...field} />),
  },
  MonthGrid: {
    'Jours bloqués, complets, choisis': (
      <WithValue start="2026-07">
        {(month, setMonth) => (
          <WithValue start={{ from: '2026-07-20', to: '2026-07-23' }}>
            {(selected, select) => (
              <MonthGrid
                label="Calendrier de « Garage fermé »"
                month={month}
                onMonth={setMonth}
                today={TODAY}
                first="2026-06-01"
                last="2026-12-31"
                look={(day) => looks[day] ?? { label: 'libre' }}
                selected={selected}
                onPick={(day) => select({ from: day, to: day })}
              />
            )}
          </WithValue>
        )}
      </WithValue>
    ),
    'Deux mois': (
      <WithValue start="2026-07">
        {(month, setMonth) => (
          <MonthGrid
            label="Places libres de « Garage fermé »"
            month={month}
            months={2}
            onMonth={setMonth}
            today={TODAY}
            first={TODAY}
            last="2026-12-31"
            look={(day) => looks[day] ?? { label: 'libre' }}
            selected={{ from: '2026-07-30', to: '2026-08-02' }}
            onPick={() => undefined}
          />
        )}
      </WithValue>
    ),
  },
};

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
    id: '2',
    slug: 'lyon-part-dieu',
    name: 'Lyon Part-Dieu',
    type: 'gare',
    ville: 'Lyon',
    region: 'Auvergne-Rhône-Alpes',
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

export const suggestions: Stories = {
  Combobox: {
    'Trouve dès la première lettre': held<string | null>(null, (field) => (
      <Combobox
        label="Marque"
        hint="Tapez « P »."
        minCharacters={1}
        {...field}
        search={async (query) => MAKES.filter((make) => make.toLowerCase().startsWith(query.toLowerCase()))}
        itemKey={text}
        itemText={text}
        emptyText="Aucune marque trouvée."
      />
    )),
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
  LocationCombobox: {
    'Propose deux lieux': held<LocationSuggestion | null>(null, (field) => (
      <LocationCombobox label="Destination" {...field} search={async () => ({ locations, areas: [], guesses: [] })} />
    )),
  },
  AddressCombobox: {
    'Propose une adresse': held<Address | null>(null, (field) => (
      <AddressCombobox label="Adresse du parking" {...field} search={async () => [address]} />
    )),
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
};

const PDF = 'application/pdf';
const card = { id: '1', name: 'carte-identite.pdf', size: 482_000 };
const uploads = {
  uploadIds: [],
  isSending: false,
  settled: async () => new Map<string, string>(),
  add: () => [],
  addVerso: nothing,
  replace: nothing,
  remove: nothing,
  retry: nothing,
};

export const files: Stories = {
  FileDrop: {
    Vide: <FileDrop label="Pièce d’identité" accept={PDF} files={[]} onSelect={nothing} onRemove={nothing} />,
    'Arrivé, en route, refusé': (
      <FileDrop
        multiple
        label="Justificatifs"
        accept={PDF}
        files={[
          card,
          { ...card, id: '2', name: 'facture.pdf', progress: 0.4 },
          { ...card, id: '3', name: 'video.mp4', error: 'Ce format n’est pas accepté.' },
        ]}
        onSelect={nothing}
        onRemove={nothing}
        onRetry={nothing}
      />
    ),
  },
  PhotoPicker: {
    Vide: <PhotoPicker label="Photos" max={5} photos={[]} onAdd={nothing} onRemove={nothing} />,
    'Prête, en route, en préparation, refusée, retirée': (
      <PhotoPicker
        label="Photos"
        max={6}
        photos={[
          { id: '1', name: 'Photo 1', url: '/files/photos/garage-320.webp' },
          { id: '2', name: 'Photo 2', url: null, progress: 0.6 },
          { id: '3', name: 'Photo 3', url: null, preparing: true },
          {
            id: '4',
            name: 'Photo 4',
            url: null,
            error: 'Cette photo n’a pas pu être préparée.',
            isSent: true,
            isRetryable: true,
          },
          { id: '5', name: 'Photo 5', url: '/files/photos/cour-320.webp', removed: true },
        ]}
        onAdd={nothing}
        onRemove={nothing}
        onRestore={nothing}
        onRetry={nothing}
        onReplace={nothing}
        onMove={nothing}
      />
    ),
  },
  PaperDrop: {
    'Carte à deux faces': (
      <PaperDrop label="Carte d’identité" type="carte_identite" uploads={{ ...uploads, files: [] }} />
    ),
    'Carte, recto arrivé': (
      <PaperDrop
        label="Carte d’identité"
        type="carte_identite"
        uploads={{ ...uploads, files: [{ ...card, upload_id: '1' }] }}
      />
    ),
    'Carte, verso en préparation': (
      <PaperDrop
        label="Carte d’identité"
        type="carte_identite"
        uploads={{
          ...uploads,
          files: [card, { ...card, id: '2', name: 'verso.jpg', verso_of: '1', progress: 0, isDrawn: true }],
        }}
      />
    ),
    'Recto arrivé': (
      <PaperDrop label="Carte grise" type="carte_grise" isPrivacySaid uploads={{ ...uploads, files: [card] }} />
    ),
    'Recto et verso': (
      <PaperDrop
        label="Carte grise"
        type="carte_grise"
        isPrivacySaid
        uploads={{ ...uploads, files: [card, { ...card, id: '2', name: 'verso.jpg', verso_of: '1' }] }}
      />
    ),
  },
  DocumentForm: {
    'À choisir': (
      <DocumentForm
        label="Carte grise"
        type="carte_grise"
        uploads={{ ...uploads, files: [] }}
        isPending={false}
        onSend={nothing}
        onCancel={nothing}
      />
    ),
    'Envoi refusé': (
      <DocumentForm
        label="Carte grise"
        type="carte_grise"
        uploads={{ ...uploads, files: [card], uploadIds: ['1'] }}
        isPending={false}
        error="Erreur lors de l’upload du document"
        onSend={nothing}
        onCancel={nothing}
      />
    ),
  },
};
