import { TRANSPORT_KINDS } from '@placette/contracts/catalog/schema';
import { Button } from '@placette/ui/button';
import { Plus } from '@placette/ui/icons';
import { Select } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';
import { Controller, useFieldArray, useFormContext } from 'react-hook-form';
import { EMPTY_CITY, EMPTY_PARK, EMPTY_TRANSPORT, type LocationValues } from './location-values.js';
import styles from './locations.module.css';
import { today } from '@placette/contracts/kernel/days';
import { DayField } from '@placette/ui/day-field';

const LABELS: Record<(typeof TRANSPORT_KINDS)[number], string> = { public: 'Transport en commun', taxi: 'Taxi' };
const kinds = TRANSPORT_KINDS.map((value) => ({ value, label: LABELS[value] }));

/** PL-17: the official ways to the place and their fares, as the shuttle guide compares them. */
export function TransportFields() {
  const { register, control, formState } = useFormContext<LocationValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'transports' });
  return (
    <fieldset className={styles.list}>
      <legend>Transports officiels</legend>
      {fields.map(({ id }, index) => {
        const at = (name: keyof typeof EMPTY_TRANSPORT) => ({
          ...register(`transports.${index}.${name}`),
          id: `transports.${index}.${name}`,
          error: formState.errors.transports?.[index]?.[name]?.message,
        });
        return (
          <div key={id} role="group" aria-label={`Transport ${index + 1}`} className={styles.item}>
            <Select {...at('kind')} label="Genre" options={kinds} placeholder="Choisissez" required />
            <TextField {...at('name')} label="Nom" required />
            <TextField {...at('detail')} label="Trajet" required />
            <CheckedOn name={`transports.${index}.checked_on`} />
            <TextField {...at('price')} label="Prix d’un aller" unit="€" inputMode="decimal" optional />
            <TextField {...at('price_max')} label="Jusqu’à" unit="€" inputMode="decimal" optional />
            <Button
              variant="quiet"
              size="compact"
              aria-label={`Retirer le transport ${index + 1}`}
              onClick={() => remove(index)}
            >
              Retirer
            </Button>
          </div>
        );
      })}
      <Button
        variant="secondary"
        size="compact"
        icon={<Plus aria-hidden="true" />}
        onClick={() => append(EMPTY_TRANSPORT)}
      >
        Ajouter un transport
      </Button>
    </fieldset>
  );
}

const yesOrNo = [
  { value: 'oui', label: 'Oui' },
  { value: 'non', label: 'Non' },
];

/** PL-10: what is not known stays empty; what is said has a source and a date. */
export function OfficialParkingFields() {
  const { register, control, formState } = useFormContext<LocationValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'official_parking_spots' });
  return (
    <fieldset className={styles.list}>
      <legend>Parkings officiels</legend>
      {fields.map(({ id }, index) => {
        const at = (name: keyof typeof EMPTY_PARK) => ({
          ...register(`official_parking_spots.${index}.${name}`),
          id: `official_parking_spots.${index}.${name}`,
          error: formState.errors.official_parking_spots?.[index]?.[name]?.message,
        });
        return (
          <div key={id} role="group" aria-label={`Parking officiel ${index + 1}`} className={styles.item}>
            <TextField {...at('name')} label="Nom" required />
            <TextField {...at('website_url')} label="Site" type="url" optional />
            <TextField {...at('description')} label="Description" optional />
            <TextField {...at('price_per_hour')} label="Prix par heure" unit="€" inputMode="decimal" optional />
            <TextField {...at('price_per_day')} label="Prix par jour" unit="€" inputMode="decimal" optional />
            <TextField {...at('price_per_week')} label="Prix par semaine" unit="€" inputMode="decimal" optional />
            <CheckedOn name={`official_parking_spots.${index}.checked_on`} />
            <TextField {...at('source')} label="Source" hint="Qui l’a dit ce jour-là." optional />
            <TextField {...at('distance_meters')} label="Distance" unit="m" inputMode="numeric" optional />
            <TextField {...at('capacity')} label="Capacité" inputMode="numeric" optional />
            <Select {...at('is_covered')} label="Couvert" options={yesOrNo} placeholder="Non renseigné" />
            <Select
              {...at('is_official')}
              label="Parking officiel"
              options={yesOrNo}
              hint="Non&nbsp;: un nom de la carte, montré à part, avec sa distance seule."
            />
            <Select {...at('has_security')} label="Sécurité" options={yesOrNo} placeholder="Non renseigné" />
            <Button
              variant="quiet"
              size="compact"
              aria-label={`Retirer le parking officiel ${index + 1}`}
              onClick={() => remove(index)}
            >
              Retirer
            </Button>
          </div>
        );
      })}
      <Button variant="secondary" size="compact" icon={<Plus aria-hidden="true" />} onClick={() => append(EMPTY_PARK)}>
        Ajouter un parking officiel
      </Button>
    </fieldset>
  );
}

/** PL-14: shown to visitors in this order. */
export function NearbyCityFields() {
  const { register, control, formState } = useFormContext<LocationValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'nearby_cities' });
  return (
    <fieldset className={styles.list}>
      <legend>Villes voisines</legend>
      {fields.map(({ id }, index) => {
        const at = (name: keyof typeof EMPTY_CITY) => ({
          ...register(`nearby_cities.${index}.${name}`),
          id: `nearby_cities.${index}.${name}`,
          error: formState.errors.nearby_cities?.[index]?.[name]?.message,
        });
        return (
          <div key={id} role="group" aria-label={`Ville voisine ${index + 1}`} className={styles.item}>
            <TextField {...at('city_name')} label="Ville" required />
            <TextField {...at('distance_km')} label="Distance" unit="km" inputMode="decimal" required />
            <TextField {...at('description')} label="Description" required />
            <Button
              variant="quiet"
              size="compact"
              aria-label={`Retirer la ville voisine ${index + 1}`}
              onClick={() => remove(index)}
            >
              Retirer
            </Button>
          </div>
        );
      })}
      <Button variant="secondary" size="compact" icon={<Plus aria-hidden="true" />} onClick={() => append(EMPTY_CITY)}>
        Ajouter une ville voisine
      </Button>
    </fieldset>
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
        <DayField {...field} id={name} label="Vérifié le" max={today()} error={fieldState.error?.message} optional />
      )}
    />
  );
}
