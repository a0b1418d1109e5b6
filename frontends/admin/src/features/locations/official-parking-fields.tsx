import { Button } from '@placette/ui/button';
import { Plus } from '@placette/ui/icons';
import { Select } from '@placette/ui/select';
import { TextField } from '@placette/ui/text-field';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { CheckedOn } from './checked-on.js';
import { EMPTY_PARK, type LocationValues } from './location-values.js';
import styles from './locations.module.css';

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
