import { Button } from '@placette/ui/button';
import { Plus } from '@placette/ui/icons';
import { TextField } from '@placette/ui/text-field';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { EMPTY_CITY, type LocationValues } from './location-values.js';
import styles from './locations.module.css';

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
