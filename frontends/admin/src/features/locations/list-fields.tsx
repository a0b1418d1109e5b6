import { TRANSPORT_KINDS } from '@placette/contracts/catalog/schema';
import { Button } from '@placette/ui/button';
import { Plus } from '@placette/ui/icons';
import { Select } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';
import type { ReactNode } from 'react';
import {
  Controller,
  get,
  useFieldArray,
  useFormContext,
  type FieldError,
  type Path,
  type UseFormRegisterReturn,
} from 'react-hook-form';
import { EMPTY_CITY, EMPTY_PARK, EMPTY_TRANSPORT, PARTS, type LocationValues } from './location-values.js';
import styles from './locations.module.css';
import { today } from '@placette/contracts/kernel/days';
import { DayField } from '@placette/ui/day-field';

const LABELS: Record<(typeof TRANSPORT_KINDS)[number], string> = { public: 'Transport en commun', taxi: 'Taxi' };
const kinds = TRANSPORT_KINDS.map((value) => ({ value, label: LABELS[value] }));

/** The lists of a place: what one item is called, and a new one. */
const LISTS = {
  transports: { legend: 'Transports officiels', one: 'transport', of: 'le transport', empty: EMPTY_TRANSPORT },
  official_parking_spots: {
    legend: 'Parkings officiels',
    one: 'parking officiel',
    of: 'le parking officiel',
    empty: EMPTY_PARK,
  },
  nearby_cities: { legend: 'Villes voisines', one: 'ville voisine', of: 'la ville voisine', empty: EMPTY_CITY },
};
type List = keyof typeof LISTS;
/** Returns the registration, the id and the error of one field of an item. */
type At<Name extends List> = (field: keyof LocationValues[Name][number] & string) => UseFormRegisterReturn & {
  id: string;
  error: string | undefined;
};

interface ItemListProps<Name extends List> {
  name: Name;
  /** The fields of one item. */
  children: (at: At<Name>, index: number) => ReactNode;
}

/** A list of items of a place, with buttons to remove each and to add one. */
function ItemList<Name extends List>({ name, children }: ItemListProps<Name>) {
  const { register, control, formState } = useFormContext<LocationValues>();
  const { fields, append, remove } = useFieldArray({ control, name: name as List });
  const { legend, one, of, empty } = LISTS[name];
  return (
    <fieldset>
      <legend>{legend}</legend>
      {fields.map(({ id }, index) => {
        const at: At<Name> = (field) => {
          const path = `${name}.${index}.${field}` as Path<LocationValues>;
          return {
            ...register(path),
            id: path,
            error: (get(formState.errors, path) as FieldError | undefined)?.message,
          };
        };
        return (
          <div key={id} role="group" aria-label={`${capital(one)} ${index + 1}`} className={styles.item}>
            {children(at, index)}
            <Button
              variant="quiet"
              size="compact"
              aria-label={`Retirer ${of} ${index + 1}`}
              onClick={() => remove(index)}
            >
              Retirer
            </Button>
          </div>
        );
      })}
      <Button variant="secondary" size="compact" icon={<Plus aria-hidden="true" />} onClick={() => append(empty)}>
        {`Ajouter ${name === 'nearby_cities' ? 'une' : 'un'} ${one}`}
      </Button>
    </fieldset>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** PL-17: the official ways to the place and their fares, as the shuttle guide compares them. */
export function TransportFields() {
  return (
    <ItemList name="transports">
      {(at, index) => (
        <>
          <Select {...at('kind')} label={PARTS.kind} options={kinds} placeholder="Choisissez" required />
          <TextField {...at('name')} label={PARTS.name} required />
          <TextField {...at('detail')} label={PARTS.detail} required />
          <CheckedOn name={`transports.${index}.checked_on`} />
          <TextField {...at('price')} label={PARTS.price} unit="€" inputMode="decimal" optional />
          <TextField {...at('price_max')} label={PARTS.price_max} unit="€" inputMode="decimal" optional />
        </>
      )}
    </ItemList>
  );
}

const yesOrNo = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];

/** PL-10: what is not known stays empty; what is said has a source and a date. */
export function OfficialParkingFields() {
  return (
    <ItemList name="official_parking_spots">
      {(at, index) => (
        <>
          <TextField {...at('name')} label={PARTS.name} required />
          <TextField {...at('website_url')} label={PARTS.website_url} type="url" optional />
          <TextField {...at('description')} label={PARTS.description} optional />
          <TextField {...at('price_per_hour')} label={PARTS.price_per_hour} unit="€" inputMode="decimal" optional />
          <TextField {...at('price_per_day')} label={PARTS.price_per_day} unit="€" inputMode="decimal" optional />
          <TextField {...at('price_per_week')} label={PARTS.price_per_week} unit="€" inputMode="decimal" optional />
          <CheckedOn name={`official_parking_spots.${index}.checked_on`} />
          <TextField {...at('source')} label={PARTS.source} hint="Qui l’a dit ce jour-là." optional />
          <TextField {...at('distance_meters')} label={PARTS.distance_meters} unit="m" inputMode="numeric" optional />
          <TextField {...at('capacity')} label={PARTS.capacity} inputMode="numeric" optional />
          <Select {...at('is_covered')} label={PARTS.is_covered} options={yesOrNo} placeholder="Non renseigné" />
          <Select
            {...at('is_official')}
            label={PARTS.is_official}
            options={yesOrNo}
            hint="Non&nbsp;: un nom de la carte, montré à part, avec sa distance seule."
          />
          <Select {...at('has_security')} label={PARTS.has_security} options={yesOrNo} placeholder="Non renseigné" />
        </>
      )}
    </ItemList>
  );
}

/** PL-14: shown to visitors in this order. */
export function NearbyCityFields() {
  return (
    <ItemList name="nearby_cities">
      {(at) => (
        <>
          <TextField {...at('city_name')} label={PARTS.city_name} required />
          <TextField {...at('distance_km')} label={PARTS.distance_km} unit="km" inputMode="decimal" required />
          <TextField {...at('description')} label={PARTS.description} required />
        </>
      )}
    </ItemList>
  );
}

interface CheckedOnProps {
  name: `${'transports' | 'official_parking_spots'}.${number}.checked_on`;
}

/** The day on which the source said so. */
function CheckedOn({ name }: CheckedOnProps) {
  const { control } = useFormContext<LocationValues>();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DayField
          {...field}
          id={name}
          label={PARTS.checked_on}
          max={today()}
          error={fieldState.error?.message}
          optional
        />
      )}
    />
  );
}
